// The folded graph: every situation with what the policy remembers, level by level.
#pragma once
#include "rules.h"

struct Key {
  u64 a, b;
  bool operator==(const Key& o) const { return a == o.a && b == o.b; }
};
inline u64 scramble(u64 x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ull;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBull;
  return x ^ x >> 31;
}
inline u64 hash_of(const Key& k) { return scramble(scramble(k.a) + 0x9E3779B97F4A7C15ull * (k.b + 1)); }
struct Hash {
  size_t operator()(const Key& k) const { return hash_of(k); }
};
inline u64 packed(const State& s) {
  u64 x = 0;
  for (int i = 0; i < 8; i++) x |= (u64)s.u[i] << 3 * i;
  return x | (u64)s.ma << 24 | (u64)s.mb << 32 | (u64)s.prot << 40 | (u64)(u8)(s.diff + 64) << 41;
}
struct Memory {
  u8 la, lb, la2, lb2, ea, eb;
};  // last cards played by the player to move and the other, and what their hands could not be before
static int FEAT = 127;
static float TIES = 0.7f;
inline State unpacked(u64 x) {
  State s;
  for (int i = 0; i < 8; i++) s.u[i] = x >> 3 * i & 7;
  s.ma = x >> 24 & 255;
  s.mb = x >> 32 & 255;
  s.prot = x >> 40 & 1;
  s.diff = (int8_t)((int)(x >> 41 & 255) - 64);
  return s;
}
inline Memory recalled(u64 x) {
  return {(u8)(x & 15),       (u8)(x >> 4 & 15),   (u8)(x >> 8 & 15),
          (u8)(x >> 12 & 15), (u8)(x >> 16 & 255), (u8)(x >> 24 & 255)};
}
static u64 remember(const State& y, Memory& f) {
  if (bits(y.ma) == 1) f.la = f.la2 = f.ea = 0;
  if (bits(y.mb) == 1) f.lb = f.lb2 = f.eb = 0;
  f.ea &= y.ma;
  f.eb &= y.mb;
  if (f.ea == y.ma) f.ea = 0;
  if (f.eb == y.mb) f.eb = 0;
  if (!(FEAT & 2)) f.lb = 0;
  if (!(FEAT & 4)) f.la = 0;
  if (!(FEAT & 8)) f.lb2 = 0;
  if (!(FEAT & 16)) f.la2 = 0;
  if (!(FEAT & 32)) f.eb = 0;
  if (!(FEAT & 64)) f.ea = 0;
  return f.la | f.lb << 4 | f.la2 << 8 | f.lb2 << 12 | (u64)f.ea << 16 | (u64)f.eb << 24;
}
// What the policy knows of the discards: their difference, who is ahead and about how far, or nothing.
inline Key policy_key(Key k) {
  State s = unpacked(k.a);
  int lead = std::abs(s.diff), steps = (lead > 0) + (FEAT & 1024 ? (lead > 2) + (lead > 6) : 0);
  s.diff = FEAT & 1                                                 ? s.diff
           : FEAT & (128 + 1024) || (FEAT & 256 && total(s.u) <= 7) ? (s.diff < 0 ? -steps : steps)
                                                                    : 0;
  k.a = packed(s);
  return k;
}
struct Root {
  State s;
  double p;
};
// Large arrays are not filled when they are made: threads do that together, which is much faster.
template <class T>
struct Raw {
  std::unique_ptr<T[]> p;
  size_t n = 0;
  void make(size_t many) {
    p.reset(new T[many]);
    n = many;
  }
  size_t size() const { return n; }
  T* data() { return p.get(); }
  const T* data() const { return p.get(); }
  T& operator[](size_t i) { return p[i]; }
  const T& operator[](size_t i) const { return p[i]; }
};
// `first`: whether a node is the first of those that share its information sets.
struct Level {
  std::vector<Node> n;
  std::vector<Key> key;
  Raw<u32> kid;
  std::vector<u8> first;
};
// Keys in the order in which they came, and where each is.
struct Index {
  std::vector<Key> keys;
  std::vector<u32> cells = std::vector<u32>(1024, NONE);
  u32 add(const Key& k) {
    if (2 * keys.size() >= cells.size()) {
      cells.assign(4 * cells.size(), NONE);
      for (u32 i = 0; i < keys.size(); i++) cells[free_cell(keys[i])] = i;
    }
    size_t at = free_cell(k);
    if (cells[at] == NONE) {
      cells[at] = (u32)keys.size();
      keys.push_back(k);
    }
    return cells[at];
  }
  size_t free_cell(const Key& k) const {
    size_t mask = cells.size() - 1, at = hash_of(k) >> 20 & mask;
    while (cells[at] != NONE && !(keys[cells[at]] == k)) at = (at + 1) & mask;
    return at;
  }
};
static Raw<u8> CODE, ORDER;  // of each slot its action and the card kept; the slots of a node by action
static std::vector<Level> L;
static std::vector<Root> roots;
static u64 NP = 0;
static double now();
static double BEGIN = now();
static double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

constexpr int PARTS = 64;
// Nodes that differ only in what the policy does not know of the discards share their information sets.
static void number(Level& l) {
  size_t n = l.n.size();
  std::vector<u32> same(n);
  l.first.assign(n, 0);
  if (FEAT & 1) {
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) same[i] = (u32)i;
  } else {
    int T = omp_get_max_threads();
    std::vector<std::vector<std::vector<u32>>> part(T, std::vector<std::vector<u32>>(PARTS));
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++)
      part[omp_get_thread_num()][hash_of(policy_key(l.key[i])) % PARTS].push_back((u32)i);
#pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) {
      Index known;
      std::vector<u32> of;
      for (int t = 0; t < T; t++)
        for (u32 i : part[t][p]) {
          u32 k = known.add(policy_key(l.key[i]));
          if (k == of.size()) of.push_back(i);
          same[i] = of[k];
        }
    }
  }
  std::vector<u64> at(n);
  for (size_t i = 0; i < n; i++) {
    at[i] = NP;
    if (same[i] == i) {
      l.first[i] = 1;
      NP += l.n[i].slots;
    }
  }
  if (NP > 4000000000ull) {
    fprintf(stderr, "too many slots\n");
    exit(1);
  }
#pragma omp parallel for schedule(static)
  for (size_t i = 0; i < n; i++) l.n[i].pol = (u32)at[same[i]];
}
static void build() {
  NP = 0;
  L.clear();
  L.resize(1);
  for (auto& r : roots) {
    L[0].n.push_back({r.s, 0, 0, 0, 0});
    L[0].key.push_back({packed(r.s), 0});
  }
  for (int d = 0; L[d].n.size(); d++) {
    L.push_back({});
    Level &l = L[d], &m = L[d + 1];
    size_t n = l.n.size();
    std::vector<u32> wide(n);
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) {
      Gen g;
      generate(l.n[i].s, g);
      l.n[i].slots = g.slots;
      l.n[i].acts = (uint16_t)g.acts;
      u32 w = 0;
      for (int a = 0; a < ACTIONS; a++)
        if (g.acts >> a & 1) w += width_of(a);
      wide[i] = w;
    }
    u64 kids = 0;
    for (size_t i = 0; i < n; i++) {
      l.n[i].kid = (u32)kids;
      kids += wide[i];
    }
    if (kids > 4000000000ull) {
      fprintf(stderr, "too many outcomes\n");
      exit(1);
    }
    number(l);
    l.kid.make(kids);
    int T = omp_get_max_threads();
    struct Found {
      Key key;
      u32 where;
    };
    std::vector<std::vector<std::vector<Found>>> found(T, std::vector<std::vector<Found>>(PARTS));
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < n; i++) {
      auto& mine = found[omp_get_thread_num()];
      const Node& node = l.n[i];
      const State& s = node.s;
      Gen g;
      generate(s, g);
      u32 base = node.kid;
      std::fill_n(&l.kid[base], wide[i], NONE);
      for (int a = 0; a < ACTIONS; a++)
        if (g.acts >> a & 1) {
          int w = width_of(a), K = g.K[card_of(a)];
          for (int q = 0; q < w; q++) {
            int k = a == A_KING ? q >> 3 : q, b = a == A_KING ? q & 7 : q;
            State x;
            if (single(s, a) && q) break;
            if (!outcome(s, K, a, k, b, x)) continue;
            if (total(x.u) <= 3) {
              l.kid[base + q] = END;
              continue;
            }
            State y = x;
            std::swap(y.ma, y.mb);
            y.diff = -x.diff;
            Memory f = recalled(l.key[i].b), h{f.lb, (u8)(card_of(a) + 1), f.lb2, f.la, f.eb, (u8)~s.ma};
            int kind = kind_of(s, a);
            if (kind == 3) h = {};
            if (kind == 1) h.la = h.la2 = h.ea = 0;
            if (kind == 2) h.lb = h.lb2 = h.eb = 0;
            Key key{packed(y), remember(y, h)};
            mine[hash_of(key) % PARTS].push_back({key, base + (u32)q});
          }
          base += w;
        }
    }
    std::vector<Index> index(PARTS);
#pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++)
      for (int t = 0; t < T; t++)
        for (auto& f : found[t][p]) l.kid[f.where] = index[p].add(f.key);
    std::vector<u32> start(PARTS + 1, 0);
    for (int p = 0; p < PARTS; p++) start[p + 1] = start[p] + (u32)index[p].keys.size();
    m.n.resize(start[PARTS]);
    m.key.resize(start[PARTS]);
#pragma omp parallel for schedule(dynamic, 1)
    for (int p = 0; p < PARTS; p++) {
      for (int t = 0; t < T; t++)
        for (auto& f : found[t][p]) l.kid[f.where] += start[p];
      auto& fresh = index[p].keys;
      for (size_t i = 0; i < fresh.size(); i++) {
        m.n[start[p] + i] = {unpacked(fresh[i].a), 0, 0, 0, 0};
        m.key[start[p] + i] = fresh[i];
      }
    }
    fprintf(stderr, "level %d: %zu nodes, %llu kids, %llu slots, %.1f s\n", d, n, (unsigned long long)kids,
            (unsigned long long)NP, now() - BEGIN);
  }
  L.pop_back();
  CODE.make(NP);
  ORDER.make(NP);
  for (auto& l : L)
#pragma omp parallel for schedule(static)
    for (size_t i = 0; i < l.n.size(); i++)
      if (l.first[i]) {
        Gen g;
        generate(l.n[i].s, g);
        u8 *code = &CODE[l.n[i].pol], *order = &ORDER[l.n[i].pol];
        for (int o = 0; o < g.slots; o++) {
          code[o] = g.act[o] << 3 | g.kept[o];
          order[o] = o;
        }
        std::stable_sort(order, order + g.slots, [&](u8 x, u8 y) { return code[x] >> 3 < code[y] >> 3; });
      }
}
