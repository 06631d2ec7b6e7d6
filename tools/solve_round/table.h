// The table that ships, and what else is read and written. Keys are not stored: each bit of an information
// set's code is the exclusive or of four bits of its shard, at places that follow from the hash of the key
// and the number of the bit.
#pragma once
#include "rounding.h"

struct Shard {
  u32 seed, log, segments, start;
};  // start: in bytes
inline void places(u64 key, u32 bit, const Shard& s, u32* p) {
  u64 h = scramble(key + 0x9E3779B97F4A7C15ull * (64 * (u64)s.seed + bit + 1)), z = scramble(h);
  u32 size = 1u << s.log, base = (u32)(((h >> 32) * ((u64)s.segments << s.log)) >> 32);
  p[0] = base;
  for (int i = 1; i < 4; i++) {
    p[i] = (base + i * size) ^ ((u32)z & (size - 1));
    z >>= 20;
  }
}
struct Entry {
  u64 key;
  u32 code;
  u8 length;
};
struct Table {
  std::vector<Shard> shards;
  std::vector<u8> bits;
  std::vector<Mix> book[MOST + 1];
  std::map<u32, std::vector<std::pair<u32, u8>>> codes;
};
inline bool bit_at(const Table& t, u64 key, u32 bit) {
  const Shard& s = t.shards[key >> 56];
  u32 p[4];
  places(key, bit, s, p);
  int z = 0;
  for (u32 q : p) z ^= t.bits[s.start + (q >> 3)] >> (q & 7);
  return z & 1;
}
static std::vector<u8> shard_of(const std::vector<Entry>& entries, Shard& s) {
  struct Equation {
    u64 key;
    u8 bit, value;
  };
  std::vector<Equation> e;
  for (auto& x : entries)
    for (int b = 0; b < x.length; b++) e.push_back({x.key, (u8)b, (u8)(x.code >> (x.length - 1 - b) & 1)});
  size_t n = e.size();
  double ln = std::log(std::max<double>(n, 16));
  s.log = (u32)std::clamp<double>(ln / std::log(2.91) - 0.5, 3, 18);
  double factor = std::max(1.075, 0.77 + 0.305 * std::log(600000.) / ln);
  s.segments = (u32)std::ceil(n * factor / (1 << s.log));
  s.segments = s.segments > 4 ? s.segments - 3 : 1;
  size_t size = (size_t)(s.segments + 3) << s.log;
  for (s.seed = 0; s.seed < 200; s.seed++) {
    std::vector<u32> degree(size, 0), acc(size, 0), stack, where, queue;
    stack.reserve(n);
    where.reserve(n);
    u32 p[4];
    for (size_t i = 0; i < n; i++) {
      places(e[i].key, e[i].bit, s, p);
      for (u32 q : p) {
        degree[q]++;
        acc[q] ^= (u32)i;
      }
    }
    for (size_t q = 0; q < size; q++)
      if (degree[q] == 1) queue.push_back((u32)q);
    while (queue.size()) {
      u32 q = queue.back();
      queue.pop_back();
      if (degree[q] != 1) continue;
      u32 i = acc[q];
      stack.push_back(i);
      where.push_back(q);
      places(e[i].key, e[i].bit, s, p);
      for (u32 z : p) {
        degree[z]--;
        acc[z] ^= i;
        if (degree[z] == 1) queue.push_back(z);
      }
    }
    if (stack.size() < n) {
      if (s.seed % 10 == 9) {
        s.segments += s.segments / 50 + 1;
        size = (size_t)(s.segments + 3) << s.log;
      }
      continue;
    }
    std::vector<u8> cell(size, 0), bytes(size / 8, 0);
    for (size_t k = n; k--;) {
      places(e[stack[k]].key, e[stack[k]].bit, s, p);
      u8 v = e[stack[k]].value;
      for (u32 z : p)
        if (z != where[k]) v ^= cell[z];
      cell[where[k]] = v;
    }
    for (size_t q = 0; q < size; q++) bytes[q >> 3] |= cell[q] << (q & 7);
    return bytes;
  }
  fprintf(stderr, "no seed does\n");
  exit(1);
}
static Table made(const Floats& pol, const Floats& w, Codes& codes) {
  Table t;
  std::map<Mix, u32> known[MOST + 1];
  for (auto& [c, code] : codes)
    for (const Mix* m : canonical(code)) known[m->size()][*m] = 0;
  for (int m = 2; m <= MOST; m++) {
    u32 k = 0;
    for (auto& [mix, at] : known[m]) {
      at = k++;
      t.book[m].push_back(mix);
    }
  }
  for (auto& [c, code] : codes)
    for (const Mix* m : canonical(code)) t.codes[c].push_back({known[m->size()][*m], code[*m].length});
  int T = omp_get_max_threads();
  std::vector<std::vector<std::vector<Entry>>> parts(T, std::vector<std::vector<Entry>>(SHARDS));
  each([&](int d, size_t i, const Gen& g, int p) {
    int m = g.off[p + 1] - g.off[p];
    u64 at = L[d].n[i].pol + g.off[p];
    if (!(w[at] > 0)) return;
    // The mix as it was rounded, back from its chances.
    const Code& code = codes.at(context_of(d, g.x[p], g.y[p], m));
    Mix v;
    candidates(&pol[at], m, [&](const Mix& x) {
      if (missed(&pol[at], x) < 1e-4f) {
        v = x;
        return false;
      }
      return true;
    });
    const Symbol& s = code.at(v);
    if (!s.length) return;
    u64 key = entry_key(policy_key(L[d].key[i]), d, g.x[p], g.y[p]);
    parts[omp_get_thread_num()][key >> 56].push_back({key, s.code, s.length});
  });
  t.shards.resize(SHARDS);
  std::vector<std::vector<u8>> bytes(SHARDS);
#pragma omp parallel for schedule(dynamic, 1)
  for (int s = 0; s < SHARDS; s++) {
    std::vector<Entry> all;
    for (auto& one : parts) {
      all.insert(all.end(), one[s].begin(), one[s].end());
      std::vector<Entry>().swap(one[s]);
    }
    bytes[s] = shard_of(all, t.shards[s]);
  }
  for (int s = 0; s < SHARDS; s++) {
    t.shards[s].start = (u32)t.bits.size();
    t.bits.insert(t.bits.end(), bytes[s].begin(), bytes[s].end());
  }
  return t;
}
// What the table says, for every information set; where it was not asked to say anything, that is any mix at
// all.
static Floats told(const Table& t) {
  Floats pol;
  pol.make(NP);
#pragma omp parallel for schedule(static)
  for (u64 i = 0; i < NP; i++) pol[i] = 1;
  each([&](int d, size_t i, const Gen& g, int p) {
    int m = g.off[p + 1] - g.off[p];
    float* o = &pol[L[d].n[i].pol + g.off[p]];
    auto it = t.codes.find(context_of(d, g.x[p], g.y[p], m));
    if (it == t.codes.end()) {
      for (int k = 0; k < m; k++) o[k] = 1.f / m;
      return;
    }
    u64 key = entry_key(policy_key(L[d].key[i]), d, g.x[p], g.y[p]);
    const auto& code = it->second;
    u64 value = 0, next = 0;
    int length = 0;
    size_t at = 0;
    for (;; at++) {
      int more = code[at].second - length;
      for (int b = 0; b < more; b++) value = value << 1 | bit_at(t, key, length + b);
      next <<= more;
      length += more;
      if (value == next) break;
      next++;
    }
    const Mix& v = t.book[m][code[at].first];
    float sum = 0;
    for (u8 x : v) sum += x;
    for (int k = 0; k < m; k++) o[k] = v[k] / sum;
  });
  return pol;
}
constexpr u32 MAGIC = 0x32584244;
static void write_table(const std::string& name, const Table& t) {
  std::vector<u8> f;
  auto put = [&](u64 v, int n) {
    for (int i = 0; i < n; i++) f.push_back((u8)(v >> 8 * i));
  };
  put(MAGIC, 4);
  put(FEAT, 4);
  put(L.size(), 4);
  put(t.shards.size(), 4);
  put(MOST, 4);
  put(t.codes.size(), 4);
  for (auto& s : t.shards) {
    put(s.seed, 4);
    put(s.log, 4);
    put(s.segments, 4);
    put(s.start, 4);
  }
  for (int m = 2; m <= MOST; m++) {
    put(t.book[m].size(), 4);
    for (auto& v : t.book[m]) f.insert(f.end(), v.begin(), v.end());
  }
  for (auto& [c, code] : t.codes) {
    put(c, 4);
    put(code.size(), 4);
  }
  for (auto& [c, code] : t.codes)
    for (auto& [at, length] : code) {
      put(at, 3);
      put(length, 1);
    }
  f.insert(f.end(), t.bits.begin(), t.bits.end());
  std::string part = name + ".part";
  FILE* o = fopen(part.c_str(), "wb");
  if (!o || fwrite(f.data(), 1, f.size(), o) != f.size() || fclose(o) || rename(part.c_str(), name.c_str())) {
    perror(name.c_str());
    exit(1);
  }
  printf("%s: %.3f MB\n", name.c_str(), f.size() / 1e6);
  fflush(stdout);
}
static Table read_table(const std::string& name) {
  std::vector<u8> f;
  FILE* in = fopen(name.c_str(), "rb");
  if (!in) {
    perror(name.c_str());
    exit(1);
  }
  u8 buf[1 << 16];
  for (size_t n; (n = fread(buf, 1, sizeof buf, in)) > 0;) f.insert(f.end(), buf, buf + n);
  fclose(in);
  size_t at = 0;
  auto take = [&](int n) {
    u64 v = 0;
    for (int i = 0; i < n; i++) v |= (u64)f.at(at++) << 8 * i;
    return v;
  };
  Table t;
  if (take(4) != MAGIC || take(4) != (u64)FEAT || take(4) < L.size()) {
    fprintf(stderr, "%s is not for this memory or deck\n", name.c_str());
    exit(1);
  }
  t.shards.resize(take(4));
  take(4);
  size_t many = take(4);
  for (auto& s : t.shards) {
    s.seed = (u32)take(4);
    s.log = (u32)take(4);
    s.segments = (u32)take(4);
    s.start = (u32)take(4);
  }
  for (int m = 2; m <= MOST; m++) {
    t.book[m].resize(take(4));
    for (auto& v : t.book[m]) {
      v.resize(m);
      for (u8& x : v) x = (u8)take(1);
    }
  }
  std::vector<std::pair<u32, size_t>> sizes;
  for (size_t i = 0; i < many; i++) {
    u32 c = (u32)take(4);
    sizes.push_back({c, take(4)});
  }
  for (auto& [c, n] : sizes)
    for (size_t i = 0; i < n; i++) {
      u32 k = (u32)take(3);
      t.codes[c].push_back({k, (u8)take(1)});
    }
  t.bits.assign(f.begin() + at, f.end());
  return t;
}
// One information set a line: level, cards left, what the hands can be, protection, difference of the
// discards, memory, the two cards held, and with a policy its mix; every `step`th node. Without one, each set
// of actions that a policy has is there once, in its order.
static void dump(const std::string& name, const Floats* pol, u64 step) {
  FILE* o = fopen(name.c_str(), "w");
  if (!o) {
    perror(name.c_str());
    exit(1);
  }
  for (size_t d = 0; d < L.size(); d++)
    for (size_t i = 0; i < L[d].n.size(); i += step) {
      const Node& n = L[d].n[i];
      const State& s = n.s;
      if (!pol && !L[d].first[i]) continue;
      Gen g;
      generate(s, g);
      Memory f = recalled(L[d].key[i].b);
      for (int p = 0; p < g.pairs; p++) {
        fprintf(o, "%zu ", d);
        for (u8 u : s.u) fprintf(o, "%d", u);
        fprintf(o, " %d %d %d %d %d %d %d %d %d %d %d %d", s.ma, s.mb, s.prot, s.diff, f.la, f.lb, f.la2,
                f.lb2, f.ea, f.eb, g.x[p], g.y[p]);
        if (pol)
          for (int k = g.off[p]; k < g.off[p + 1]; k++) fprintf(o, " %.6f", (*pol)[n.pol + k]);
        fprintf(o, "\n");
      }
    }
  if (fclose(o)) {
    perror(name.c_str());
    exit(1);
  }
}
// A policy from elsewhere: for each action a byte, how often it is taken compared with the others of its
// information set.
static Floats read_policy(const std::string& name) {
  std::vector<u8> f(NP + 1);
  FILE* in = fopen(name.c_str(), "rb");
  if (!in) {
    perror(name.c_str());
    exit(1);
  }
  size_t many = fread(f.data(), 1, f.size(), in);
  fclose(in);
  if (many != NP) {
    fprintf(stderr, "%s: %zu bytes instead of %llu\n", name.c_str(), many, (unsigned long long)NP);
    exit(1);
  }
  Floats pol;
  pol.make(NP);
  for (u64 i = 0; i < NP; i++) pol[i] = f[i];
  round_off(pol, 0);
  return pol;
}
