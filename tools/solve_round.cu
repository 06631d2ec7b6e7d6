// A policy for the two-player round of Love Letter with all cards, by regret minimisation on folded
// histories, and its exact best response in the unfolded game. docs/solving.md explains both.
//
//   nvcc -O3 -arch=sm_90 -std=c++20 -maxrregcount 128 -Xcompiler -fopenmp -o solve_round tools/solve_round.cu
//   ./solve_round -memory 1150 -rounds 100 -out two-players.solution   # the table that ships, with its certificate
//   ./solve_round -memory 1150 -load two-players.solution              # certify a table again
//   ./solve_round -memory 1150 -load two-players.solution -sets 91 -dump all.txt   # what it says, to compare
//
// Without a GPU: g++ -O3 -march=native -fopenmp -std=c++20 -x c++ -o solve_round tools/solve_round.cu
// -deck 52222111: copies of Guard to Princess. -sets 5,20: some sets of face-up cards alone.
// -memory: what a folded history remembers, as a sum: 1 the difference of the discards, 128 its sign
//   (256: late in the round), 1024 its sign and whether it is above 2 and above 6, 2 and 4 the last card of the other and of the player to move, 8 and 16
//   the one before, 32 and 64 what their hands could not be before the last.
// -every: rounds between two exact best responses. -cut: rarer plays are dropped. -seconds: solve no longer.
// -ties: what winning a tie by discards counts while solving: 1 where it decides, 0 where ties are shared.
// -bytes: the most that the table may have; -price: how finely to round first, as what a bit is worth in weighted error.
// -count 1: only build. -print 1: by set of face-up cards. -step: dump every so many nodes.
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
using u8 = uint8_t; using u32 = uint32_t; using u64 = uint64_t;
enum { GUARD, PRIEST, BARON, HANDMAID, PRINCE, KING, COUNTESS, PRINCESS };
// Public actions: 0 a Guard that cannot hit, 1-7 a Guard that names that card, then the others.
enum { DEAD, A_PRIEST = 8, A_BARON, A_HANDMAID, A_PRINCE, A_SELF, A_KING, A_COUNTESS, ACTIONS };
constexpr int SLOTS = 176;          // most information-set actions of a node
constexpr u32 END = ~0u, NONE = ~0u - 1;
struct State { u8 u[8]; u8 ma, mb, prot; int8_t diff; };  // seen from the player to move
struct Node { State s; u32 kid, pol; uint16_t acts; u8 slots; };

HD inline int bits(int m) {
#ifdef __CUDA_ARCH__
  return __popc(m);
#else
  return __builtin_popcount(m);
#endif
}
HD inline int card_of(int a) { return a < 8 ? GUARD : a < A_SELF ? a - 7 : a - 8; }
HD inline int width_of(int a) { return a < 8 || a == A_HANDMAID || a == A_COUNTESS ? 1 : a == A_KING ? 64 : 8; }
HD inline int place(int a, int k, int b) {  // which of an action's outcomes
  switch (a) { case A_PRIEST: case A_PRINCE: return b; case A_BARON: case A_SELF: return k; case A_KING: return 8 * k + b; default: return 0; }
}
HD inline bool ok(const u8* u, int a, int b) { return u[a] > 0 && u[b] > (a == b); }
HD inline bool fits(const u8* u, int k, int c, int b) {
  return u[k] > 0 && u[c] > (c == k) && u[b] > (b == k) + (b == c);
}
HD inline int total(const u8* u) { int n = 0; for (int i = 0; i < 8; i++) n += u[i]; return n; }
HD inline bool narrow(State& s) {
  int ma = 0, mb = 0; bool tie = false;
  for (int a = 0; a < 8; a++) if (s.ma >> a & 1) for (int b = 0; b < 8; b++) if ((s.mb >> b & 1) && ok(s.u, a, b)) { ma |= 1 << a; mb |= 1 << b; }
  for (int i = 0; i < 8; i++) tie |= s.u[i] >= 2;
  s.ma = ma; s.mb = mb; if (!tie) s.diff = 0;
  return ma != 0;
}
HD inline float sign(int a, int b, float tie) { return a > b ? 1 : a < b ? -1 : tie; }

struct Gen {  // the information sets of a node and their actions
  int pairs, slots; u32 acts; u8 x[36], y[36], off[37], act[SLOTS], kept[SLOTS]; u8 K[8];
};
HD inline void generate(const State& s, Gen& g) {
  g.pairs = g.slots = 0; g.acts = 0; for (int i = 0; i < 8; i++) g.K[i] = 0;
  for (int x = 0; x < 8; x++) for (int y = x; y < 8; y++) {
    if (!((s.ma >> x | s.ma >> y) & 1)) continue;
    int live = 0; for (int b = 0; b < 8; b++) if ((s.mb >> b & 1) && fits(s.u, x, y, b)) live |= 1 << b;
    if (!live) continue;
    int p = g.pairs++; g.x[p] = x; g.y[p] = y; g.off[p] = g.slots;
    bool forced = y == COUNTESS && (x == PRINCE || x == KING);
    for (int turn = 0; turn < 2; turn++) {
      int c = turn ? y : x, k = turn ? x : y;
      if ((turn && x == y) || (forced && c != COUNTESS) || c == PRINCESS) continue;
      g.K[c] |= 1 << k;
      auto add = [&](int a) { g.act[g.slots] = a; g.kept[g.slots++] = k; g.acts |= 1u << a; };
      if (c == GUARD) {
        if (!s.prot) for (int q = 1; q < 8; q++) if (s.mb >> q & 1) add(q);
        if (s.prot || (s.mb | 1) != 255) add(DEAD);
      } else if (c == PRINCE) { if (!s.prot) add(A_PRINCE); if (k != PRINCESS || s.prot) add(A_SELF); }
      else add(c < PRINCE ? c + 7 : c + 8);
    }
  }
  g.off[g.pairs] = g.slots;
}
// The state after an outcome, still seen from the one who played; kind: 0 hands stay, 1 the other redraws, 2 the player redraws, 3 trade
HD inline int kind_of(const State& s, int a) { return a == A_SELF ? 2 : s.prot ? 0 : a == A_PRINCE ? 1 : a == A_KING ? 3 : 0; }
HD inline bool outcome(const State& s, int K, int a, int k, int b, State& x) {
  int c = card_of(a); x = s; x.u[c]--; x.diff = s.diff + c + 1; x.ma = K; x.prot = a == A_HANDMAID;
  if (!narrow(x)) return false;
  if (a == A_SELF) { if (k == PRINCESS || !(x.ma >> k & 1)) return false; x.ma = 1 << k; if (!narrow(x)) return false; x.u[k]--; x.diff += k + 1; x.ma = 255; return narrow(x); }
  if (s.prot || a == DEAD || a == A_HANDMAID || a == A_COUNTESS) return true;
  if (a < 8) { x.mb &= ~(1 << a); return narrow(x); }
  if (a == A_PRIEST) { if (!(x.mb >> b & 1)) return false; x.mb = 1 << b; return narrow(x); }
  if (a == A_BARON) { if (!(x.ma >> k & 1) || !(x.mb >> k & 1)) return false; x.ma = x.mb = 1 << k; return narrow(x); }
  if (a == A_PRINCE) { if (b == PRINCESS || !(x.mb >> b & 1)) return false; x.mb = 1 << b; if (!narrow(x)) return false; x.u[b]--; x.diff -= b + 1; x.mb = 255; return narrow(x); }
  if (!(x.ma >> k & 1) || !(x.mb >> b & 1) || !ok(x.u, k, b)) return false;
  x.ma = 1 << b; x.mb = 1 << k; return narrow(x);
}
HD inline bool single(const State& s, int a) { return a < 8 || a == A_HANDMAID || a == A_COUNTESS || (s.prot && a != A_SELF); }

// ---- the folded graph -------------------------------------------------------------------------
struct Key { u64 a, b; bool operator==(const Key& o) const { return a == o.a && b == o.b; } };
inline u64 scramble(u64 x) { x ^= x >> 30; x *= 0xBF58476D1CE4E5B9ull; x ^= x >> 27; x *= 0x94D049BB133111EBull; return x ^ x >> 31; }
inline u64 hash_of(const Key& k) { return scramble(scramble(k.a) + 0x9E3779B97F4A7C15ull * (k.b + 1)); }
struct Hash { size_t operator()(const Key& k) const { return hash_of(k); } };
inline u64 packed(const State& s) {
  u64 x = 0; for (int i = 0; i < 8; i++) x |= (u64)s.u[i] << 3 * i;
  return x | (u64)s.ma << 24 | (u64)s.mb << 32 | (u64)s.prot << 40 | (u64)(u8)(s.diff + 64) << 41;
}
struct Memory { u8 la, lb, la2, lb2, ea, eb; };  // last cards played by the player to move and the other, and what their hands could not be before
static int FEAT = 127; static float TIES = 0.7f;
inline State unpacked(u64 x) {
  State s; for (int i = 0; i < 8; i++) s.u[i] = x >> 3 * i & 7;
  s.ma = x >> 24 & 255; s.mb = x >> 32 & 255; s.prot = x >> 40 & 1; s.diff = (int8_t)((int)(x >> 41 & 255) - 64); return s;
}
inline Memory recalled(u64 x) { return {(u8)(x & 15), (u8)(x >> 4 & 15), (u8)(x >> 8 & 15), (u8)(x >> 12 & 15), (u8)(x >> 16 & 255), (u8)(x >> 24 & 255)}; }
static u64 remember(const State& y, Memory& f) {
  if (bits(y.ma) == 1) f.la = f.la2 = f.ea = 0;
  if (bits(y.mb) == 1) f.lb = f.lb2 = f.eb = 0;
  f.ea &= y.ma; f.eb &= y.mb; if (f.ea == y.ma) f.ea = 0; if (f.eb == y.mb) f.eb = 0;
  if (!(FEAT & 2)) f.lb = 0; if (!(FEAT & 4)) f.la = 0; if (!(FEAT & 8)) f.lb2 = 0; if (!(FEAT & 16)) f.la2 = 0; if (!(FEAT & 32)) f.eb = 0; if (!(FEAT & 64)) f.ea = 0;
  return f.la | f.lb << 4 | f.la2 << 8 | f.lb2 << 12 | (u64)f.ea << 16 | (u64)f.eb << 24;
}
// What the policy knows of the discards: their difference, who is ahead and about how far, or nothing.
inline Key policy_key(Key k) {
  State s = unpacked(k.a);
  int lead = std::abs(s.diff), steps = (lead > 0) + (FEAT & 1024 ? (lead > 2) + (lead > 6) : 0);
  s.diff = FEAT & 1 ? s.diff : FEAT & (128 + 1024) || (FEAT & 256 && total(s.u) <= 7) ? (s.diff < 0 ? -steps : steps) : 0;
  k.a = packed(s); return k;
}
struct Root { State s; double p; };
// Large arrays are not filled when they are made: threads do that together, which is much faster.
template <class T> struct Raw {
  std::unique_ptr<T[]> p; size_t n = 0;
  void make(size_t many) { p.reset(new T[many]); n = many; }
  size_t size() const { return n; } T* data() { return p.get(); } const T* data() const { return p.get(); }
  T& operator[](size_t i) { return p[i]; } const T& operator[](size_t i) const { return p[i]; }
};
// `first`: whether a node is the first of those that share its information sets.
struct Level { std::vector<Node> n; std::vector<Key> key; Raw<u32> kid; std::vector<u8> first; };
// Keys in the order in which they came, and where each is.
struct Index {
  std::vector<Key> keys; std::vector<u32> cells = std::vector<u32>(1024, NONE);
  u32 add(const Key& k) {
    if (2 * keys.size() >= cells.size()) { cells.assign(4 * cells.size(), NONE); for (u32 i = 0; i < keys.size(); i++) cells[free_cell(keys[i])] = i; }
    size_t at = free_cell(k);
    if (cells[at] == NONE) { cells[at] = (u32)keys.size(); keys.push_back(k); }
    return cells[at];
  }
  size_t free_cell(const Key& k) const {
    size_t mask = cells.size() - 1, at = hash_of(k) >> 20 & mask;
    while (cells[at] != NONE && !(keys[cells[at]] == k)) at = (at + 1) & mask;
    return at;
  }
};
static Raw<u8> CODE; static std::vector<Level> L; static std::vector<Root> roots; static u64 NP = 0;
static double now();
static double BEGIN = now();
static double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

constexpr int PARTS = 64;
// Nodes that differ only in what the policy does not know of the discards share their information sets.
static void number(Level& l) {
  size_t n = l.n.size(); std::vector<u32> same(n); l.first.assign(n, 0);
  if (FEAT & 1) {
    #pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) same[i] = (u32)i;
  } else {
    int T = omp_get_max_threads(); std::vector<std::vector<std::vector<u32>>> part(T, std::vector<std::vector<u32>>(PARTS));
    #pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) part[omp_get_thread_num()][hash_of(policy_key(l.key[i])) % PARTS].push_back((u32)i);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) { Index known; std::vector<u32> of;
      for (int t = 0; t < T; t++) for (u32 i : part[t][p]) { u32 k = known.add(policy_key(l.key[i])); if (k == of.size()) of.push_back(i); same[i] = of[k]; } }
  }
  std::vector<u64> at(n);
  for (size_t i = 0; i < n; i++) { at[i] = NP; if (same[i] == i) { l.first[i] = 1; NP += l.n[i].slots; } }
  if (NP > 4000000000ull) { fprintf(stderr, "too many slots\n"); exit(1); }
  #pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; i++) l.n[i].pol = (u32)at[same[i]];
}
static void build() {
  L.resize(1);
  for (auto& r : roots) { L[0].n.push_back({r.s, 0, 0, 0, 0}); L[0].key.push_back({packed(r.s), 0}); }
  for (int d = 0; L[d].n.size(); d++) {
    L.push_back({}); Level &l = L[d], &m = L[d + 1]; size_t n = l.n.size();
    std::vector<u32> wide(n);
    #pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) { Gen g; generate(l.n[i].s, g); l.n[i].slots = g.slots; l.n[i].acts = (uint16_t)g.acts; u32 w = 0; for (int a = 0; a < ACTIONS; a++) if (g.acts >> a & 1) w += width_of(a); wide[i] = w; }
    u64 kids = 0; for (size_t i = 0; i < n; i++) { l.n[i].kid = (u32)kids; kids += wide[i]; }
    if (kids > 4000000000ull) { fprintf(stderr, "too many outcomes\n"); exit(1); }
    number(l); l.kid.make(kids);
    int T = omp_get_max_threads();
    struct Found { Key key; u32 where; };
    std::vector<std::vector<std::vector<Found>>> found(T, std::vector<std::vector<Found>>(PARTS));
    #pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) {
      auto& mine = found[omp_get_thread_num()]; const Node& node = l.n[i]; const State& s = node.s; Gen g; generate(s, g); u32 base = node.kid;
      std::fill_n(&l.kid[base], wide[i], NONE);
      for (int a = 0; a < ACTIONS; a++) if (g.acts >> a & 1) {
        int w = width_of(a), K = g.K[card_of(a)];
        for (int q = 0; q < w; q++) {
          int k = a == A_KING ? q >> 3 : q, b = a == A_KING ? q & 7 : q; State x;
          if (single(s, a) && q) break;
          if (!outcome(s, K, a, k, b, x)) continue;
          if (total(x.u) <= 3) { l.kid[base + q] = END; continue; }
          State y = x; std::swap(y.ma, y.mb); y.diff = -x.diff;
          Memory f = recalled(l.key[i].b), h{f.lb, (u8)(card_of(a) + 1), f.lb2, f.la, f.eb, (u8)~s.ma}; int kind = kind_of(s, a);
          if (kind == 3) h = {}; if (kind == 1) h.la = h.la2 = h.ea = 0; if (kind == 2) h.lb = h.lb2 = h.eb = 0;
          u64 fx = remember(y, h); Key key{packed(y), fx};
          mine[hash_of(key) % PARTS].push_back({key, base + (u32)q});
        }
        base += w;
      }
    }
    std::vector<Index> index(PARTS);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) for (int t = 0; t < T; t++) for (auto& f : found[t][p]) l.kid[f.where] = index[p].add(f.key);
    std::vector<u32> start(PARTS + 1, 0); for (int p = 0; p < PARTS; p++) start[p + 1] = start[p] + (u32)index[p].keys.size();
    m.n.resize(start[PARTS]); m.key.resize(start[PARTS]);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) {
      for (int t = 0; t < T; t++) for (auto& f : found[t][p]) l.kid[f.where] += start[p];
      auto& fresh = index[p].keys;
      for (size_t i = 0; i < fresh.size(); i++) { m.n[start[p] + i] = {unpacked(fresh[i].a), 0, 0, 0, 0}; m.key[start[p] + i] = fresh[i]; }
    }
    fprintf(stderr, "level %d: %zu nodes, %llu kids, %llu slots, %.1f s\n", d, n, (unsigned long long)kids, (unsigned long long)NP, now() - BEGIN);
  }
  L.pop_back(); CODE.make(NP);
  for (auto& l : L)
    #pragma omp parallel for schedule(static)
    for (size_t i = 0; i < l.n.size(); i++) if (l.first[i]) { Gen g; generate(l.n[i].s, g); for (int o = 0; o < g.slots; o++) CODE[l.n[i].pol + o] = g.act[o] << 3 | g.kept[o]; }
}

// ---- passes over the graph, one node at a time --------------------------------------------------
struct Tables { const Node* n; const u32* kid; float* v; float* j; float* nv; float* nj; float* R; float* A; const float* P; float* W; u32* list; size_t count; float ties; };
HD inline void matched(const float* r, int n, float* o) {
  float t = 0; for (int i = 0; i < n; i++) { o[i] = r[i] > 0 ? r[i] : 0; t += o[i]; }
  for (int i = 0; i < n; i++) o[i] = t > 0 ? o[i] / t : 1.f / n;
}
HD inline void averaged(const float* r, int n, float* o, float eps) {
  float t = 0; for (int i = 0; i < n; i++) t += r[i];
  for (int i = 0; i < n; i++) o[i] = (1 - eps) * (t > 0 ? r[i] / t : 1.f / n) + eps / n;
}
enum { CURRENT, EXPLORING, AVERAGE, FIXED, EVENLY };
HD inline void strategy(const Tables& t, const Node& n, const Gen& g, int mode, float* o) {
  for (int p = 0; p < g.pairs; p++) { int k = g.off[p], m = g.off[p + 1] - k;
    if (mode == CURRENT) matched(t.R + n.pol + k, m, o + k);
    else if (mode == FIXED) for (int i = 0; i < m; i++) o[k + i] = t.P[n.pol + k + i];
    else if (mode == EVENLY) for (int i = 0; i < m; i++) o[k + i] = 1.f / m;
    else averaged(t.A + n.pol + k, m, o + k, mode == EXPLORING ? 0.05f : 0.f); }
}
HD inline float chance(const State& s, float inv, int d, int h, int b) { return (s.u[d] - (d == h) - (d == b)) * inv; }
HD inline void reach(const State& s, const float* j, float inv, int x, int y, float* w) {
  for (int b = 0; b < 8; b++) { w[b] = 0;
    if (!(s.mb >> b & 1) || !fits(s.u, x, y, b)) continue;
    if (s.ma >> x & 1) w[b] += j[8 * x + b] * chance(s, inv, y, x, b);
    if (x != y && (s.ma >> y & 1)) w[b] += j[8 * y + b] * chance(s, inv, x, y, b); }
}
HD inline void add(float* p, float v) {
#ifdef __CUDA_ARCH__
  atomicAdd(p, v);
#else
  #pragma omp atomic
  *p += v;
#endif
}
HD inline void bases(const Gen& g, u32 kid, u32* base) { for (int a = 0; a < ACTIONS; a++) { base[a] = kid; if (g.acts >> a & 1) kid += width_of(a); } }
HD inline void counts_after(const State& s, int a, int kind, int k, int b, u8* u, int& diff) {
  for (int i = 0; i < 8; i++) u[i] = s.u[i]; int c = card_of(a); u[c]--; diff = s.diff + c + 1;
  if (kind == 1) { u[b]--; diff -= b + 1; } if (kind == 2) { u[k]--; diff += k + 1; }
}
HD inline bool reached(const Tables& t, size_t i) { float all = 0; for (int k = 0; k < 64; k++) all += t.j[64 * i + k]; return all > 0; }
// The reach of each pair of hands goes on to the next level; where the mover accumulates, its strategy is added to the average.
HD inline void forward_node(const Tables& t, size_t i, int mode, bool accumulate) {
  const Node n = t.n[i]; const State& s = n.s; const float* j = t.j + 64 * i; float inv = 1.f / (total(s.u) - 2);
  Gen g; generate(s, g); float sg[SLOTS]; strategy(t, n, g, mode, sg); u32 base[ACTIONS]; bases(g, n.kid, base);
  for (int p = 0; p < g.pairs; p++) { float w[8], sum = 0; reach(s, j, inv, g.x[p], g.y[p], w); for (int b = 0; b < 8; b++) sum += w[b];
    if (sum <= 0) continue;
    if (t.W) add(t.W + n.pol + g.off[p], sum);
    if (accumulate) for (int q = g.off[p]; q < g.off[p + 1]; q++) add(t.A + n.pol + q, sum * sg[q]);
    for (int q = g.off[p]; q < g.off[p + 1]; q++) if (sg[q] > 0) { int a = g.act[q], k = g.kept[q], kind = kind_of(s, a);
      for (int b = 0; b < 8; b++) { float v = w[b] * sg[q]; if (v <= 0 || (a > 0 && a < 8 && b == a)) continue;
        u32 id = t.kid[base[a] + (single(s, a) ? 0 : place(a, k, b))]; if (id >= NONE) continue;
        if (a == A_BARON && !s.prot && k != b) continue;
        float* to = t.nj + 64 * (size_t)id;
        if (kind == 0) add(to + 8 * b + k, v); else if (kind == 3) add(to + 8 * k + b, v);
        else { u8 u[8]; int diff; counts_after(s, a, kind, k, b, u, diff); float z = v / (total(u) - 1);
          for (int e = 0; e < 8; e++) { int left = u[e] - (e == (kind == 1 ? k : b)); if (left > 0) add(kind == 1 ? to + 8 * e + k : to + 8 * b + e, z * left); } } } } }
}
HD inline void backward_node(const Tables& t, size_t i, int mode, bool update) {
  const Node n = t.n[i]; const State& s = n.s; const float* j = t.j + 64 * i; float* v = t.v + 64 * i; float inv = 1.f / (total(s.u) - 2);
  Gen g; generate(s, g); u32 base[ACTIONS]; bases(g, n.kid, base); for (int k = 0; k < 64; k++) v[k] = 0;
  for (int p = 0; p < g.pairs; p++) { int x = g.x[p], y = g.y[p], lo = g.off[p], m = g.off[p + 1] - lo; float sg[20], Q[20][8], pv[8], w[8];
    if (mode == CURRENT) matched(t.R + n.pol + lo, m, sg); else averaged(t.A + n.pol + lo, m, sg, 0);
    reach(s, j, inv, x, y, w); for (int b = 0; b < 8; b++) pv[b] = 0;
    for (int q = 0; q < m; q++) { int a = g.act[lo + q], k = g.kept[lo + q], c = card_of(a), kind = kind_of(s, a);
      for (int b = 0; b < 8; b++) { float z = 0; Q[q][b] = 0; if (!(s.mb >> b & 1) || !fits(s.u, k, c, b)) continue;
        if (a > 0 && a < 8 && b == a) z = 1;
        else if (a == A_BARON && !s.prot && k != b) z = k > b ? 1 : -1;
        else if (kind == 1 && b == PRINCESS) z = 1; else if (kind == 2 && k == PRINCESS) z = -1;
        else { u32 id = t.kid[base[a] + (single(s, a) ? 0 : place(a, k, b))]; const float* from = t.nv + 64 * (size_t)id; u8 u[8]; int diff; counts_after(s, a, kind, k, b, u, diff); float tie = diff > 0 ? t.ties : diff < 0 ? -t.ties : 0;
          if (kind == 0) z = id == END ? sign(k, b, tie) : -from[8 * b + k];
          else if (kind == 3) z = id == END ? sign(b, k, tie) : -from[8 * k + b];
          else { for (int e = 0; e < 8; e++) { int left = u[e] - (e == (kind == 1 ? k : b)); if (left <= 0) continue;
              z += left * (kind == 1 ? (id == END ? sign(k, e, tie) : -from[8 * e + k]) : (id == END ? sign(e, b, tie) : -from[8 * b + e])); } z /= total(u) - 1; } }
        Q[q][b] = z; pv[b] += sg[q] * z; } }
    if (update && m > 1) { float mean = 0; for (int b = 0; b < 8; b++) mean += w[b] * pv[b];
      for (int q = 0; q < m; q++) { float z = 0; for (int b = 0; b < 8; b++) z += w[b] * Q[q][b]; add(t.R + n.pol + lo + q, z - mean); } }
    for (int b = 0; b < 8; b++) if ((s.mb >> b & 1) && fits(s.u, x, y, b)) {
      if (s.ma >> x & 1) v[8 * x + b] += chance(s, inv, y, x, b) * pv[b];
      if (x != y && (s.ma >> y & 1)) v[8 * y + b] += chance(s, inv, x, y, b) * pv[b]; } }
}
HD inline void discount(float* R, size_t i, float pos, float neg) { R[i] *= R[i] > 0 ? pos : neg; }

// ---- the exact best response in the unfolded game ------------------------------------------------
struct View { const Node* n[12]; const u32* kid[12]; const u8* code; const float* pol; bool shared; int levels; };
// out[h]: what the responder with hand h can get, weighted by the other's reach r and the cards left.
// With `stop` at this level the node is handed to `defer` instead.
template <class Defer>
HD __attribute__((noinline)) void respond(const View& t, int d, u32 id, int mine, const float* r, float* out, Defer& defer) {
  const Node n = t.n[d][id]; const u8* U = n.s.u; const bool prot = n.s.prot; float inv = 1.f / (total(U) - 2);
  u32 kid = n.kid; float best[64]; const u8* code = t.code + n.pol;
  for (int h = 0; h < 8; h++) out[h] = 0;
  if (mine) for (int h = 0; h < 64; h++) best[h] = -1e30f;
  for (int a = 0; a < ACTIONS; a++) if (n.acts >> a & 1) {
    int c = card_of(a), w = width_of(a), kind = kind_of(n.s, a); u32 base = kid; kid += w; bool one = single(n.s, a); if (one) w = 1;
    float Y[8], q[8], f = U[c] * inv; u8 u[8]; for (int i = 0; i < 8; i++) { u[i] = U[i] - (i == c); Y[i] = q[i] = 0; }
    if (!mine) { float sum = 0;
      for (int o = 0; o < n.slots; o++) if (code[o] >> 3 == a) { int k = code[o] & 7; q[k] = (r[k] + (k != c ? r[c] : 0)) * t.pol[n.pol + o]; sum += q[k]; }
      if (sum <= 0) continue; }
    if (a > 0 && a < 8) { for (int k = 0; k < 8; k++) { float ways = u[k] * (float)(u[a] - (a == k)); if (mine) Y[k] += r[a] * ways; else Y[a] -= q[k] * ways; } }
    else if (a == A_BARON && !prot) { for (int k = 0; k < 8; k++) for (int b = 0; b < 8; b++) if (b != k) { float ways = k > b ? u[k] * (float)u[b] : -(u[k] * (float)u[b]); if (mine) Y[k] += r[b] * ways; else Y[b] -= q[k] * ways; } }
    else if (kind == 1) { for (int k = 0; k < 7; k++) { float ways = u[k] * (float)u[7]; if (mine) Y[k] += r[7] * ways; else Y[7] -= q[k] * ways; } }
    else if (kind == 2) { for (int b = 0; b < 7; b++) { float ways = u[b] * (float)u[7]; if (mine) Y[7] -= r[b] * ways; else Y[b] += q[7] * ways; } }
    for (int o = 0; o < w; o++) { u32 to = t.kid[d][base + o]; if (to == NONE) continue;
      int k0 = a == A_KING ? o >> 3 : o, b0 = a == A_KING ? o & 7 : o, actor = 255, passive = 255; u8 x[8]; int diff;
      if (to == END) { counts_after(n.s, a, kind, k0, b0, x, diff);
        if (a > 0 && a < 8) passive = 255 & ~(1 << a); else if (!one && a == A_PRIEST) passive = 1 << b0; else if (!one && a == A_BARON) actor = passive = 1 << k0; else if (kind == 3) { actor = 1 << b0; passive = 1 << k0; } }
      else { const State& cs = t.n[d + 1][to].s; actor = cs.mb; passive = cs.ma; for (int i = 0; i < 8; i++) x[i] = cs.u[i]; }
      int other = mine ? passive : actor, me = mine ? actor : passive; float nr[8], v[8], sum = 0;
      for (int h = 0; h < 8; h++) { float z = mine ? (kind == 1 || kind == 3 ? r[b0] : r[h]) : (kind >= 2 ? q[k0] : q[h]); nr[h] = other >> h & 1 ? z : 0; sum += nr[h]; }
      if (sum <= 0) continue;
      if (to == END) { if (t.shared) diff = 0; int tie = (diff > 0) - (diff < 0); if (!mine) tie = -tie;
        for (int h = 0; h < 8; h++) { float z = 0; for (int b = 0; b < 8; b++) z += (h > b ? 1 : h < b ? -1 : tie) * nr[b] * (float)(x[b] - (h == b)); v[h] = z * x[h]; } }
      else defer(t, d + 1, to, !mine, nr, v);
      float z = kind == 1 ? u[b0] / (float)(total(x) - 1) : kind == 2 ? u[k0] / (float)(total(x) - 1) : 1;
      if (kind == (mine ? 2 : 1)) { float all = 0; for (int e = 0; e < 8; e++) if (me >> e & 1) all += v[e]; Y[mine ? k0 : b0] += z * all; }
      else if (kind == 3) { if (mine) Y[k0] += v[b0]; else Y[b0] += v[k0]; }
      else for (int h = 0; h < 8; h++) if (me >> h & 1) Y[h] += z * v[h]; }
    if (mine) { for (int o = 0; o < n.slots; o++) if (code[o] >> 3 == a) { int k = code[o] & 7, at = k < c ? 8 * k + c : 8 * c + k; float y = f * Y[k]; if (y > best[at]) best[at] = y; } }
    else for (int h = 0; h < 8; h++) out[h] += f * Y[h];
  }
  if (mine) for (int x = 0; x < 8; x++) for (int y = x; y < 8; y++) { float z = best[8 * x + y]; if (z > -1e29f) { out[x] += z; if (x != y) out[y] += z; } }
}
// One function for each level, so that the compiler knows how deep the stack gets.
template <int LEFT> struct Deep {
  HD void operator()(const View& t, int d, u32 id, int mine, const float* r, float* v) {
    if constexpr (LEFT > 0) { Deep<LEFT - 1> next; respond(t, d, id, mine, r, v, next); }
  }
};
constexpr int DEEPEST = 7;
struct Task { u32 id; float r[8]; };
struct Collect { int level; std::vector<Task>* tasks; void operator()(const View& t, int d, u32 id, int mine, const float* r, float* v) {
  for (int h = 0; h < 8; h++) v[h] = 0;
  if (d == level) { Task k; k.id = id; memcpy(k.r, r, sizeof k.r); tasks->push_back(k); } else respond(t, d, id, mine, r, v, *this); } };
struct Combine { int level; const float* next; void operator()(const View& t, int d, u32 id, int mine, const float* r, float* v) {
  if (d == level) { memcpy(v, next, 32); next += 8; } else respond(t, d, id, mine, r, v, *this); } };

#if GPU
#define CHECK(x) do { cudaError_t e_ = (x); if (e_ != cudaSuccess) { fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e_)); exit(1); } } while (0)
template <class T> T* device(size_t n) { T* p; CHECK(cudaMalloc(&p, n * sizeof(T) + 64)); return p; }
template <class V> auto* device(const V& v) { using T = std::remove_const_t<std::remove_reference_t<decltype(*v.data())>>; T* p = device<T>(v.size()); CHECK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice)); return p; }
__global__ void forward_kernel(Tables t, int mode, bool acc) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < t.count) forward_node(t, t.list[i], mode, acc); }
__global__ void backward_kernel(Tables t, int mode, bool up) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < t.count) backward_node(t, t.list[i], mode, up); }
__global__ void list_kernel(Tables t, size_t n, u32* many) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < n && reached(t, i)) t.list[atomicAdd(many, 1u)] = (u32)i; }
__global__ void discount_kernel(float* R, size_t n, float pos, float neg) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < n) discount(R, i, pos, neg); }
__global__ void respond_kernel(View t, int d, int mine, const Task* tasks, const u32* order, float* out, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i >= n) return; u32 k = order[i]; Deep<DEEPEST> deep; float r[8], v[8];
  for (int h = 0; h < 8; h++) r[h] = tasks[k].r[h];
  respond(t, d, tasks[k].id, mine, r, v, deep); for (int h = 0; h < 8; h++) out[8 * (size_t)k + h] = v[h]; }
static unsigned grid(size_t n, int b) { return (unsigned)((n + b - 1) / b); }
#endif

using Floats = Raw<float>;
struct Solver {
  std::vector<Tables> t; std::vector<float*> val, reach; std::vector<u32*> lists; u32* many; float *R, *A, *P; size_t levels; int round = 0; View view;
  std::vector<u64> lo;  // first slot of each level
  Solver() {
    levels = L.size(); lo.resize(levels + 1, NP); for (size_t d = 0; d < levels; d++) lo[d] = L[d].n[0].pol;
    size_t bytes = NP * 13; for (auto& l : L) bytes += l.n.size() * (sizeof(Node) + 516) + l.kid.size() * 4;
    fprintf(stderr, "memory asked for: %.2f GB\n", bytes / 1e9);
#if GPU
    size_t free, all; CHECK(cudaMemGetInfo(&free, &all)); if (bytes > free) { fprintf(stderr, "only %.2f GB are free\n", free / 1e9); exit(1); }
    auto floats = [](size_t n) { float* p = device<float>(n); CHECK(cudaMemset(p, 0, n * 4)); return p; };
#else
    auto floats = [](size_t n) { return (float*)calloc(n + 1, 4); };
#endif
    R = floats(NP); A = floats(NP); P = floats(NP);
    many = (u32*)floats(1); for (auto& l : L) lists.push_back((u32*)floats(l.n.size()));
    for (size_t d = 0; d < levels; d++) { val.push_back(floats(64 * L[d].n.size())); reach.push_back(floats(64 * L[d].n.size())); }
    for (size_t d = 0; d < levels; d++) { Tables x{};
#if GPU
      x.n = device(L[d].n); x.kid = device(L[d].kid);
#else
      x.n = L[d].n.data(); x.kid = L[d].kid.data();
#endif
      x.v = val[d]; x.j = reach[d]; x.nv = d + 1 < levels ? val[d + 1] : nullptr; x.nj = d + 1 < levels ? reach[d + 1] : nullptr; x.R = R; x.A = A; x.P = P; x.count = L[d].n.size(); x.W = R; x.list = lists[d]; x.ties = TIES; t.push_back(x); view.n[d] = x.n; view.kid[d] = x.kid; }
    view.pol = P; view.code = CODE.data();
#if GPU
    view.code = device(CODE);
#endif
    view.shared = false; view.levels = (int)levels;
  }
  void forward(int m0, int m1, int accumulating, int weighing = -1) {
    std::vector<float> j(64 * roots.size(), 0);
    for (size_t i = 0; i < roots.size(); i++) { const State& s = roots[i].s; int T = total(s.u); for (int a = 0; a < 8; a++) for (int b = 0; b < 8; b++) if (ok(s.u, a, b)) j[64 * i + 8 * a + b] = roots[i].p * s.u[a] * (s.u[b] - (a == b)) / ((double)T * (T - 1)); }
    for (size_t d = 0; d < levels; d++) {
#if GPU
      CHECK(cudaMemset(reach[d], 0, 256 * L[d].n.size()));
#else
      memset(reach[d], 0, 256 * L[d].n.size());
#endif
    }
    put(reach[0], j.data(), j.size());
    for (size_t d = 0; d < levels; d++) { list(d); int mode = d % 2 ? m1 : m0; bool acc = accumulating == (int)d % 2; Tables x = t[d]; if (weighing != (int)d % 2) x.W = nullptr;
#if GPU
      if (x.count) forward_kernel<<<grid(x.count, 128), 128>>>(x, mode, acc);
      CHECK(cudaGetLastError());
#else
      #pragma omp parallel for schedule(dynamic, 256)
      for (size_t i = 0; i < x.count; i++) forward_node(x, x.list[i], mode, acc);
#endif
    }
  }
  // The nodes of a level that are reached at all; nothing else needs work.
  void list(size_t d) { size_t n = L[d].n.size();
#if GPU
    CHECK(cudaMemset(many, 0, 4)); list_kernel<<<grid(n, 256), 256>>>(t[d], n, many); u32 count; CHECK(cudaMemcpy(&count, many, 4, cudaMemcpyDeviceToHost)); t[d].count = count;
#else
    t[d].count = 0; for (size_t i = 0; i < n; i++) if (reached(t[d], i)) t[d].list[t[d].count++] = (u32)i;
#endif
  }
  void backward(int mode, int updating) {
    for (int d = (int)levels - 1; d >= 0; d--) {
#if GPU
      if (t[d].count) backward_kernel<<<grid(t[d].count, 128), 128>>>(t[d], mode, updating == d % 2);
      CHECK(cudaGetLastError());
#else
      #pragma omp parallel for schedule(dynamic, 256)
      for (size_t i = 0; i < t[d].count; i++) backward_node(t[d], t[d].list[i], mode, updating == d % 2);
#endif
    }
  }
  void shrink(float* p, u64 a, u64 b, float pos, float neg) {
#if GPU
    if (b > a) discount_kernel<<<grid(b - a, 256), 256>>>(p + a, b - a, pos, neg);
#else
    #pragma omp parallel for
    for (u64 i = a; i < b; i++) discount(p, i, pos, neg);
#endif
  }
  // Discounted CFR (1.5, 0.5, 2). While one player learns, it is weighed as it plays on average: folded histories count as often as they occur.
  void iterate() {
    round++; float keep = std::pow(round / (round + 1.0), 2.0), z = std::pow(round, 1.5), pos = z / (z + 1);
    shrink(A, 0, NP, keep, keep);
    for (int pl = 0; pl < 2; pl++) { forward(pl == 0 ? EXPLORING : CURRENT, pl == 0 ? CURRENT : EXPLORING, 1 - pl); backward(CURRENT, pl);
      for (size_t d = pl; d < levels; d += 2) shrink(R, lo[d], lo[d + 1], pos, 0.5f); }
  }
  void wait() {
#if GPU
    CHECK(cudaDeviceSynchronize());
#endif
  }
  static void put(float* to, const float* from, size_t n) {
#if GPU
    CHECK(cudaMemcpy(to, from, 4 * n, cudaMemcpyHostToDevice));
#else
    memcpy(to, from, 4 * n);
#endif
  }
  static void get(float* to, const float* from, size_t n) {
#if GPU
    CHECK(cudaMemcpy(to, from, 4 * n, cudaMemcpyDeviceToHost));
#else
    memcpy(to, from, 4 * n);
#endif
  }
  double value() { forward(AVERAGE, AVERAGE, -1); backward(AVERAGE, -1); std::vector<float> v(64 * roots.size()); get(v.data(), val[0], v.size());
    double sum = 0; for (size_t i = 0; i < roots.size(); i++) { const State& s = roots[i].s; int T = total(s.u); for (int a = 0; a < 8; a++) for (int b = 0; b < 8; b++) if (ok(s.u, a, b)) sum += roots[i].p * s.u[a] * (s.u[b] - (a == b)) / ((double)T * (T - 1)) * v[64 * i + 8 * a + b]; } return sum; }
  Floats average() { Floats a; a.make(NP); get(a.data(), A, NP); return a; }
  void set_policy(const Floats& p) { put(P, p.data(), NP); }
  // How much of an opponent's result can depend on what the policy does at each information set: its own reach and
  // nature's, with an opponent who does anything, all plays alike. Regrets are lost: their place is needed.
  Floats weights() {
#if GPU
    CHECK(cudaMemset(R, 0, NP * 4));
#else
    memset(R, 0, NP * 4);
#endif
    for (int pl = 0; pl < 2; pl++) forward(pl ? EVENLY : FIXED, pl ? FIXED : EVENLY, -1, pl);
    Floats w; w.make(NP); get(w.data(), R, NP); return w; }
  // What a perfect opponent in seat `pl` wins a round against the policy; by set of face-up cards.
  double best_response(int pl, const Floats& pol, std::vector<double>* by_set = nullptr) {
    int split = std::min<int>(SPLIT, (int)levels - 1); View host = view; host.pol = pol.data(); host.code = CODE.data();
    for (size_t d = 0; d < levels; d++) { host.n[d] = L[d].n.data(); host.kid[d] = L[d].kid.data(); }
    size_t m = roots.size(); std::vector<std::vector<Task>> tasks(m); std::vector<size_t> start(m + 1, 0); double sum = 0;
    #pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = 0; i < m; i++) { Collect c{split, &tasks[i]}; float r[8], v[8]; for (int h = 0; h < 8; h++) r[h] = (pl == 0 ? roots[i].s.mb : roots[i].s.ma) >> h & 1; c(host, 0, (u32)i, pl == 0, r, v); }
    for (size_t i = 0; i < m; i++) start[i + 1] = start[i] + tasks[i].size();
    size_t n = start[m]; std::vector<Task> all(n); std::vector<float> out(8 * n); std::vector<u32> order(n); std::vector<u64> sortkey(n);
    #pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = 0; i < m; i++) { std::copy(tasks[i].begin(), tasks[i].end(), all.begin() + start[i]); std::vector<Task>().swap(tasks[i]); }
    #pragma omp parallel for
    for (size_t i = 0; i < n; i++) { order[i] = (u32)i; State s = L[split].n[all[i].id].s; u64 big = 31 - total(s.u); s.diff = 0; sortkey[i] = big << 56 | packed(s); }
    int turn = (pl + split) % 2 == 0;
#if GPU
    std::sort(order.begin(), order.end(), [&](u32 a, u32 b) { return sortkey[a] < sortkey[b]; });
    Task* dt = device(all); u32* dor = device(order); float* dout = device<float>(8 * n);
    respond_kernel<<<grid(n, 64), 64>>>(view, split, turn, dt, dor, dout, n); CHECK(cudaGetLastError()); CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(out.data(), dout, 32 * n, cudaMemcpyDeviceToHost)); CHECK(cudaFree(dt)); CHECK(cudaFree(dor)); CHECK(cudaFree(dout));
#else
    #pragma omp parallel for schedule(dynamic, 64)
    for (size_t i = 0; i < n; i++) { Deep<DEEPEST> deep; respond(host, split, all[i].id, turn, all[i].r, &out[8 * i], deep); }
#endif
    if (by_set) by_set->assign(m, 0);
    #pragma omp parallel for schedule(dynamic, 1) reduction(+ : sum)
    for (size_t i = 0; i < m; i++) { Combine c{split, &out[8 * start[i]]}; float r[8], v[8]; for (int h = 0; h < 8; h++) r[h] = (pl == 0 ? roots[i].s.mb : roots[i].s.ma) >> h & 1; c(host, 0, (u32)i, pl == 0, r, v);
      double z = 0; const State& s = roots[i].s; int T = total(s.u); for (int h = 0; h < 8; h++) if ((pl == 0 ? s.ma : s.mb) >> h & 1) z += v[h]; z /= (double)T * (T - 1); if (by_set) (*by_set)[i] = z; sum += roots[i].p * z; }
    return sum;
  }
  static int SPLIT;
};
int Solver::SPLIT = 4;
// ---- rounding and coding --------------------------------------------------------------------------
// A mix of plays is rounded to a vector of small counts and coded by a Huffman code, one for each context: level, the two
// cards and the number of plays. How finely depends on how much the information set weighs.
using Mix = std::vector<u8>;
struct MixHash { size_t operator()(const Mix& v) const { u64 h = v.size(); for (u8 x : v) h = scramble(h * 31 + x); return h; } };
constexpr int MOST = 18, LONGEST = 30, SHARDS = 256;
constexpr u32 RARE = 6;  // a mix must occur so often in its context to be in its code,
constexpr float HEAVY = 60, SLACK = 4;  // or weigh so many bits; and an error worth so many bits is small
constexpr int UNITS[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64};
inline u32 context_of(int level, int x, int y, int m) { return ((level * 8 + x) * 8 + y) * 32 + m; }
inline u64 entry_key(Key k, int level, int x, int y) { return scramble(hash_of(k) + 64 * level + 8 * x + y); }
static Mix divided(const float* p, int m, int units) {  // by largest remainders
  int sum = 0; Mix o(m); std::pair<float, int> rest[MOST];
  for (int i = 0; i < m; i++) { o[i] = (u8)(p[i] * units); sum += o[i]; rest[i] = {-(p[i] * units - o[i]), i}; }
  std::sort(rest, rest + m); for (int i = 0; sum < units; i++, sum++) o[rest[i % m].second]++;
  int g = 0; for (u8 x : o) g = std::__gcd(g, (int)x); for (u8& x : o) x /= g;
  return o;
}
static float missed(const float* p, const Mix& v) { float z = 0, t = 0; for (u8 x : v) t += x; for (size_t i = 0; i < v.size(); i++) z += std::fabs(p[i] - v[i] / t); return z; }
struct Symbol { u64 count = 0; double weight = 0; u8 length = 0; u32 code = 0; };
using Code = std::unordered_map<Mix, Symbol, MixHash>;
using Codes = std::map<u32, Code>;
// Huffman lengths and canonical codes: by length, then by mix.
static std::vector<const Mix*> canonical(Code& c) {
  std::vector<const Mix*> v; for (auto& [mix, s] : c) v.push_back(&mix);
  std::sort(v.begin(), v.end(), [&](const Mix* a, const Mix* b) { int x = c[*a].length, y = c[*b].length; return x != y ? x < y : *a < *b; });
  u64 code = 0; int before = 0; for (const Mix* m : v) { Symbol& s = c[*m]; code <<= s.length - before; before = s.length; s.code = (u32)code++; }
  return v;
}
static void huffman(Code& c) {
  struct Tree { u64 n; int a, b; const Mix* mix; }; std::vector<Tree> t; std::vector<std::pair<u64, int>> heap; auto more = std::greater<std::pair<u64, int>>();
  std::vector<const Mix*> all; for (auto& [mix, s] : c) all.push_back(&mix); std::sort(all.begin(), all.end(), [](auto a, auto b) { return *a < *b; });
  for (const Mix* m : all) { t.push_back({std::max<u64>(c[*m].count, 1), -1, -1, m}); heap.push_back({t.back().n, (int)t.size() - 1}); }
  std::make_heap(heap.begin(), heap.end(), more);
  auto pop = [&] { std::pop_heap(heap.begin(), heap.end(), more); int i = heap.back().second; heap.pop_back(); return i; };
  while (heap.size() > 1) { int a = pop(), b = pop(); t.push_back({t[a].n + t[b].n, a, b, nullptr}); heap.push_back({t.back().n, (int)t.size() - 1}); std::push_heap(heap.begin(), heap.end(), more); }
  std::vector<int> deep(t.size(), 0); for (int i = (int)t.size() - 1; i >= 0; i--) { if (t[i].mix) c[*t[i].mix].length = (u8)deep[i]; else deep[t[i].a] = deep[t[i].b] = deep[i] + 1; }
  for (int d : deep) if (d > LONGEST) { fprintf(stderr, "a code is too long\n"); exit(1); }
}
// The information sets with more than one play: f(level, node, generated, which).
template <class F> static void each(F f) {
  for (size_t d = 0; d < L.size(); d++) {
    #pragma omp parallel for schedule(dynamic, 512)
    for (size_t i = 0; i < L[d].n.size(); i++) if (L[d].first[i]) { Gen g; generate(L[d].n[i].s, g); for (int p = 0; p < g.pairs; p++) if (g.off[p + 1] - g.off[p] > 1) f((int)d, i, g, p); } }
}
static void round_off(Floats& pol, float cut) {  // sums to chances; rarer plays are dropped
  for (auto& l : L) {
    #pragma omp parallel for schedule(dynamic, 1024)
    for (size_t i = 0; i < l.n.size(); i++) if (l.first[i]) { Gen g; generate(l.n[i].s, g);
      for (int q = 0; q < g.pairs; q++) { int k = g.off[q], m = g.off[q + 1] - k; if (!m) continue; float* o = &pol[l.n[i].pol + k]; averaged(o, m, o, 0); float t = 0, top = 0; for (int x = 0; x < m; x++) top = std::max(top, o[x]); for (int x = 0; x < m; x++) { if (o[x] < std::min(cut, top)) o[x] = 0; t += o[x]; } for (int x = 0; x < m; x++) o[x] /= t; } } }
}
// The vectors that an information set can be rounded to, coarse to fine.
template <class F> static void candidates(const float* p, int m, F f) {
  Mix last;
  for (int u : UNITS) { Mix v = divided(p, m, u); if (v != last && !f(v)) break; last = v; }
}
static Codes counted(const Floats& pol, const Floats& w, const std::function<Mix(const float*, int, float, u32)>& choose, Floats* into) {
  int T = omp_get_max_threads(); std::vector<std::unordered_map<u32, Code>> mine(T);
  each([&](int d, size_t i, const Gen& g, int p) { int m = g.off[p + 1] - g.off[p]; u64 at = L[d].n[i].pol + g.off[p]; if (!(w[at] > 0)) return;
    u32 context = context_of(d, g.x[p], g.y[p], m); Mix v = choose(&pol[at], m, w[at], context); Symbol& symbol = mine[omp_get_thread_num()][context][v]; symbol.count++; symbol.weight += w[at];
    if (into) { float t = 0; for (u8 x : v) t += x; for (int k = 0; k < m; k++) (*into)[at + k] = v[k] / t; } });
  Codes all; for (auto& one : mine) { for (auto& [c, code] : one) { Code& to = all[c]; for (auto& [v, s] : code) { to[v].count += s.count; to[v].weight += s.weight; } } one.clear(); }
  return all;
}
static u64 bits_of(Codes& codes) { u64 n = 0; for (auto& [c, code] : codes) { huffman(code); for (auto& [v, s] : code) n += s.count * s.length; } return n; }
// The policy rounded so that bits plus weighted error, over `price`, are least; the codes that it takes.
static Codes quantised(const Floats& pol, const Floats& w, float price, Floats* into) {
  Codes first = counted(pol, w, [&](const float* p, int m, float weight, u32) { Mix best; candidates(p, m, [&](const Mix& v) { best = v; return weight * missed(p, v) > SLACK * price; }); return best; }, nullptr);
  for (auto& [c, code] : first) { std::erase_if(code, [&](auto& e) { return e.second.count < RARE && e.second.weight < HEAVY * price; }); int m = c % 32; for (int i = 0; i < m; i++) { Mix pure(m, 0); pure[i] = 1; code[pure].count++; } }
  bits_of(first);
  return counted(pol, w, [&](const float* p, int m, float weight, u32 context) { auto known = first.find(context); if (known == first.end()) return divided(p, m, 1);
    const Code& code = known->second; Mix best; float least = 1e30f;
    candidates(p, m, [&](const Mix& v) { auto it = code.find(v); float error = missed(p, v); if (it == code.end()) return error > 1e-6f; float z = it->second.length + weight * error / price; if (z < least) { least = z; best = v; } return error > 1e-6f; });
    return best; }, into);
}

// ---- the table ------------------------------------------------------------------------------------
// Keys are not stored. Each bit of an information set's code is the exclusive or of four bits of its shard, at places that
// follow from the hash of the key and the number of the bit.
struct Shard { u32 seed, log, segments, start; };  // start: in bytes
inline void places(u64 key, u32 bit, const Shard& s, u32* p) {
  u64 h = scramble(key + 0x9E3779B97F4A7C15ull * (64 * (u64)s.seed + bit + 1)), z = scramble(h); u32 size = 1u << s.log, base = (u32)(((h >> 32) * ((u64)s.segments << s.log)) >> 32);
  p[0] = base; for (int i = 1; i < 4; i++) { p[i] = (base + i * size) ^ ((u32)z & (size - 1)); z >>= 20; }
}
struct Entry { u64 key; u32 code; u8 length; };
struct Table { std::vector<Shard> shards; std::vector<u8> bits; std::vector<Mix> book[MOST + 1]; std::map<u32, std::vector<std::pair<u32, u8>>> codes; };
inline bool bit_at(const Table& t, u64 key, u32 bit) { const Shard& s = t.shards[key >> 56]; u32 p[4]; places(key, bit, s, p); int z = 0; for (u32 q : p) z ^= t.bits[s.start + (q >> 3)] >> (q & 7); return z & 1; }
static std::vector<u8> shard_of(const std::vector<Entry>& entries, Shard& s) {
  struct Equation { u64 key; u8 bit, value; }; std::vector<Equation> e; for (auto& x : entries) for (int b = 0; b < x.length; b++) e.push_back({x.key, (u8)b, (u8)(x.code >> (x.length - 1 - b) & 1)});
  size_t n = e.size(); double ln = std::log(std::max<double>(n, 16)); s.log = (u32)std::clamp<double>(ln / std::log(2.91) - 0.5, 3, 18);
  double factor = std::max(1.075, 0.77 + 0.305 * std::log(600000.) / ln); s.segments = (u32)std::ceil(n * factor / (1 << s.log)); s.segments = s.segments > 4 ? s.segments - 3 : 1;
  size_t size = (size_t)(s.segments + 3) << s.log;
  for (s.seed = 0; s.seed < 200; s.seed++) {
    std::vector<u32> degree(size, 0), acc(size, 0), stack, where, queue; stack.reserve(n); where.reserve(n); u32 p[4];
    for (size_t i = 0; i < n; i++) { places(e[i].key, e[i].bit, s, p); for (u32 q : p) { degree[q]++; acc[q] ^= (u32)i; } }
    for (size_t q = 0; q < size; q++) if (degree[q] == 1) queue.push_back((u32)q);
    while (queue.size()) { u32 q = queue.back(); queue.pop_back(); if (degree[q] != 1) continue; u32 i = acc[q]; stack.push_back(i); where.push_back(q); places(e[i].key, e[i].bit, s, p); for (u32 z : p) { degree[z]--; acc[z] ^= i; if (degree[z] == 1) queue.push_back(z); } }
    if (stack.size() < n) { if (s.seed % 10 == 9) { s.segments += s.segments / 50 + 1; size = (size_t)(s.segments + 3) << s.log; } continue; }
    std::vector<u8> cell(size, 0), bytes(size / 8, 0);
    for (size_t k = n; k--;) { places(e[stack[k]].key, e[stack[k]].bit, s, p); u8 v = e[stack[k]].value; for (u32 z : p) if (z != where[k]) v ^= cell[z]; cell[where[k]] = v; }
    for (size_t q = 0; q < size; q++) bytes[q >> 3] |= cell[q] << (q & 7);
    return bytes;
  }
  fprintf(stderr, "no seed does\n"); exit(1);
}
static Table made(const Floats& pol, const Floats& w, Codes& codes) {
  Table t; std::map<Mix, u32> known[MOST + 1];
  for (auto& [c, code] : codes) for (const Mix* m : canonical(code)) known[m->size()][*m] = 0;
  for (int m = 2; m <= MOST; m++) { u32 k = 0; for (auto& [mix, at] : known[m]) { at = k++; t.book[m].push_back(mix); } }
  for (auto& [c, code] : codes) for (const Mix* m : canonical(code)) t.codes[c].push_back({known[m->size()][*m], code[*m].length});
  int T = omp_get_max_threads(); std::vector<std::vector<std::vector<Entry>>> parts(T, std::vector<std::vector<Entry>>(SHARDS));
  each([&](int d, size_t i, const Gen& g, int p) { int m = g.off[p + 1] - g.off[p]; u64 at = L[d].n[i].pol + g.off[p]; if (!(w[at] > 0)) return;
    // The mix as it was rounded, back from its chances.
    const Code& code = codes.at(context_of(d, g.x[p], g.y[p], m)); Mix v; candidates(&pol[at], m, [&](const Mix& x) { if (missed(&pol[at], x) < 1e-4f) { v = x; return false; } return true; });
    const Symbol& s = code.at(v); if (!s.length) return;
    u64 key = entry_key(policy_key(L[d].key[i]), d, g.x[p], g.y[p]); parts[omp_get_thread_num()][key >> 56].push_back({key, s.code, s.length}); });
  t.shards.resize(SHARDS); std::vector<std::vector<u8>> bytes(SHARDS);
  #pragma omp parallel for schedule(dynamic, 1)
  for (int s = 0; s < SHARDS; s++) { std::vector<Entry> all; for (auto& one : parts) { all.insert(all.end(), one[s].begin(), one[s].end()); std::vector<Entry>().swap(one[s]); } bytes[s] = shard_of(all, t.shards[s]); }
  for (int s = 0; s < SHARDS; s++) { t.shards[s].start = (u32)t.bits.size(); t.bits.insert(t.bits.end(), bytes[s].begin(), bytes[s].end()); }
  return t;
}
// What the table says, for every information set; where it was not asked to say anything, that is any mix at all.
static Floats told(const Table& t) {
  Floats pol; pol.make(NP);
  #pragma omp parallel for schedule(static)
  for (u64 i = 0; i < NP; i++) pol[i] = 1;
  each([&](int d, size_t i, const Gen& g, int p) { int m = g.off[p + 1] - g.off[p]; float* o = &pol[L[d].n[i].pol + g.off[p]]; auto it = t.codes.find(context_of(d, g.x[p], g.y[p], m));
    if (it == t.codes.end()) { for (int k = 0; k < m; k++) o[k] = 1.f / m; return; }
    u64 key = entry_key(policy_key(L[d].key[i]), d, g.x[p], g.y[p]); const auto& code = it->second; u64 value = 0, next = 0; int length = 0; size_t at = 0;
    for (;; at++) { int more = code[at].second - length; for (int b = 0; b < more; b++) value = value << 1 | bit_at(t, key, length + b); next <<= more; length += more; if (value == next) break; next++; }
    const Mix& v = t.book[m][code[at].first]; float sum = 0; for (u8 x : v) sum += x; for (int k = 0; k < m; k++) o[k] = v[k] / sum; });
  return pol;
}
constexpr u32 MAGIC = 0x32584244;
static void write_table(const std::string& name, const Table& t) {
  std::vector<u8> f; auto put = [&](u64 v, int n) { for (int i = 0; i < n; i++) f.push_back((u8)(v >> 8 * i)); };
  put(MAGIC, 4); put(FEAT, 4); put(L.size(), 4); put(t.shards.size(), 4); put(MOST, 4); put(t.codes.size(), 4);
  for (auto& s : t.shards) { put(s.seed, 4); put(s.log, 4); put(s.segments, 4); put(s.start, 4); }
  for (int m = 2; m <= MOST; m++) { put(t.book[m].size(), 4); for (auto& v : t.book[m]) f.insert(f.end(), v.begin(), v.end()); }
  for (auto& [c, code] : t.codes) { put(c, 4); put(code.size(), 4); }
  for (auto& [c, code] : t.codes) for (auto& [at, length] : code) { put(at, 3); put(length, 1); }
  f.insert(f.end(), t.bits.begin(), t.bits.end());
  std::string part = name + ".part"; FILE* o = fopen(part.c_str(), "wb"); if (!o || fwrite(f.data(), 1, f.size(), o) != f.size() || fclose(o) || rename(part.c_str(), name.c_str())) { perror(name.c_str()); exit(1); }
  printf("%s: %.3f MB\n", name.c_str(), f.size() / 1e6); fflush(stdout);
}
static Table read_table(const std::string& name) {
  std::vector<u8> f; FILE* in = fopen(name.c_str(), "rb"); if (!in) { perror(name.c_str()); exit(1); }
  u8 buf[1 << 16]; for (size_t n; (n = fread(buf, 1, sizeof buf, in)) > 0;) f.insert(f.end(), buf, buf + n); fclose(in);
  size_t at = 0; auto take = [&](int n) { u64 v = 0; for (int i = 0; i < n; i++) v |= (u64)f.at(at++) << 8 * i; return v; }; Table t;
  if (take(4) != MAGIC || take(4) != (u64)FEAT || take(4) < L.size()) { fprintf(stderr, "%s is not for this memory or deck\n", name.c_str()); exit(1); }
  t.shards.resize(take(4)); take(4); size_t many = take(4);
  for (auto& s : t.shards) { s.seed = (u32)take(4); s.log = (u32)take(4); s.segments = (u32)take(4); s.start = (u32)take(4); }
  for (int m = 2; m <= MOST; m++) { t.book[m].resize(take(4)); for (auto& v : t.book[m]) { v.resize(m); for (u8& x : v) x = (u8)take(1); } }
  std::vector<std::pair<u32, size_t>> sizes; for (size_t i = 0; i < many; i++) { u32 c = (u32)take(4); sizes.push_back({c, take(4)}); }
  for (auto& [c, n] : sizes) for (size_t i = 0; i < n; i++) { u32 k = (u32)take(3); t.codes[c].push_back({k, (u8)take(1)}); }
  t.bits.assign(f.begin() + at, f.end()); return t;
}
// What a table says, one information set a line: level, cards left, what the hands can be, protection, difference of the
// discards, memory, the two cards held, and the counts of the mix; every `step`th node.
static void dump(const std::string& name, const Floats& pol, u64 step) {
  FILE* o = fopen(name.c_str(), "w"); if (!o) { perror(name.c_str()); exit(1); }
  for (size_t d = 0; d < L.size(); d++) for (size_t i = 0; i < L[d].n.size(); i += step) { const Node& n = L[d].n[i]; const State& s = n.s; Gen g; generate(s, g); Memory f = recalled(L[d].key[i].b);
    for (int p = 0; p < g.pairs; p++) { fprintf(o, "%zu ", d); for (u8 u : s.u) fprintf(o, "%d", u);
      fprintf(o, " %d %d %d %d %d %d %d %d %d %d %d %d", s.ma, s.mb, s.prot, s.diff, f.la, f.lb, f.la2, f.lb2, f.ea, f.eb, g.x[p], g.y[p]);
      for (int k = g.off[p]; k < g.off[p + 1]; k++) fprintf(o, " %.6f", pol[n.pol + k]); fprintf(o, "\n"); } }
  if (fclose(o)) { perror(name.c_str()); exit(1); }
}
static void certify(Solver& solver, const Floats& pol, bool shared, bool print) {
  double t = now(); solver.view.shared = shared; std::vector<double> s0, s1; double b0 = solver.best_response(0, pol, &s0), b1 = solver.best_response(1, pol, &s1);
  printf("%s ties: best responses %.6f %.6f, exploitability %.6f (%.1f s; %.1f s in all)\n", shared ? "shared" : "decided", b0, b1, (b0 + b1) / 2, now() - t, now() - BEGIN); fflush(stdout);
  if (print) for (size_t i = 0; i < roots.size(); i++) printf("set %zu: p %.5f first %.5f second %.5f\n", i, roots[i].p, s0[i], s1[i]);
}
constexpr double FILTER = 1.083;  // bits of the table for each bit of a code
// Round the average so that the table has at most `limit` bytes and hardly less; what is written is what is certified.
static void finish(Solver& solver, float cut, double price, double limit, const std::string& out, bool print) {
  auto say = [&](const char* what) { fprintf(stderr, "%s: %.1f s\n", what, now() - BEGIN); };
  Floats pol = solver.average(); round_off(pol, cut); solver.set_policy(pol); Floats w = solver.weights(); say("weighed");
  Floats q; q.make(NP); double fine = 0, coarse = 0, before = 0, size_before = 0;  // prices whose table is too large, and small enough
  for (int turn = 1;; turn++) {
    #pragma omp parallel for schedule(static)
    for (u64 i = 0; i < NP; i++) q[i] = pol[i];
    quantised(pol, w, (float)price, &q); solver.set_policy(q); Floats now_w = solver.weights();
    Codes codes = counted(q, now_w, [&](const float* p, int m, float, u32) { Mix v; candidates(p, m, [&](const Mix& x) { if (missed(p, x) < 1e-4f) { v = x; return false; } return true; }); return v; }, nullptr);
    u64 used = bits_of(codes), many = 0, side = 100000; std::map<Mix, int> book; for (auto& [c, code] : codes) for (auto& [v, s] : code) { many += s.count; side += 4; if (!book[v]++) side += v.size(); }
    double size = used * FILTER / 8 + side;
    printf("price %.3g: %llu information sets, %llu bits, %zu contexts, %llu bytes of codes, %.2f MB (%.1f s)\n", price, (unsigned long long)many, (unsigned long long)used, codes.size(), (unsigned long long)side, size / 1e6, now() - BEGIN); fflush(stdout);
    if (size <= limit && (size > 0.985 * limit || turn > 9 || price < 1e-14)) { Table t = made(q, now_w, codes); say("coded"); if (out.size()) write_table(out, t);
      Floats heard = told(t); solver.set_policy(heard); certify(solver, heard, false, print); certify(solver, heard, true, false); return; }
    (size > limit ? fine : coarse) = price;
    double slope = before > 0 ? std::log(size / size_before) / std::log(price / before) : -0.1; if (!(slope < -0.03)) slope = -0.03;
    before = price; size_before = size; price *= std::exp(std::log(0.992 * limit / size) / slope);
    if (turn >= 9 && coarse > 0) price = coarse;
    else if ((fine > 0 && price <= fine) || (coarse > 0 && price >= coarse)) price = fine > 0 && coarse > 0 ? std::sqrt(fine * coarse) : fine > 0 ? fine * 4 : coarse / 4;
    if (turn > 16) { fprintf(stderr, "it does not fit\n"); exit(1); } }
}
int main(int argc, char** argv) {
  int deck[8] = {5, 2, 2, 2, 2, 1, 1, 1}, rounds = 50, every = 0; std::string sets = "all", load, out, dumped; u64 step = 1; double seconds = 1e9, limit = 29.85e6; float cut = 0.004f, price = 1e-10f; bool print = false, count = false;
  for (int i = 1; i + 1 < argc; i += 2) { std::string a = argv[i], v = argv[i + 1];
    if (a == "-deck") for (int k = 0; k < 8; k++) deck[k] = v[k] - '0'; else if (a == "-rounds") rounds = stoi(v); else if (a == "-every") every = stoi(v); else if (a == "-sets") sets = v; else if (a == "-out") out = v; else if (a == "-bytes") limit = stod(v); else if (a == "-price") price = stof(v); else if (a == "-load") load = v; else if (a == "-count") count = stoi(v); else if (a == "-memory") FEAT = stoi(v); else if (a == "-seconds") seconds = stod(v); else if (a == "-split") Solver::SPLIT = stoi(v); else if (a == "-cut") cut = stof(v); else if (a == "-print") print = stoi(v); else if (a == "-dump") dumped = v; else if (a == "-ties") TIES = stof(v); else if (a == "-step") step = stoull(v);
    else { fprintf(stderr, "unknown option %s\n", a.c_str()); return 2; } }
  int N = 0; for (int k : deck) N += k; std::vector<Root> all;
  for (int a = 0; a < 8; a++) for (int b = a; b < 8; b++) for (int c = b; c < 8; c++) { Root r{}; for (int k = 0; k < 8; k++) r.s.u[k] = deck[k]; double w = 1; bool bad = false;
    for (int k : {a, b, c}) { if (!r.s.u[k]) { bad = true; break; } w *= r.s.u[k]--; } if (bad) continue;
    r.p = w * (a == b && b == c ? 1 : a == b || b == c ? 3 : 6) / ((double)N * (N - 1) * (N - 2)); r.s.ma = r.s.mb = 255; narrow(r.s); all.push_back(r); }
  if (sets == "all") roots = all; else { double t = 0; for (size_t at = 0; at < sets.size();) { size_t e = sets.find(',', at); if (e == std::string::npos) e = sets.size(); roots.push_back(all[stoi(sets.substr(at, e - at))]); t += roots.back().p; at = e + 1; } for (auto& r : roots) r.p /= t; }
  build(); fprintf(stderr, "%zu sets, %llu slots, built in %.1f s\n", roots.size(), (unsigned long long)NP, now() - BEGIN);
  if (count) return 0;
  if (dumped.size()) { dump(dumped, told(read_table(load)), step); return 0; }
  Solver solver; fprintf(stderr, "ready: %.1f s\n", now() - BEGIN);
  if (load.size()) { Floats pol = told(read_table(load)); solver.set_policy(pol); certify(solver, pol, false, print); certify(solver, pol, true, false); return 0; }
  for (int t = 1; t <= rounds && now() - BEGIN < seconds; t++) { solver.iterate(); solver.wait(); if (t % 5 == 0) { fprintf(stderr, "round %d: %.1f s in all\n", t, now() - BEGIN); }
    if (every && t % every == 0) { Floats pol = solver.average(); round_off(pol, cut); solver.set_policy(pol); certify(solver, pol, false, false); } }
  printf("%d rounds: value %.6f\n", solver.round, solver.value()); fflush(stdout); finish(solver, cut, price, limit, out, print);
}
