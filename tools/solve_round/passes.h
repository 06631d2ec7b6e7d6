// Passes over the graph, one node at a time: reach goes forward, values and regrets come back.
#pragma once
#include "graph.h"

struct Tables {
  const Node* n;
  const u32* kid;
  float* v;
  float* j;
  float* nv;
  float* nj;
  float* R;
  float* A;
  const float* P;
  float* W;
  u32* list;
  size_t count;
  float ties;
};
HD inline void matched(const float* r, int n, float* o) {
  float t = 0;
  for (int i = 0; i < n; i++) {
    o[i] = r[i] > 0 ? r[i] : 0;
    t += o[i];
  }
  for (int i = 0; i < n; i++) o[i] = t > 0 ? o[i] / t : 1.f / n;
}
HD inline void averaged(const float* r, int n, float* o, float eps) {
  float t = 0;
  for (int i = 0; i < n; i++) t += r[i];
  for (int i = 0; i < n; i++) o[i] = (1 - eps) * (t > 0 ? r[i] / t : 1.f / n) + eps / n;
}
enum { CURRENT, EXPLORING, AVERAGE, FIXED, EVENLY };
HD inline void strategy(const Tables& t, const Node& n, const Gen& g, int mode, float* o) {
  for (int p = 0; p < g.pairs; p++) {
    int k = g.off[p], m = g.off[p + 1] - k;
    if (mode == CURRENT)
      matched(t.R + n.pol + k, m, o + k);
    else if (mode == FIXED)
      for (int i = 0; i < m; i++) o[k + i] = t.P[n.pol + k + i];
    else if (mode == EVENLY)
      for (int i = 0; i < m; i++) o[k + i] = 1.f / m;
    else
      averaged(t.A + n.pol + k, m, o + k, mode == EXPLORING ? 0.05f : 0.f);
  }
}
HD inline float chance(const State& s, float inv, int d, int h, int b) {
  return (s.u[d] - (d == h) - (d == b)) * inv;
}
HD inline void reach(const State& s, const float* j, float inv, int x, int y, float* w) {
  for (int b = 0; b < 8; b++) {
    w[b] = 0;
    if (!(s.mb >> b & 1) || !fits(s.u, x, y, b)) continue;
    if (s.ma >> x & 1) w[b] += j[8 * x + b] * chance(s, inv, y, x, b);
    if (x != y && (s.ma >> y & 1)) w[b] += j[8 * y + b] * chance(s, inv, x, y, b);
  }
}
HD inline void add(float* p, float v) {
#ifdef __CUDA_ARCH__
  atomicAdd(p, v);
#else
#pragma omp atomic
  *p += v;
#endif
}
HD inline void bases(const Gen& g, u32 kid, u32* base) {
  for (int a = 0; a < ACTIONS; a++) {
    base[a] = kid;
    if (g.acts >> a & 1) kid += width_of(a);
  }
}
HD inline void counts_after(const State& s, int a, int kind, int k, int b, u8* u, int& diff) {
  for (int i = 0; i < 8; i++) u[i] = s.u[i];
  int c = card_of(a);
  u[c]--;
  diff = s.diff + c + 1;
  if (kind == 1) {
    u[b]--;
    diff -= b + 1;
  }
  if (kind == 2) {
    u[k]--;
    diff += k + 1;
  }
}
HD inline bool reached(const Tables& t, size_t i) {
  float all = 0;
  for (int k = 0; k < 64; k++) all += t.j[64 * i + k];
  return all > 0;
}
// The reach of each pair of hands goes on to the next level; where the mover accumulates, its strategy is
// added to the average.
HD inline void forward_node(const Tables& t, size_t i, int mode, bool accumulate) {
  const Node n = t.n[i];
  const State& s = n.s;
  const float* j = t.j + 64 * i;
  float inv = 1.f / (total(s.u) - 2);
  Gen g;
  generate(s, g);
  float sg[SLOTS];
  strategy(t, n, g, mode, sg);
  u32 base[ACTIONS];
  bases(g, n.kid, base);
  for (int p = 0; p < g.pairs; p++) {
    float w[8], sum = 0;
    reach(s, j, inv, g.x[p], g.y[p], w);
    for (int b = 0; b < 8; b++) sum += w[b];
    if (sum <= 0) continue;
    if (t.W) add(t.W + n.pol + g.off[p], sum);
    if (accumulate)
      for (int q = g.off[p]; q < g.off[p + 1]; q++) add(t.A + n.pol + q, sum * sg[q]);
    for (int q = g.off[p]; q < g.off[p + 1]; q++)
      if (sg[q] > 0) {
        int a = g.act[q], k = g.kept[q], kind = kind_of(s, a);
        for (int b = 0; b < 8; b++) {
          float v = w[b] * sg[q];
          if (v <= 0 || (a > 0 && a < 8 && b == a)) continue;
          u32 id = t.kid[base[a] + (single(s, a) ? 0 : place(a, k, b))];
          if (id >= NONE) continue;
          if (a == A_BARON && !s.prot && k != b) continue;
          float* to = t.nj + 64 * (size_t)id;
          if (kind == 0)
            add(to + 8 * b + k, v);
          else if (kind == 3)
            add(to + 8 * k + b, v);
          else {
            u8 u[8];
            int diff;
            counts_after(s, a, kind, k, b, u, diff);
            float z = v / (total(u) - 1);
            for (int e = 0; e < 8; e++) {
              int left = u[e] - (e == (kind == 1 ? k : b));
              if (left > 0) add(kind == 1 ? to + 8 * e + k : to + 8 * b + e, z * left);
            }
          }
        }
      }
  }
}
HD inline void backward_node(const Tables& t, size_t i, int mode, bool update) {
  const Node n = t.n[i];
  const State& s = n.s;
  const float* j = t.j + 64 * i;
  float* v = t.v + 64 * i;
  float inv = 1.f / (total(s.u) - 2);
  Gen g;
  generate(s, g);
  u32 base[ACTIONS];
  bases(g, n.kid, base);
  for (int k = 0; k < 64; k++) v[k] = 0;
  for (int p = 0; p < g.pairs; p++) {
    int x = g.x[p], y = g.y[p], lo = g.off[p], m = g.off[p + 1] - lo;
    float sg[20], Q[20][8], pv[8], w[8];
    if (mode == CURRENT)
      matched(t.R + n.pol + lo, m, sg);
    else
      averaged(t.A + n.pol + lo, m, sg, 0);
    reach(s, j, inv, x, y, w);
    for (int b = 0; b < 8; b++) pv[b] = 0;
    for (int q = 0; q < m; q++) {
      int a = g.act[lo + q], k = g.kept[lo + q], c = card_of(a), kind = kind_of(s, a);
      for (int b = 0; b < 8; b++) {
        float z = 0;
        Q[q][b] = 0;
        if (!(s.mb >> b & 1) || !fits(s.u, k, c, b)) continue;
        if (a > 0 && a < 8 && b == a)
          z = 1;
        else if (a == A_BARON && !s.prot && k != b)
          z = k > b ? 1 : -1;
        else if (kind == 1 && b == PRINCESS)
          z = 1;
        else if (kind == 2 && k == PRINCESS)
          z = -1;
        else {
          u32 id = t.kid[base[a] + (single(s, a) ? 0 : place(a, k, b))];
          const float* from = t.nv + 64 * (size_t)id;
          u8 u[8];
          int diff;
          counts_after(s, a, kind, k, b, u, diff);
          float tie = diff > 0 ? t.ties : diff < 0 ? -t.ties : 0;
          if (kind == 0)
            z = id == END ? sign(k, b, tie) : -from[8 * b + k];
          else if (kind == 3)
            z = id == END ? sign(b, k, tie) : -from[8 * k + b];
          else {
            for (int e = 0; e < 8; e++) {
              int left = u[e] - (e == (kind == 1 ? k : b));
              if (left <= 0) continue;
              z += left * (kind == 1 ? (id == END ? sign(k, e, tie) : -from[8 * e + k])
                                     : (id == END ? sign(e, b, tie) : -from[8 * b + e]));
            }
            z /= total(u) - 1;
          }
        }
        Q[q][b] = z;
        pv[b] += sg[q] * z;
      }
    }
    if (update && m > 1) {
      float mean = 0;
      for (int b = 0; b < 8; b++) mean += w[b] * pv[b];
      for (int q = 0; q < m; q++) {
        float z = 0;
        for (int b = 0; b < 8; b++) z += w[b] * Q[q][b];
        add(t.R + n.pol + lo + q, z - mean);
      }
    }
    for (int b = 0; b < 8; b++)
      if ((s.mb >> b & 1) && fits(s.u, x, y, b)) {
        if (s.ma >> x & 1) v[8 * x + b] += chance(s, inv, y, x, b) * pv[b];
        if (x != y && (s.ma >> y & 1)) v[8 * y + b] += chance(s, inv, x, y, b) * pv[b];
      }
  }
}
