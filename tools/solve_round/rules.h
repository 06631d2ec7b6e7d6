// The round as both players know it together, and what each play can lead to: what
// `billetdoux.games.love_letter.situations` says in Python.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>
#include <omp.h>
#ifdef __CUDACC__
#define HD __host__ __device__
#define GPU 1
#else
#define HD
#define GPU 0
#endif
using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;
enum { GUARD, PRIEST, BARON, HANDMAID, PRINCE, KING, COUNTESS, PRINCESS };
// Public actions: 0 a Guard that cannot hit, 1-7 a Guard that names that card, then the others.
enum { DEAD, A_PRIEST = 8, A_BARON, A_HANDMAID, A_PRINCE, A_SELF, A_KING, A_COUNTESS, ACTIONS };
constexpr int SLOTS = 176;  // most information-set actions of a node
constexpr u32 END = ~0u, NONE = ~0u - 1;
struct State {
  u8 u[8];
  u8 ma, mb, prot;
  int8_t diff;
};  // seen from the player to move
struct Node {
  State s;
  u32 kid, pol;
  uint16_t acts;
  u8 slots;
};

HD inline int bits(int m) {
#ifdef __CUDA_ARCH__
  return __popc(m);
#else
  return __builtin_popcount(m);
#endif
}
HD inline int card_of(int a) { return a < 8 ? GUARD : a < A_SELF ? a - 7 : a - 8; }
HD inline int width_of(int a) {
  return a < 8 || a == A_HANDMAID || a == A_COUNTESS ? 1 : a == A_KING ? 64 : 8;
}
HD inline int place(int a, int k, int b) {  // which of an action's outcomes
  switch (a) {
    case A_PRIEST:
    case A_PRINCE:
      return b;
    case A_BARON:
    case A_SELF:
      return k;
    case A_KING:
      return 8 * k + b;
    default:
      return 0;
  }
}
HD inline bool ok(const u8* u, int a, int b) { return u[a] > 0 && u[b] > (a == b); }
HD inline bool fits(const u8* u, int k, int c, int b) {
  return u[k] > 0 && u[c] > (c == k) && u[b] > (b == k) + (b == c);
}
HD inline int total(const u8* u) {
  int n = 0;
  for (int i = 0; i < 8; i++) n += u[i];
  return n;
}
HD inline bool narrow(State& s) {
  int ma = 0, mb = 0;
  bool tie = false;
  for (int a = 0; a < 8; a++)
    if (s.ma >> a & 1)
      for (int b = 0; b < 8; b++)
        if ((s.mb >> b & 1) && ok(s.u, a, b)) {
          ma |= 1 << a;
          mb |= 1 << b;
        }
  for (int i = 0; i < 8; i++) tie |= s.u[i] >= 2;
  s.ma = ma;
  s.mb = mb;
  if (!tie) s.diff = 0;
  return ma != 0;
}
HD inline float sign(int a, int b, float tie) { return a > b ? 1 : a < b ? -1 : tie; }

static int KINDS = 255;  // the characters in the deck: only those may be named
#ifdef __CUDACC__
__constant__ int KINDS_THERE;
#endif
HD inline int kinds() {
#ifdef __CUDA_ARCH__
  return KINDS_THERE;
#else
  return KINDS;
#endif
}
struct Gen {  // the information sets of a node and their actions
  int pairs, slots;
  u32 acts;
  u8 x[36], y[36], off[37], act[SLOTS], kept[SLOTS];
  u8 K[8];
};
HD inline void generate(const State& s, Gen& g) {
  g.pairs = g.slots = 0;
  g.acts = 0;
  for (int i = 0; i < 8; i++) g.K[i] = 0;
  for (int x = 0; x < 8; x++)
    for (int y = x; y < 8; y++) {
      if (!((s.ma >> x | s.ma >> y) & 1)) continue;
      int live = 0;
      for (int b = 0; b < 8; b++)
        if ((s.mb >> b & 1) && fits(s.u, x, y, b)) live |= 1 << b;
      if (!live) continue;
      int p = g.pairs++;
      g.x[p] = x;
      g.y[p] = y;
      g.off[p] = g.slots;
      bool forced = y == COUNTESS && (x == PRINCE || x == KING);
      for (int turn = 0; turn < 2; turn++) {
        int c = turn ? y : x, k = turn ? x : y;
        if ((turn && x == y) || (forced && c != COUNTESS) || c == PRINCESS) continue;
        g.K[c] |= 1 << k;
        auto add = [&](int a) {
          g.act[g.slots] = a;
          g.kept[g.slots++] = k;
          g.acts |= 1u << a;
        };
        if (c == GUARD) {
          if (!s.prot)
            for (int q = 1; q < 8; q++)
              if (s.mb >> q & 1) add(q);
          if (s.prot || kinds() & ~s.mb & ~1 || !(s.mb & ~1)) add(DEAD);
        } else if (c == PRINCE) {
          if (!s.prot) add(A_PRINCE);
          if (k != PRINCESS || s.prot) add(A_SELF);
        } else
          add(c < PRINCE ? c + 7 : c + 8);
      }
    }
  g.off[g.pairs] = g.slots;
}
// The state after an outcome, still seen from the one who played; kind: 0 hands stay, 1 the other redraws, 2
// the player redraws, 3 trade
HD inline int kind_of(const State& s, int a) {
  return a == A_SELF ? 2 : s.prot ? 0 : a == A_PRINCE ? 1 : a == A_KING ? 3 : 0;
}
HD inline bool outcome(const State& s, int K, int a, int k, int b, State& x) {
  int c = card_of(a);
  x = s;
  x.u[c]--;
  x.diff = s.diff + c + 1;
  x.ma = K;
  x.prot = a == A_HANDMAID;
  if (!narrow(x)) return false;
  if (a == A_SELF) {
    if (k == PRINCESS || !(x.ma >> k & 1)) return false;
    x.ma = 1 << k;
    if (!narrow(x)) return false;
    x.u[k]--;
    x.diff += k + 1;
    x.ma = 255;
    return narrow(x);
  }
  if (s.prot || a == DEAD || a == A_HANDMAID || a == A_COUNTESS) return true;
  if (a < 8) {
    x.mb &= ~(1 << a);
    return narrow(x);
  }
  if (a == A_PRIEST) {
    if (!(x.mb >> b & 1)) return false;
    x.mb = 1 << b;
    return narrow(x);
  }
  if (a == A_BARON) {
    if (!(x.ma >> k & 1) || !(x.mb >> k & 1)) return false;
    x.ma = x.mb = 1 << k;
    return narrow(x);
  }
  if (a == A_PRINCE) {
    if (b == PRINCESS || !(x.mb >> b & 1)) return false;
    x.mb = 1 << b;
    if (!narrow(x)) return false;
    x.u[b]--;
    x.diff -= b + 1;
    x.mb = 255;
    return narrow(x);
  }
  if (!(x.ma >> k & 1) || !(x.mb >> b & 1) || !ok(x.u, k, b)) return false;
  x.ma = 1 << b;
  x.mb = 1 << k;
  return narrow(x);
}
HD inline bool single(const State& s, int a) {
  return a < 8 || a == A_HANDMAID || a == A_COUNTESS || (s.prot && a != A_SELF);
}
