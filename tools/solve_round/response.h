// The exact best response in the unfolded game: the opponent remembers everything.
#pragma once
#include "graph.h"

struct View {
  const Node* n[12];
  const u32* kid[12];
  const u8* code;
  const float* pol;
  bool shared;
  int levels;
};
// out[h]: what the responder with hand h can get, weighted by the other's reach r and the cards left.
// With `stop` at this level the node is handed to `defer` instead.
template <class Defer>
HD __attribute__((noinline)) void respond(const View& t, int d, u32 id, int mine, const float* r, float* out,
                                          Defer& defer) {
  const Node n = t.n[d][id];
  const u8* U = n.s.u;
  const bool prot = n.s.prot;
  float inv = 1.f / (total(U) - 2);
  u32 kid = n.kid;
  float best[64];
  const u8* code = t.code + n.pol;
  for (int h = 0; h < 8; h++) out[h] = 0;
  if (mine)
    for (int h = 0; h < 64; h++) best[h] = -1e30f;
  for (int a = 0; a < ACTIONS; a++)
    if (n.acts >> a & 1) {
      int c = card_of(a), w = width_of(a), kind = kind_of(n.s, a);
      u32 base = kid;
      kid += w;
      bool one = single(n.s, a);
      if (one) w = 1;
      float Y[8], q[8], f = U[c] * inv;
      u8 u[8];
      for (int i = 0; i < 8; i++) {
        u[i] = U[i] - (i == c);
        Y[i] = q[i] = 0;
      }
      if (!mine) {
        float sum = 0;
        for (int o = 0; o < n.slots; o++)
          if (code[o] >> 3 == a) {
            int k = code[o] & 7;
            q[k] = (r[k] + (k != c ? r[c] : 0)) * t.pol[n.pol + o];
            sum += q[k];
          }
        if (sum <= 0) continue;
      }
      if (a > 0 && a < 8) {
        for (int k = 0; k < 8; k++) {
          float ways = u[k] * (float)(u[a] - (a == k));
          if (mine)
            Y[k] += r[a] * ways;
          else
            Y[a] -= q[k] * ways;
        }
      } else if (a == A_BARON && !prot) {
        for (int k = 0; k < 8; k++)
          for (int b = 0; b < 8; b++)
            if (b != k) {
              float ways = k > b ? u[k] * (float)u[b] : -(u[k] * (float)u[b]);
              if (mine)
                Y[k] += r[b] * ways;
              else
                Y[b] -= q[k] * ways;
            }
      } else if (kind == 1) {
        for (int k = 0; k < 7; k++) {
          float ways = u[k] * (float)u[7];
          if (mine)
            Y[k] += r[7] * ways;
          else
            Y[7] -= q[k] * ways;
        }
      } else if (kind == 2) {
        for (int b = 0; b < 7; b++) {
          float ways = u[b] * (float)u[7];
          if (mine)
            Y[7] -= r[b] * ways;
          else
            Y[b] += q[7] * ways;
        }
      }
      for (int o = 0; o < w; o++) {
        u32 to = t.kid[d][base + o];
        if (to == NONE) continue;
        int k0 = a == A_KING ? o >> 3 : o, b0 = a == A_KING ? o & 7 : o, actor = 255, passive = 255;
        u8 x[8];
        int diff;
        if (to == END) {
          counts_after(n.s, a, kind, k0, b0, x, diff);
          if (a > 0 && a < 8)
            passive = 255 & ~(1 << a);
          else if (!one && a == A_PRIEST)
            passive = 1 << b0;
          else if (!one && a == A_BARON)
            actor = passive = 1 << k0;
          else if (kind == 3) {
            actor = 1 << b0;
            passive = 1 << k0;
          }
        } else {
          const State& cs = t.n[d + 1][to].s;
          actor = cs.mb;
          passive = cs.ma;
          for (int i = 0; i < 8; i++) x[i] = cs.u[i];
        }
        int other = mine ? passive : actor, me = mine ? actor : passive;
        float nr[8], v[8], sum = 0;
        for (int h = 0; h < 8; h++) {
          float z = mine ? (kind == 1 || kind == 3 ? r[b0] : r[h]) : (kind >= 2 ? q[k0] : q[h]);
          nr[h] = other >> h & 1 ? z : 0;
          sum += nr[h];
        }
        if (sum <= 0) continue;
        if (to == END) {
          if (t.shared) diff = 0;
          int tie = (diff > 0) - (diff < 0);
          if (!mine) tie = -tie;
          for (int h = 0; h < 8; h++) {
            float z = 0;
            for (int b = 0; b < 8; b++)
              z += (h > b ? 1 : h < b ? -1 : tie) * nr[b] * (float)(x[b] - (h == b));
            v[h] = z * x[h];
          }
        } else
          defer(t, d + 1, to, !mine, nr, v);
        float z = kind == 1 ? u[b0] / (float)(total(x) - 1) : kind == 2 ? u[k0] / (float)(total(x) - 1) : 1;
        if (kind == (mine ? 2 : 1)) {
          float all = 0;
          for (int e = 0; e < 8; e++)
            if (me >> e & 1) all += v[e];
          Y[mine ? k0 : b0] += z * all;
        } else if (kind == 3) {
          if (mine)
            Y[k0] += v[b0];
          else
            Y[b0] += v[k0];
        } else
          for (int h = 0; h < 8; h++)
            if (me >> h & 1) Y[h] += z * v[h];
      }
      if (mine) {
        for (int o = 0; o < n.slots; o++)
          if (code[o] >> 3 == a) {
            int k = code[o] & 7, at = k < c ? 8 * k + c : 8 * c + k;
            float y = f * Y[k];
            if (y > best[at]) best[at] = y;
          }
      } else
        for (int h = 0; h < 8; h++) out[h] += f * Y[h];
    }
  if (mine)
    for (int x = 0; x < 8; x++)
      for (int y = x; y < 8; y++) {
        float z = best[8 * x + y];
        if (z > -1e29f) {
          out[x] += z;
          if (x != y) out[y] += z;
        }
      }
}
// One function for each level, so that the compiler knows how deep the stack gets.
template <int LEFT>
struct Deep {
  HD void operator()(const View& t, int d, u32 id, int mine, const float* r, float* v) {
    if constexpr (LEFT > 0) {
      Deep<LEFT - 1> next;
      respond(t, d, id, mine, r, v, next);
    }
  }
};
constexpr int DEEPEST = 7;
struct Task {
  u32 id;
  float r[8];
};
struct Collect {
  int level;
  std::vector<Task>* tasks;
  void operator()(const View& t, int d, u32 id, int mine, const float* r, float* v) {
    for (int h = 0; h < 8; h++) v[h] = 0;
    if (d == level) {
      Task k;
      k.id = id;
      memcpy(k.r, r, sizeof k.r);
      tasks->push_back(k);
    } else
      respond(t, d, id, mine, r, v, *this);
  }
};
struct Combine {
  int level;
  const float* next;
  void operator()(const View& t, int d, u32 id, int mine, const float* r, float* v) {
    if (d == level) {
      memcpy(v, next, 32);
      next += 8;
    } else
      respond(t, d, id, mine, r, v, *this);
  }
};
