// Rounding and coding: a mix of plays is rounded to a vector of small counts and coded by a Huffman code, one
// for each context: level, the two cards and the number of plays. How finely depends on how much the
// information set weighs.
#pragma once
#include "graph.h"

using Mix = std::vector<u8>;
struct MixHash {
  size_t operator()(const Mix& v) const {
    u64 h = v.size();
    for (u8 x : v) h = scramble(h * 31 + x);
    return h;
  }
};
constexpr int MOST = 18, LONGEST = 30, SHARDS = 256;
constexpr u32 RARE = 6;                 // a mix must occur so often in its context to be in its code,
constexpr float HEAVY = 60, SLACK = 4;  // or weigh so many bits; and an error worth so many bits is small
constexpr int UNITS[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64};
inline u32 context_of(int level, int x, int y, int m) { return ((level * 8 + x) * 8 + y) * 32 + m; }
inline u64 entry_key(Key k, int level, int x, int y) { return scramble(hash_of(k) + 64 * level + 8 * x + y); }
static Mix divided(const float* p, int m, int units) {  // by largest remainders
  int sum = 0;
  Mix o(m);
  std::pair<float, int> rest[MOST];
  for (int i = 0; i < m; i++) {
    o[i] = (u8)(p[i] * units);
    sum += o[i];
    rest[i] = {-(p[i] * units - o[i]), i};
  }
  std::sort(rest, rest + m);
  for (int i = 0; sum < units; i++, sum++) o[rest[i % m].second]++;
  int g = 0;
  for (u8 x : o) g = std::__gcd(g, (int)x);
  for (u8& x : o) x /= g;
  return o;
}
static float missed(const float* p, const Mix& v) {
  float z = 0, t = 0;
  for (u8 x : v) t += x;
  for (size_t i = 0; i < v.size(); i++) z += std::fabs(p[i] - v[i] / t);
  return z;
}
struct Symbol {
  u64 count = 0;
  double weight = 0;
  u8 length = 0;
  u32 code = 0;
};
using Code = std::unordered_map<Mix, Symbol, MixHash>;
using Codes = std::map<u32, Code>;
// Huffman lengths and canonical codes: by length, then by mix.
static std::vector<const Mix*> canonical(Code& c) {
  std::vector<const Mix*> v;
  for (auto& [mix, s] : c) v.push_back(&mix);
  std::sort(v.begin(), v.end(), [&](const Mix* a, const Mix* b) {
    int x = c[*a].length, y = c[*b].length;
    return x != y ? x < y : *a < *b;
  });
  u64 code = 0;
  int before = 0;
  for (const Mix* m : v) {
    Symbol& s = c[*m];
    code <<= s.length - before;
    before = s.length;
    s.code = (u32)code++;
  }
  return v;
}
static void huffman(Code& c) {
  struct Tree {
    u64 n;
    int a, b;
    const Mix* mix;
  };
  std::vector<Tree> t;
  std::vector<std::pair<u64, int>> heap;
  auto more = std::greater<std::pair<u64, int>>();
  std::vector<const Mix*> all;
  for (auto& [mix, s] : c) all.push_back(&mix);
  std::sort(all.begin(), all.end(), [](auto a, auto b) { return *a < *b; });
  for (const Mix* m : all) {
    t.push_back({std::max<u64>(c[*m].count, 1), -1, -1, m});
    heap.push_back({t.back().n, (int)t.size() - 1});
  }
  std::make_heap(heap.begin(), heap.end(), more);
  auto pop = [&] {
    std::pop_heap(heap.begin(), heap.end(), more);
    int i = heap.back().second;
    heap.pop_back();
    return i;
  };
  while (heap.size() > 1) {
    int a = pop(), b = pop();
    t.push_back({t[a].n + t[b].n, a, b, nullptr});
    heap.push_back({t.back().n, (int)t.size() - 1});
    std::push_heap(heap.begin(), heap.end(), more);
  }
  std::vector<int> deep(t.size(), 0);
  for (int i = (int)t.size() - 1; i >= 0; i--) {
    if (t[i].mix)
      c[*t[i].mix].length = (u8)deep[i];
    else
      deep[t[i].a] = deep[t[i].b] = deep[i] + 1;
  }
  for (int d : deep)
    if (d > LONGEST) {
      fprintf(stderr, "a code is too long\n");
      exit(1);
    }
}
// The information sets with more than one play: f(level, node, generated, which).
template <class F>
static void each(F f) {
  for (size_t d = 0; d < L.size(); d++) {
#pragma omp parallel for schedule(dynamic, 512)
    for (size_t i = 0; i < L[d].n.size(); i++)
      if (L[d].first[i]) {
        Gen g;
        generate(L[d].n[i].s, g);
        for (int p = 0; p < g.pairs; p++)
          if (g.off[p + 1] - g.off[p] > 1) f((int)d, i, g, p);
      }
  }
}
static void round_off(Floats& pol, float cut) {  // sums to chances; rarer plays are dropped
  for (auto& l : L) {
#pragma omp parallel for schedule(dynamic, 1024)
    for (size_t i = 0; i < l.n.size(); i++)
      if (l.first[i]) {
        Gen g;
        generate(l.n[i].s, g);
        for (int q = 0; q < g.pairs; q++) {
          int k = g.off[q], m = g.off[q + 1] - k;
          if (!m) continue;
          float* o = &pol[l.n[i].pol + k];
          averaged(o, m, o, 0);
          float t = 0, top = 0;
          for (int x = 0; x < m; x++) top = std::max(top, o[x]);
          for (int x = 0; x < m; x++) {
            if (o[x] < std::min(cut, top)) o[x] = 0;
            t += o[x];
          }
          for (int x = 0; x < m; x++) o[x] /= t;
        }
      }
  }
}
// The vectors that an information set can be rounded to, coarse to fine.
template <class F>
static void candidates(const float* p, int m, F f) {
  Mix last;
  for (int u : UNITS) {
    Mix v = divided(p, m, u);
    if (v != last && !f(v)) break;
    last = v;
  }
}
static Codes counted(const Floats& pol, const Floats& w,
                     const std::function<Mix(const float*, int, float, u32)>& choose, Floats* into) {
  int T = omp_get_max_threads();
  std::vector<std::unordered_map<u32, Code>> mine(T);
  each([&](int d, size_t i, const Gen& g, int p) {
    int m = g.off[p + 1] - g.off[p];
    u64 at = L[d].n[i].pol + g.off[p];
    if (!(w[at] > 0)) return;
    u32 context = context_of(d, g.x[p], g.y[p], m);
    Mix v = choose(&pol[at], m, w[at], context);
    Symbol& symbol = mine[omp_get_thread_num()][context][v];
    symbol.count++;
    symbol.weight += w[at];
    if (into) {
      float t = 0;
      for (u8 x : v) t += x;
      for (int k = 0; k < m; k++) (*into)[at + k] = v[k] / t;
    }
  });
  Codes all;
  for (auto& one : mine) {
    for (auto& [c, code] : one) {
      Code& to = all[c];
      for (auto& [v, s] : code) {
        to[v].count += s.count;
        to[v].weight += s.weight;
      }
    }
    one.clear();
  }
  return all;
}
static u64 bits_of(Codes& codes) {
  u64 n = 0;
  for (auto& [c, code] : codes) {
    huffman(code);
    for (auto& [v, s] : code) n += s.count * s.length;
  }
  return n;
}
// The policy rounded so that bits plus weighted error, over `price`, are least; the codes that it takes.
static Codes quantised(const Floats& pol, const Floats& w, float price, Floats* into) {
  Codes first = counted(
      pol, w,
      [&](const float* p, int m, float weight, u32) {
        Mix best;
        candidates(p, m, [&](const Mix& v) {
          best = v;
          return weight * missed(p, v) > SLACK * price;
        });
        return best;
      },
      nullptr);
  for (auto& [c, code] : first) {
    std::erase_if(code, [&](auto& e) { return e.second.count < RARE && e.second.weight < HEAVY * price; });
    int m = c % 32;
    for (int i = 0; i < m; i++) {
      Mix pure(m, 0);
      pure[i] = 1;
      code[pure].count++;
    }
  }
  bits_of(first);
  return counted(
      pol, w,
      [&](const float* p, int m, float weight, u32 context) {
        auto known = first.find(context);
        if (known == first.end()) return divided(p, m, 1);
        const Code& code = known->second;
        Mix best;
        float least = 1e30f;
        candidates(p, m, [&](const Mix& v) {
          auto it = code.find(v);
          float error = missed(p, v);
          if (it == code.end()) return error > 1e-6f;
          float z = it->second.length + weight * error / price;
          if (z < least) {
            least = z;
            best = v;
          }
          return error > 1e-6f;
        });
        return best;
      },
      into);
}
