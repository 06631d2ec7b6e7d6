// A policy for the two-player round of Love Letter with all cards, by regret minimisation on folded
// histories, and its exact best response in the unfolded game. docs/solving.md explains both.
//
//   nvcc -O3 -arch=sm_90 -std=c++20 -maxrregcount 128 -Xcompiler -fopenmp -o solve_round tools/solve_round.cu
//   ./solve_round -memory 102 -rounds 150 -every 0 -cut 0.004 -out classic   # the table that ships
//   cat classic.head classic.sizes classic.book classic.table0 classic.table1 > two-players.solution
//   ./solve_round -memory 102 -load classic -shared 1                        # certify it with shared ties
//
// Without a GPU: g++ -O3 -march=native -fopenmp -std=c++20 -x c++ -o solve_round tools/solve_round.cu
// -deck 52222111: copies of Guard to Princess. -sets 5,20: some sets of face-up cards alone.
// -memory: what a folded history remembers, as a sum: 1 the difference of the discards, 128 its sign
//   (256: late in the round), 2 and 4 the last card of the other and of the player to move, 8 and 16
//   the one before, 32 and 64 what their hands could not be before the last.
// -every: rounds between two exact best responses. -cut: rarer plays are dropped. -seconds: a limit.
// -most: information sets in the table. -count 1: only build. -print 1: by set of face-up cards.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
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
HD inline bool narrow(State& s, bool shared) {
  int ma = 0, mb = 0; bool tie = false;
  for (int a = 0; a < 8; a++) if (s.ma >> a & 1) for (int b = 0; b < 8; b++) if ((s.mb >> b & 1) && ok(s.u, a, b)) { ma |= 1 << a; mb |= 1 << b; }
  for (int i = 0; i < 8; i++) tie |= s.u[i] >= 2;
  s.ma = ma; s.mb = mb; if (shared || !tie) s.diff = 0;
  return ma != 0;
}
HD inline int sign(int a, int b, int diff) { return a > b ? 1 : a < b ? -1 : (diff > 0) - (diff < 0); }

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
HD inline bool outcome(const State& s, int K, int a, int k, int b, bool shared, State& x) {
  int c = card_of(a); x = s; x.u[c]--; x.diff = s.diff + c + 1; x.ma = K; x.prot = a == A_HANDMAID;
  if (!narrow(x, shared)) return false;
  if (a == A_SELF) { if (k == PRINCESS || !(x.ma >> k & 1)) return false; x.ma = 1 << k; if (!narrow(x, shared)) return false; x.u[k]--; x.diff += k + 1; x.ma = 255; return narrow(x, shared); }
  if (s.prot || a == DEAD || a == A_HANDMAID || a == A_COUNTESS) return true;
  if (a < 8) { x.mb &= ~(1 << a); return narrow(x, shared); }
  if (a == A_PRIEST) { if (!(x.mb >> b & 1)) return false; x.mb = 1 << b; return narrow(x, shared); }
  if (a == A_BARON) { if (!(x.ma >> k & 1) || !(x.mb >> k & 1)) return false; x.ma = x.mb = 1 << k; return narrow(x, shared); }
  if (a == A_PRINCE) { if (b == PRINCESS || !(x.mb >> b & 1)) return false; x.mb = 1 << b; if (!narrow(x, shared)) return false; x.u[b]--; x.diff -= b + 1; x.mb = 255; return narrow(x, shared); }
  if (!(x.ma >> k & 1) || !(x.mb >> b & 1) || !ok(x.u, k, b)) return false;
  x.ma = 1 << b; x.mb = 1 << k; return narrow(x, shared);
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
static int FEAT = 127; static bool SHARED = false;
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
// What the policy knows of the discards: their difference, who is ahead, or nothing.
inline Key policy_key(Key k) {
  State s = unpacked(k.a);
  s.diff = FEAT & 1 ? s.diff : FEAT & 128 || (FEAT & 256 && total(s.u) <= 7) ? (s.diff > 0) - (s.diff < 0) : 0;
  k.a = packed(s); return k;
}
struct Root { State s; double p; };
struct Level { std::vector<Node> n; std::vector<Key> key; std::vector<u32> kid; };
static std::vector<u8> CODE; static std::vector<Level> L; static std::vector<Root> roots; static u64 NP = 0;
static double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

static void build() {
  L.assign(1, {});
  for (auto& r : roots) { L[0].n.push_back({r.s, 0, 0, 0, 0}); L[0].key.push_back({packed(r.s), 0}); }
  for (int d = 0; L[d].n.size(); d++) {
    L.push_back({}); Level &l = L[d], &m = L[d + 1]; size_t n = l.n.size();
    std::vector<u32> first(n + 1);
    #pragma omp parallel for schedule(static, 4096)
    for (size_t i = 0; i < n; i++) { Gen g; generate(l.n[i].s, g); l.n[i].pol = l.n[i].slots = g.slots; l.n[i].acts = (uint16_t)g.acts; u32 w = 0; for (int a = 0; a < ACTIONS; a++) if (g.acts >> a & 1) w += width_of(a); first[i] = w; }
    u32 kids = 0; u64 wide = 0; std::unordered_map<Key, u32, Hash> shared; if (!(FEAT & 1)) shared.reserve(n / 2);
    for (size_t i = 0; i < n; i++) { u32 w = first[i]; l.n[i].kid = kids; kids += w; wide += w; u32 s = l.n[i].pol;
      if (!(FEAT & 1)) { auto [it, isnew] = shared.try_emplace(policy_key(l.key[i]), (u32)NP); l.n[i].pol = it->second; if (isnew) NP += s; } else { l.n[i].pol = (u32)NP; NP += s; } }
    if (wide > 4000000000ull) { fprintf(stderr, "too many outcomes\n"); exit(1); }
    l.kid.assign(kids, NONE);
    constexpr int PARTS = 64; int T = omp_get_max_threads();
    struct Found { Key key; u32 where; };
    std::vector<std::vector<std::vector<Found>>> found(T, std::vector<std::vector<Found>>(PARTS));
    #pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) {
      auto& mine = found[omp_get_thread_num()]; const Node& node = l.n[i]; const State& s = node.s; Gen g; generate(s, g); u32 base = node.kid;
      for (int a = 0; a < ACTIONS; a++) if (g.acts >> a & 1) {
        int w = width_of(a), K = g.K[card_of(a)];
        for (int q = 0; q < w; q++) {
          int k = a == A_KING ? q >> 3 : q, b = a == A_KING ? q & 7 : q; State x;
          if (single(s, a) && q) break;
          if (!outcome(s, K, a, k, b, SHARED, x)) continue;
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
    std::vector<std::vector<Key>> fresh(PARTS); std::vector<std::unordered_map<Key, u32, Hash>> index(PARTS);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) for (int t = 0; t < T; t++) for (auto& f : found[t][p]) {
      auto [it, isnew] = index[p].try_emplace(f.key, (u32)fresh[p].size()); if (isnew) fresh[p].push_back(f.key); l.kid[f.where] = it->second; }
    std::vector<u32> start(PARTS + 1, 0); for (int p = 0; p < PARTS; p++) start[p + 1] = start[p] + (u32)fresh[p].size();
    m.n.resize(start[PARTS]); m.key.resize(start[PARTS]);
    #pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) {
      for (int t = 0; t < T; t++) for (auto& f : found[t][p]) l.kid[f.where] += start[p];
      for (size_t i = 0; i < fresh[p].size(); i++) { m.n[start[p] + i] = {unpacked(fresh[p][i].a), 0, 0, 0, 0}; m.key[start[p] + i] = fresh[p][i]; }
    }
    fprintf(stderr, "level %d: %zu nodes, %u kids, %llu slots\n", d, n, kids, (unsigned long long)NP);
    if (NP > 4000000000ull) { fprintf(stderr, "too many slots\n"); exit(1); }
  }
  L.pop_back(); CODE.assign(NP, 255);
  for (auto& l : L)
    #pragma omp parallel for schedule(static, 4096)
    for (size_t i = 0; i < l.n.size(); i++) { Gen g; generate(l.n[i].s, g); for (int o = 0; o < g.slots; o++) CODE[l.n[i].pol + o] = g.act[o] << 3 | g.kept[o]; }
}

// ---- passes over the graph, one node at a time --------------------------------------------------
struct Tables { const Node* n; const u32* kid; float* v; float* j; float* nv; float* nj; float* R; float* A; const float* P; size_t count; bool shared; };
HD inline void matched(const float* r, int n, float* o) {
  float t = 0; for (int i = 0; i < n; i++) { o[i] = r[i] > 0 ? r[i] : 0; t += o[i]; }
  for (int i = 0; i < n; i++) o[i] = t > 0 ? o[i] / t : 1.f / n;
}
HD inline void averaged(const float* r, int n, float* o, float eps) {
  float t = 0; for (int i = 0; i < n; i++) t += r[i];
  for (int i = 0; i < n; i++) o[i] = (1 - eps) * (t > 0 ? r[i] / t : 1.f / n) + eps / n;
}
enum { CURRENT, EXPLORING, AVERAGE, ANYTHING, FIXED };
HD inline void strategy(const Tables& t, const Node& n, const Gen& g, int mode, float* o) {
  for (int p = 0; p < g.pairs; p++) { int k = g.off[p], m = g.off[p + 1] - k;
    if (mode == CURRENT) matched(t.R + n.pol + k, m, o + k);
    else if (mode == FIXED) for (int i = 0; i < m; i++) o[k + i] = t.P[n.pol + k + i];
    else if (mode == ANYTHING) for (int i = 0; i < m; i++) o[k + i] = 1;
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
// The reach of each pair of hands goes on to the next level; where the mover accumulates, its strategy is added to the average.
HD inline void forward_node(const Tables& t, size_t i, int mode, bool accumulate) {
  const Node n = t.n[i]; const State& s = n.s; const float* j = t.j + 64 * i; float inv = 1.f / (total(s.u) - 2);
  float all = 0; for (int k = 0; k < 64; k++) all += j[k]; if (all <= 0) return;
  Gen g; generate(s, g); float sg[SLOTS]; strategy(t, n, g, mode, sg); u32 base[ACTIONS]; bases(g, n.kid, base);
  for (int p = 0; p < g.pairs; p++) { float w[8], sum = 0; reach(s, j, inv, g.x[p], g.y[p], w); for (int b = 0; b < 8; b++) sum += w[b];
    if (sum <= 0) continue;
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
        else { u32 id = t.kid[base[a] + (single(s, a) ? 0 : place(a, k, b))]; const float* from = t.nv + 64 * (size_t)id; u8 u[8]; int diff; counts_after(s, a, kind, k, b, u, diff); if (t.shared) diff = 0;
          if (kind == 0) z = id == END ? sign(k, b, diff) : -from[8 * b + k];
          else if (kind == 3) z = id == END ? sign(b, k, diff) : -from[8 * k + b];
          else { for (int e = 0; e < 8; e++) { int left = u[e] - (e == (kind == 1 ? k : b)); if (left <= 0) continue;
              z += left * (kind == 1 ? (id == END ? sign(k, e, diff) : -from[8 * e + k]) : (id == END ? sign(e, b, diff) : -from[8 * b + e])); } z /= total(u) - 1; } }
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
template <class T> T* device(const std::vector<T>& v) { T* p = device<T>(v.size()); CHECK(cudaMemcpy(p, v.data(), v.size() * sizeof(T), cudaMemcpyHostToDevice)); return p; }
__global__ void forward_kernel(Tables t, int mode, bool acc) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < t.count) forward_node(t, i, mode, acc); }
__global__ void backward_kernel(Tables t, int mode, bool up) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < t.count) backward_node(t, i, mode, up); }
__global__ void discount_kernel(float* R, size_t n, float pos, float neg) { size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i < n) discount(R, i, pos, neg); }
__global__ void respond_kernel(View t, int d, int mine, const Task* tasks, const u32* order, float* out, size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x; if (i >= n) return; u32 k = order[i]; Deep<DEEPEST> deep; float r[8], v[8];
  for (int h = 0; h < 8; h++) r[h] = tasks[k].r[h];
  respond(t, d, tasks[k].id, mine, r, v, deep); for (int h = 0; h < 8; h++) out[8 * (size_t)k + h] = v[h]; }
static unsigned grid(size_t n, int b) { return (unsigned)((n + b - 1) / b); }
#endif

struct Solver {
  std::vector<Tables> t; std::vector<float*> val, reach; float *R, *A, *P; size_t levels; int round = 0; View view;
  std::vector<u64> lo;  // first slot of each level
  Solver() {
    levels = L.size(); lo.resize(levels + 1, NP); for (size_t d = 0; d < levels; d++) lo[d] = L[d].n[0].pol;
    size_t bytes = NP * 12; for (auto& l : L) bytes += l.n.size() * (sizeof(Node) + 512) + l.kid.size() * 4;
    fprintf(stderr, "memory asked for: %.2f GB\n", bytes / 1e9);
#if GPU
    size_t free, all; CHECK(cudaMemGetInfo(&free, &all)); if (bytes > free) { fprintf(stderr, "only %.2f GB are free\n", free / 1e9); exit(1); }
    auto floats = [](size_t n) { float* p = device<float>(n); CHECK(cudaMemset(p, 0, n * 4)); return p; };
#else
    auto floats = [](size_t n) { return (float*)calloc(n + 1, 4); };
#endif
    R = floats(NP); A = floats(NP); P = floats(NP);
    for (size_t d = 0; d < levels; d++) { val.push_back(floats(64 * L[d].n.size())); reach.push_back(floats(64 * L[d].n.size())); }
    for (size_t d = 0; d < levels; d++) { Tables x{};
#if GPU
      x.n = device(L[d].n); x.kid = device(L[d].kid);
#else
      x.n = L[d].n.data(); x.kid = L[d].kid.data();
#endif
      x.v = val[d]; x.j = reach[d]; x.nv = d + 1 < levels ? val[d + 1] : nullptr; x.nj = d + 1 < levels ? reach[d + 1] : nullptr; x.R = R; x.A = A; x.P = P; x.count = L[d].n.size(); x.shared = SHARED; t.push_back(x); view.n[d] = x.n; view.kid[d] = x.kid; }
    view.pol = P; view.code = CODE.data();
#if GPU
    view.code = device(CODE);
#endif
    view.shared = SHARED; view.levels = (int)levels;
  }
  void forward(int m0, int m1, int accumulating) {
    std::vector<float> j(64 * roots.size(), 0);
    for (size_t i = 0; i < roots.size(); i++) { const State& s = roots[i].s; int T = total(s.u); for (int a = 0; a < 8; a++) for (int b = 0; b < 8; b++) if (ok(s.u, a, b)) j[64 * i + 8 * a + b] = roots[i].p * s.u[a] * (s.u[b] - (a == b)) / ((double)T * (T - 1)); }
#if GPU
    for (size_t d = 0; d < levels; d++) CHECK(cudaMemset(reach[d], 0, 256 * L[d].n.size()));
    CHECK(cudaMemcpy(reach[0], j.data(), j.size() * 4, cudaMemcpyHostToDevice));
    for (size_t d = 0; d < levels; d++) forward_kernel<<<grid(t[d].count, 128), 128>>>(t[d], d % 2 ? m1 : m0, accumulating == (int)d % 2);
    CHECK(cudaGetLastError());
#else
    for (size_t d = 0; d < levels; d++) memset(reach[d], 0, 256 * L[d].n.size());
    memcpy(reach[0], j.data(), j.size() * 4);
    for (size_t d = 0; d < levels; d++) {
      #pragma omp parallel for schedule(dynamic, 256)
      for (size_t i = 0; i < t[d].count; i++) forward_node(t[d], i, d % 2 ? m1 : m0, accumulating == (int)d % 2); }
#endif
  }
  void backward(int mode, int updating) {
    for (int d = (int)levels - 1; d >= 0; d--) {
#if GPU
      backward_kernel<<<grid(t[d].count, 128), 128>>>(t[d], mode, updating == d % 2); CHECK(cudaGetLastError());
#else
      #pragma omp parallel for schedule(dynamic, 256)
      for (size_t i = 0; i < t[d].count; i++) backward_node(t[d], i, mode, updating == d % 2);
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
  double value() { forward(AVERAGE, AVERAGE, -1); backward(AVERAGE, -1); std::vector<float> v(64 * roots.size());
#if GPU
    CHECK(cudaMemcpy(v.data(), val[0], v.size() * 4, cudaMemcpyDeviceToHost));
#else
    memcpy(v.data(), val[0], v.size() * 4);
#endif
    double sum = 0; for (size_t i = 0; i < roots.size(); i++) { const State& s = roots[i].s; int T = total(s.u); for (int a = 0; a < 8; a++) for (int b = 0; b < 8; b++) if (ok(s.u, a, b)) sum += roots[i].p * s.u[a] * (s.u[b] - (a == b)) / ((double)T * (T - 1)) * v[64 * i + 8 * a + b]; } return sum; }
  std::vector<float> average() { std::vector<float> a(NP);
#if GPU
    CHECK(cudaMemcpy(a.data(), A, NP * 4, cudaMemcpyDeviceToHost));
#else
    memcpy(a.data(), A, NP * 4);
#endif
    return a; }
  void set_policy(const std::vector<float>& p) {
#if GPU
    CHECK(cudaMemcpy(P, p.data(), NP * 4, cudaMemcpyHostToDevice));
#else
    memcpy(P, p.data(), NP * 4);
#endif
  }
  // What a perfect opponent in seat `pl` wins a round against the policy; by set of face-up cards.
  double best_response(int pl, const std::vector<float>& pol, std::vector<double>* by_set = nullptr) {
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
// ---- rounding -------------------------------------------------------------------------------------
static std::vector<float> rounded(const std::vector<float>& A, float cut) {
  std::vector<float> p(NP, 0);
  for (auto& l : L) {
    #pragma omp parallel for schedule(dynamic, 1024)
    for (size_t i = 0; i < l.n.size(); i++) { Gen g; generate(l.n[i].s, g);
      for (int q = 0; q < g.pairs; q++) { int k = g.off[q], m = g.off[q + 1] - k; if (!m) continue; float* o = &p[l.n[i].pol + k]; averaged(&A[l.n[i].pol + k], m, o, 0); float t = 0, most = 0; for (int x = 0; x < m; x++) most = std::max(most, o[x]); for (int x = 0; x < m; x++) { if (o[x] < std::min(cut, most)) o[x] = 0; t += o[x]; } for (int x = 0; x < m; x++) o[x] /= t; } } }
  return p;
}
// How much of an opponent's result can depend on what the policy does at an information set: its own reach and nature's, added up over all that the other may do. Kept are the `most` that weigh most.
static void weigh(Solver& solver, size_t most, std::vector<u8>& mark, std::vector<float>& weight) {
  mark.assign(NP, 0); weight.assign(NP, 0);
  for (int pl = 0; pl < 2; pl++) {
    solver.forward(pl ? ANYTHING : FIXED, pl ? FIXED : ANYTHING, -1);
    for (size_t d = pl; d < solver.levels; d += 2) { size_t n = L[d].n.size(); std::vector<float> j(64 * n);
#if GPU
      CHECK(cudaMemcpy(j.data(), solver.reach[d], 256 * n, cudaMemcpyDeviceToHost));
#else
      memcpy(j.data(), solver.reach[d], 256 * n);
#endif
      #pragma omp parallel for schedule(dynamic, 1024)
      for (size_t i = 0; i < n; i++) { const State& s = L[d].n[i].s; Gen g; generate(s, g); float inv = 1.f / (total(s.u) - 2);
        for (int p = 0; p < g.pairs; p++) if (g.off[p + 1] - g.off[p] > 1) { float w[8], sum = 0; reach(s, &j[64 * i], inv, g.x[p], g.y[p], w); for (float z : w) sum += z;
          if (sum > 0) add(&weight[L[d].n[i].pol + g.off[p]], sum); } } } }
  std::vector<float> all; double sum = 0, kept = 0; for (float w : weight) if (w > 0) { all.push_back(w); sum += w; } size_t found = all.size(); float least = 0;
  if (found > most) { std::nth_element(all.begin(), all.begin() + most, all.end(), std::greater<float>()); least = all[most]; }
  for (size_t i = 0; i < NP; i++) if (weight[i] > least) { mark[i] = 1; kept += weight[i]; }
  printf("%zu information sets can be reached; %.4f %% of their weight is kept\n", found, 100 * kept / sum);
}
inline int units_of(int m) { return m == 2 ? 128 : m == 3 ? 64 : m == 4 ? 24 : 16; }
static std::vector<u8> coded(const float* p, int m) {  // in units of 1/16 or 1/8, by largest remainders
  int units = units_of(m), sum = 0; std::vector<u8> o(m); std::vector<std::pair<float, int>> rest;
  for (int i = 0; i < m; i++) { o[i] = (u8)(p[i] * units); sum += o[i]; rest.push_back({-(p[i] * units - o[i]), i}); }
  std::sort(rest.begin(), rest.end()); for (int i = 0; sum < units; i++, sum++) o[rest[i % m].second]++;
  return o;
}
struct Entry { u64 key; uint16_t code; };
constexpr int CODES = 4096;
inline u64 entry_key(Key k, int level, int x, int y) { return scramble(hash_of(k) + 64 * level + 8 * x + y); }
constexpr int MOST = 18;
// Every information set gets the code of a distribution from a book of 4096 for its level and number of actions.
static void encode(std::vector<float>& pol, const std::vector<u8>& mark, const std::vector<float>& weight, std::vector<Entry>& entries, std::vector<u8>& book, std::vector<u32>& sizes) {
  struct VH { size_t operator()(const std::vector<u8>& v) const { u64 h = v.size(); for (u8 x : v) h = scramble(h * 31 + x); return h; } };
  book.clear(); sizes.assign(L.size() * (MOST + 1), 0);
  for (size_t d = 0; d < L.size(); d++) {
    std::vector<std::unordered_map<std::vector<u8>, double, VH>> seen(MOST + 1); std::vector<u8> done;
    struct Item { u32 node; u8 pair; }; std::vector<Item> items; std::unordered_map<u32, char> once;
    for (size_t i = 0; i < L[d].n.size(); i++) { const Node& n = L[d].n[i]; Gen g; generate(n.s, g); if (!(FEAT & 1) && !once.try_emplace(n.pol, 1).second) continue;
      for (int p = 0; p < g.pairs; p++) { int m = g.off[p + 1] - g.off[p]; u64 at = n.pol + g.off[p]; if (m < 2 || !mark[at]) continue; items.push_back({(u32)i, (u8)p}); seen[m][coded(&pol[at], m)] += weight[at]; } }
    std::vector<std::vector<std::vector<u8>>> best(MOST + 1); std::vector<std::unordered_map<std::vector<u8>, uint16_t, VH>> code(MOST + 1);
    for (int m = 2; m <= MOST; m++) { std::vector<std::pair<double, std::vector<u8>>> v; for (auto& [k, w] : seen[m]) v.push_back({-w, k}); std::sort(v.begin(), v.end()); if (v.size() > CODES) v.resize(CODES);
      for (size_t c = 0; c < v.size(); c++) { best[m].push_back(v[c].second); code[m][v[c].second] = (uint16_t)c; book.insert(book.end(), v[c].second.begin(), v[c].second.end()); }
      sizes[d * (MOST + 1) + m] = (u32)v.size();
    }
    size_t base = entries.size(); entries.resize(base + items.size());
    #pragma omp parallel for schedule(dynamic, 4096)
    for (size_t e = 0; e < items.size(); e++) { const Node& n = L[d].n[items[e].node]; Gen g; generate(n.s, g); int p = items[e].pair, m = g.off[p + 1] - g.off[p]; float* o = &pol[n.pol + g.off[p]]; auto v = coded(o, m); auto it = code[m].find(v); int c;
      if (it != code[m].end()) c = it->second; else { int least = 1 << 30; c = 0; for (size_t k = 0; k < best[m].size(); k++) { int z = 0; for (int i = 0; i < m; i++) z += abs(best[m][k][i] - v[i]); if (z < least) { least = z; c = (int)k; } } }
      float units = units_of(m); for (int i = 0; i < m; i++) o[i] = best[m][c][i] / units;
      entries[base + e] = {entry_key(policy_key(L[d].key[items[e].node]), (int)d, g.x[p], g.y[p]), (uint16_t)c}; }
    fprintf(stderr, "level %zu: %zu information sets in the table\n", d, items.size());
  }
}
// A static function: three places of the table, by the key's hash, give the code by exclusive or; keys are not stored.
inline void places(u64 key, u64 seed, u32 third, u32* p) { u64 h = scramble(key ^ seed); for (int i = 0; i < 3; i++) { p[i] = (u32)(((h & 0xFFFFFFFFull) * third) >> 32) + i * third; h = scramble(h + 0x9E3779B97F4A7C15ull); } }
static std::vector<uint16_t> static_function(const std::vector<Entry>& e, u64& seed, u32& third) {
  size_t n = e.size(); third = (u32)(n * 1.23 / 3) + 32; size_t size = 3 * (size_t)third;
  for (seed = 1;; seed++) { std::vector<u32> degree(size, 0), acc(size, 0), stack, queue; std::vector<u32> where; stack.reserve(n); where.reserve(n);
    for (size_t i = 0; i < n; i++) { u32 p[3]; places(e[i].key, seed, third, p); for (u32 q : p) { degree[q]++; acc[q] ^= (u32)i; } }
    for (size_t q = 0; q < size; q++) if (degree[q] == 1) queue.push_back((u32)q);
    while (queue.size()) { u32 q = queue.back(); queue.pop_back(); if (degree[q] != 1) continue; u32 i = acc[q]; stack.push_back(i); where.push_back(q); u32 p[3]; places(e[i].key, seed, third, p); for (u32 z : p) { degree[z]--; acc[z] ^= i; if (degree[z] == 1) queue.push_back(z); } }
    if (stack.size() < n) { fprintf(stderr, "seed %llu does not do\n", (unsigned long long)seed); if (seed > 8) exit(1); continue; }
    std::vector<uint16_t> t(size, 0); for (size_t k = n; k--;) { u32 p[3]; places(e[stack[k]].key, seed, third, p); uint16_t v = e[stack[k]].code; for (u32 z : p) if (z != where[k]) v ^= t[z]; t[where[k]] = v; }
    return t; }
}
// What the table says where it was not asked to say anything: any code at all. The policy is what the table says.
static void decode_rest(std::vector<float>& pol, const std::vector<u8>& mark, const std::vector<uint16_t>& table, u64 seed, u32 third, const std::vector<u8>& book, const std::vector<u32>& sizes) {
  std::vector<size_t> at(sizes.size() + 1, 0); for (size_t i = 0; i < sizes.size(); i++) at[i + 1] = at[i] + sizes[i] * (i % (MOST + 1));
  for (size_t d = 0; d < L.size(); d++) {
    #pragma omp parallel for schedule(dynamic, 1024)
    for (size_t i = 0; i < L[d].n.size(); i++) { const Node& n = L[d].n[i]; Gen g; generate(n.s, g); Key key = policy_key(L[d].key[i]);
      for (int p = 0; p < g.pairs; p++) { int m = g.off[p + 1] - g.off[p]; if (m < 2 || mark[n.pol + g.off[p]]) continue;
        u32 q[3]; places(entry_key(key, (int)d, g.x[p], g.y[p]), seed, third, q); u32 size = sizes[d * (MOST + 1) + m], c = table[q[0]] ^ table[q[1]] ^ table[q[2]]; float* o = &pol[n.pol + g.off[p]];
        for (int k = 0; k < m; k++) o[k] = size ? book[at[d * (MOST + 1) + m] + (c % size) * m + k] / (float)units_of(m) : 1.f / m; } } }
}
static void write_file(const std::string& name, const void* p, size_t n) { FILE* f = fopen(name.c_str(), "wb"); if (!f || fwrite(p, 1, n, f) != n) { perror(name.c_str()); exit(1); } fclose(f); }
static std::vector<u8> read_file(const std::string& name) { std::vector<u8> b; FILE* f = fopen(name.c_str(), "rb"); if (!f) { perror(name.c_str()); exit(1); } u8 buf[1 << 16]; for (size_t n; (n = fread(buf, 1, sizeof buf, f)) > 0;) b.insert(b.end(), buf, buf + n); fclose(f); return b; }
// The policy that a table says, for every information set.
static std::vector<float> loaded(const std::string& name) {
  auto head = read_file(name + ".head"), raw = read_file(name + ".sizes"), book = read_file(name + ".book"); std::vector<u8> table;
  for (int k = 0; k < 2; k++) { auto part = read_file(name + ".table" + std::to_string(k)); table.insert(table.end(), part.begin(), part.end()); }
  const u64* h = (const u64*)head.data(); std::vector<u32> sizes(raw.size() / 4); memcpy(sizes.data(), raw.data(), raw.size()); size_t n = table.size() / 3 * 2; std::vector<uint16_t> wide(n);
  for (size_t i = 0; i < n; i++) wide[i] = table[i] | (table[n + i / 2] >> i % 2 * 4 & 15) << 8;
  if (h[1] != (u64)FEAT || h[5] != L.size()) { fprintf(stderr, "%s is not for this memory or deck\n", name.c_str()); exit(1); }
  std::vector<float> pol(NP, 1); decode_rest(pol, std::vector<u8>(NP, 0), wide, h[2], (u32)h[3], book, sizes); return pol;
}
int main(int argc, char** argv) {
  int deck[8] = {5, 2, 2, 2, 2, 1, 1, 1}, rounds = 50, every = 25; std::string sets = "all"; double limit = 1e9; float cut = 0; bool print = false, count = false; std::string load; size_t most = ~0ull; std::string OUT;
  for (int i = 1; i + 1 < argc; i += 2) { std::string a = argv[i], v = argv[i + 1];
    if (a == "-deck") for (int k = 0; k < 8; k++) deck[k] = v[k] - '0'; else if (a == "-rounds") rounds = stoi(v); else if (a == "-every") every = stoi(v); else if (a == "-sets") sets = v; else if (a == "-out") OUT = v; else if (a == "-most") most = stoull(v); else if (a == "-load") load = v; else if (a == "-count") count = stoi(v); else if (a == "-memory") FEAT = stoi(v); else if (a == "-seconds") limit = stod(v); else if (a == "-shared") SHARED = stoi(v); else if (a == "-split") Solver::SPLIT = stoi(v); else if (a == "-cut") cut = stof(v); else if (a == "-print") print = stoi(v);
    else { fprintf(stderr, "unknown option %s\n", a.c_str()); return 2; } }
  int N = 0; for (int k : deck) N += k; double begin = now(); std::vector<Root> all;
  for (int a = 0; a < 8; a++) for (int b = a; b < 8; b++) for (int c = b; c < 8; c++) { Root r{}; for (int k = 0; k < 8; k++) r.s.u[k] = deck[k]; double w = 1; bool bad = false;
    for (int k : {a, b, c}) { if (!r.s.u[k]) { bad = true; break; } w *= r.s.u[k]--; } if (bad) continue;
    r.p = w * (a == b && b == c ? 1 : a == b || b == c ? 3 : 6) / ((double)N * (N - 1) * (N - 2)); r.s.ma = r.s.mb = 255; narrow(r.s, SHARED); all.push_back(r); }
  if (sets == "all") roots = all; else { double t = 0; for (size_t at = 0; at < sets.size();) { size_t e = sets.find(',', at); if (e == std::string::npos) e = sets.size(); roots.push_back(all[stoi(sets.substr(at, e - at))]); t += roots.back().p; at = e + 1; } for (auto& r : roots) r.p /= t; }
  build(); fprintf(stderr, "%zu sets, %llu slots, built in %.1f s\n", roots.size(), (unsigned long long)NP, now() - begin);
  if (count) return 0;
  Solver solver; double start = now();
  if (load.size()) { auto pol = loaded(load); solver.set_policy(pol); double b0 = solver.best_response(0, pol), b1 = solver.best_response(1, pol); printf("table: best responses %.6f %.6f, exploitability %.6f (%.1f s)\n", b0, b1, (b0 + b1) / 2, now() - start); return 0; }
  for (int t = 1; t <= rounds; t++) { solver.iterate(); bool last = t == rounds || now() - begin > limit;
    if (every && t % every == 0) { double v = solver.value(); double t1 = now(); auto A = solver.average(); auto pol = rounded(A, cut); solver.set_policy(pol); std::vector<double> s0, s1; double b0 = solver.best_response(0, pol, &s0), b1 = solver.best_response(1, pol, &s1);
      printf("round %d: value %.6f, best responses %.6f %.6f, exploitability %.6f; solving %.1f s, responding %.1f s\n", t, v, b0, b1, (b0 + b1) / 2, t1 - start, now() - t1); fflush(stdout);
      start += now() - t1; }
    if (last) {
      double t2 = now(); auto pol = rounded(solver.average(), cut); solver.set_policy(pol); std::vector<u8> mark; std::vector<float> weight; weigh(solver, most, mark, weight);
      std::vector<Entry> entries; std::vector<u8> book; std::vector<u32> sizes; encode(pol, mark, weight, entries, book, sizes); solver.set_policy(pol); printf("%zu information sets coded (%.1f s)\n", entries.size(), now() - t2);
      u64 seed; u32 third; auto wide = static_function(entries, seed, third); decode_rest(pol, mark, wide, seed, third, book, sizes); solver.set_policy(pol);
      if (OUT.size()) { u64 head[8] = {0x3158554F44ull, (u64)FEAT, seed, third, entries.size(), L.size(), MOST, SHARED};
        write_file(OUT + ".head", head, sizeof head); write_file(OUT + ".sizes", sizes.data(), 4 * sizes.size()); write_file(OUT + ".book", book.data(), book.size());
        if (wide.size() % 2) wide.push_back(0); std::vector<u8> table(wide.size()), high(wide.size() / 2); for (size_t i = 0; i < wide.size(); i++) { table[i] = (u8)wide[i]; high[i / 2] |= wide[i] >> 8 << i % 2 * 4; } table.insert(table.end(), high.begin(), high.end());
        size_t part = 15u << 20; for (size_t at = 0, k = 0; at < table.size(); at += part, k++) write_file(OUT + ".table" + std::to_string(k), &table[at], std::min(part, table.size() - at)); printf("table %.1f MB (%.1f s)\n", table.size() / 1e6, now() - t2); }
      fflush(stdout);
      std::vector<double> s0, s1; double b0 = solver.best_response(0, pol, &s0), b1 = solver.best_response(1, pol, &s1); printf("coded policy: best responses %.6f %.6f, exploitability %.6f (%.1f s)\n", b0, b1, (b0 + b1) / 2, now() - t2);
      if (print) for (size_t i = 0; i < roots.size(); i++) printf("set %zu: p %.5f first %.5f second %.5f\n", i, roots[i].p, s0[i], s1[i]);
      break; } }
}
