// The unfolded game, walked in full: what one player, who remembers everything, gets against the other's
// strategy. How both play is up to `Play`: a fixed policy, answered perfectly, or regrets that are learnt.
#pragma once
#include "graph.h"

constexpr int MOST_LEVELS = 12;
// Where the information sets of a subtree are: those of the first levels, and those below.
struct Place {
  u64 top, deep;
};
struct View {
  const Node* n[MOST_LEVELS];
  const u32* kid[MOST_LEVELS];
  const u8* code;
  const u8* order;  // slots by action
  const float* pol;
  bool shared;
  int levels;
  // For strategies of the unfolded game: how far a child's information sets are behind its parent's.
  const u64* top[MOST_LEVELS];
  const u64* deep[MOST_LEVELS];
  int split;
  float *regrets, *sums, *top_regrets, *top_sums;
  float weight;  // of this round in the average
};
constexpr int PAIRS = 36;
HD inline int pair_of(int x, int y) { return x < y ? x * (15 - x) / 2 + y : y * (15 - y) / 2 + x; }
HD inline int pair_of(u8 code) { return pair_of(code & 7, card_of(code >> 3)); }
// A policy of folded histories, and the perfect answer to it.
struct Fixed {
  const float* pol;
  float best[PAIRS];
  HD Fixed(const View& t, int, Place, const Node& n, bool mine) : pol(t.pol + n.pol) {
    if (mine)
      for (int i = 0; i < PAIRS; i++) best[i] = -1e30f;
  }
  HD float chance(int o, int, float) { return pol[o]; }
  HD void offer(int o, int pair, float y) {
    if (y > best[pair]) best[pair] = y;
  }
  HD bool settle(int pair, float& z) {
    z = best[pair];
    return z > -1e29f;
  }
  HD void finish(const u8*, int) {}
};
HD inline Place child(const View& t, int d, Place p, u32 kid) {
  if (!t.deep[d]) return p;
  return {d + 1 < t.split ? p.top + t.top[d][kid] : 0, p.deep + t.deep[d][kid]};
}
// out[h]: what the responder with hand h can get, weighted by the other's reach r and the cards left.
// With `stop` at this level the node is handed to `defer` instead.
template <class Play, class Defer>
HD __attribute__((noinline)) void respond(const View& t, int d, u32 id, Place at, int mine, const float* r,
                                          float* out, Defer& defer) {
  constexpr bool FORWARD = Defer::FORWARD;  // only looks which nodes come next
  const Node n = t.n[d][id];
  const u8* U = n.s.u;
  const bool prot = n.s.prot;
  float inv = 1.f / (total(U) - 2);
  u32 kid = n.kid;
  const u8 *code = t.code + n.pol, *order = t.order + n.pol;
  Play play(t, d, at, n, mine);
  int next = 0;  // of the slots in order
  for (int h = 0; h < 8; h++) out[h] = 0;
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
      int first = next;
      while (next < n.slots && code[order[next]] >> 3 == a) next++;
      if (!mine) {
        float sum = 0;
        for (int i = first; i < next; i++) {
          int o = order[i], k = code[o] & 7;
          float reach = r[k] + (k != c ? r[c] : 0);
          q[k] = reach * play.chance(o, pair_of(code[o]), reach);
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
        if (sum <= 0 || (FORWARD && to == END)) continue;
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
          defer(t, d + 1, to, child(t, d, at, base + o), !mine, nr, v);
        if (FORWARD) continue;
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
      if (FORWARD) continue;
      if (mine) {
        for (int i = first; i < next; i++) {
          int o = order[i];
          play.offer(o, pair_of(code[o]), f * Y[code[o] & 7]);
        }
      } else
        for (int h = 0; h < 8; h++) out[h] += f * Y[h];
    }
  if (!mine || FORWARD) return;
  for (int x = 0; x < 8; x++)
    for (int y = x; y < 8; y++) {
      float z;
      if (play.settle(pair_of(x, y), z)) {
        out[x] += z;
        if (x != y) out[y] += z;
      }
    }
  play.finish(code, n.slots);
}
// One function for each level, so that the compiler knows how deep the stack gets.
template <class Play, int LEFT>
struct Deep {
  static constexpr bool FORWARD = false;
  HD void operator()(const View& t, int d, u32 id, Place at, int mine, const float* r, float* v) {
    if constexpr (LEFT > 0) {
      Deep<Play, LEFT - 1> next;
      respond<Play>(t, d, id, at, mine, r, v, next);
    }
  }
};
constexpr int DEEPEST = 8;  // levels below the split
struct Task {
  u32 id;
  Place at;
  float r[8];
};
template <class Play>
struct Collect {
  static constexpr bool FORWARD = true;
  int level;
  std::vector<Task>* tasks;
  void operator()(const View& t, int d, u32 id, Place at, int mine, const float* r, float* v) {
    if (d == level) {
      Task k;
      k.id = id;
      k.at = at;
      memcpy(k.r, r, sizeof k.r);
      tasks->push_back(k);
    } else
      respond<Play>(t, d, id, at, mine, r, v, *this);
  }
};
template <class Play>
struct Combine {
  static constexpr bool FORWARD = false;
  int level;
  const float* next;
  void operator()(const View& t, int d, u32 id, Place at, int mine, const float* r, float* v) {
    if (d == level) {
      memcpy(v, next, 32);
      next += 8;
    } else
      respond<Play>(t, d, id, at, mine, r, v, *this);
  }
};
