// Discounted CFR without folding, one set of face-up cards at a time. The tree is never stored: it is the
// unfolding of the graph of situations, so where the information sets of a history lie follows from how many
// there are below each situation. Only regrets and sums of strategies are kept, eight bytes for each action.
// The first levels are walked one history at a time; from there on level by level, some subtrees at once, and
// only where the strategy of the player who does not learn leads.
#pragma once
#include "device.h"
#include "response.h"

HD inline float positive(float x) { return x > 0 ? x : 0; }
// Numbers of the slots of a node, and the strategy in proportion to those above zero.
struct Proportional {
  float* x;
  float sum[PAIRS];  // below zero: of so many, all alike; zero: there are none
  HD Proportional(float* numbers, const u8* code, int slots) : x(numbers) {
    for (int i = 0; i < PAIRS; i++) sum[i] = 0;
    for (int o = 0, end; o < slots; o = end) {
      int pair = pair_of(code[o]);
      float all = 0;
      for (end = o; end < slots && pair_of(code[end]) == pair; end++) all += positive(x[end]);
      sum[pair] = all > 0 ? all : o - end;
    }
  }
  HD bool exists(int pair) const { return sum[pair] != 0; }
  HD float chance(int o, int pair) const {
    return sum[pair] > 0 ? positive(x[o]) / sum[pair] : -1 / sum[pair];
  }
};
HD inline float* regrets_at(const View& t, int d, Place at) {
  return d < t.split ? t.top_regrets + at.top : t.regrets + at.deep;
}
HD inline float* sums_at(const View& t, int d, Place at) {
  return d < t.split ? t.top_sums + at.top : t.sums + at.deep;
}
// Which histories come next: the player who learns tries everything, the other plays by regrets or, where
// `AVERAGE`, by the average strategy. Nothing is learnt.
template <bool AVERAGE>
struct Reaching {
  Proportional now;
  HD Reaching(const View& t, int d, Place at, const Node& n, bool mine)
      : now(AVERAGE ? sums_at(t, d, at) : regrets_at(t, d, at), t.code + n.pol, mine ? 0 : n.slots) {}
  HD float chance(int o, int pair, float) { return now.chance(o, pair); }
  HD void offer(int, int, float) {}
  HD bool settle(int, float&) { return false; }
  HD void finish(const u8*, int) {}
};
// The same, but one player learns its regrets, and the other's strategy is added to its average.
struct Learning {
  Proportional now;
  float *sums, weight, mean[PAIRS];
  HD Learning(const View& t, int d, Place at, const Node& n, bool mine)
      : now(regrets_at(t, d, at), t.code + n.pol, n.slots), sums(sums_at(t, d, at)), weight(t.weight) {
    if (mine)
      for (int i = 0; i < PAIRS; i++) mean[i] = 0;
  }
  HD float chance(int o, int pair, float reach) {
    float p = now.chance(o, pair);
    if (reach > 0) sums[o] += weight * reach * p;
    return p;
  }
  HD void offer(int o, int pair, float y) {
    mean[pair] += now.chance(o, pair) * y;
    now.x[o] += y;
  }
  HD bool settle(int pair, float& z) {
    z = mean[pair];
    return now.exists(pair);
  }
  HD void finish(const u8* code, int slots) {
    for (int o = 0; o < slots; o++) now.x[o] -= mean[pair_of(code[o])];
  }
};
// One plays the average strategy; the other answers perfectly, or plays its own average.
template <bool PERFECT>
struct Average {
  Proportional now;
  float best[PAIRS];
  HD Average(const View& t, int d, Place at, const Node& n, bool mine)
      : now(sums_at(t, d, at), t.code + n.pol, n.slots) {
    if (mine)
      for (int i = 0; i < PAIRS; i++) best[i] = PERFECT ? -1e30f : 0;
  }
  HD float chance(int o, int pair, float) { return now.chance(o, pair); }
  HD void offer(int o, int pair, float y) {
    if (!PERFECT)
      best[pair] += now.chance(o, pair) * y;
    else if (y > best[pair])
      best[pair] = y;
  }
  HD bool settle(int pair, float& z) {
    z = best[pair];
    return now.exists(pair);
  }
  HD void finish(const u8*, int) {}
};

// Histories of which a strategy leads to, level by level: the situation, where its information sets are, the
// children, what comes in and what goes back.
struct Frontier {
  u32 *id, *first;
  u64* place;
  float *reach, *value;
};
constexpr size_t FRONTIER_BYTES = 4 + 4 + 8 + 32 + 32;
struct Count {
  static constexpr bool FORWARD = true;
  u32 n = 0;
  HD void operator()(const View&, int, u32, Place, int, const float*, float*) { n++; }
};
struct Expand {
  static constexpr bool FORWARD = true;
  const Frontier& f;
  size_t next;
  HD void operator()(const View&, int, u32 id, Place at, int, const float* r, float*) {
    f.id[next] = id;
    f.place[next] = at.deep;
    for (int h = 0; h < 8; h++) f.reach[8 * next + h] = r[h];
    next++;
  }
};
struct Gather {
  static constexpr bool FORWARD = false;
  const Frontier& f;
  size_t next;
  HD void operator()(const View&, int, u32, Place, int, const float*, float* v) {
    for (int h = 0; h < 8; h++) v[h] = f.value[8 * next + h];
    next++;
  }
};
// One level of the frontier: `n` histories from `begin` on, whose children follow them.
struct Rank {
  int d, mine;
  size_t begin;
  u32 n;
};
template <class Play, class Defer>
HD inline void visit(const View& t, const Rank& l, const Frontier& f, size_t i, float* out, Defer& defer) {
  float r[8];
  for (int h = 0; h < 8; h++) r[h] = f.reach[8 * i + h];
  respond<Play>(t, l.d, f.id[i], Place{0, f.place[i]}, l.mine, r, out, defer);
}
template <class Look>
HD inline u32 count_at(const View& t, const Rank& l, const Frontier& f, size_t i) {
  float out[8];
  Count count;
  visit<Look>(t, l, f, i, out, count);
  return count.n;
}
template <class Look>
HD inline void expand_at(const View& t, const Rank& l, const Frontier& f, size_t i) {
  float out[8];
  Expand expand{f, l.begin + l.n + f.first[i]};
  visit<Look>(t, l, f, i, out, expand);
}
template <class Play>
HD inline void gather_at(const View& t, const Rank& l, const Frontier& f, size_t i) {
  float out[8];
  Gather gather{f, l.begin + l.n + f.first[i]};
  visit<Play>(t, l, f, i, out, gather);
  for (int h = 0; h < 8; h++) f.value[8 * i + h] = out[h];
}
#if GPU
template <class Look>
__global__ void expand_kernel(View t, Rank l, Frontier f, u32* many) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i >= l.n) return;
  i += l.begin;
  f.first[i] = atomicAdd(many, count_at<Look>(t, l, f, i));
  expand_at<Look>(t, l, f, i);
}
template <class Play>
__global__ void gather_kernel(View t, Rank l, Frontier f) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < l.n) gather_at<Play>(t, l, f, l.begin + i);
}
#endif

constexpr float LOSSES = 0.3f;
constexpr size_t MOST_AT_ONCE = 400000000;  // histories in the frontier
struct Unfolded {
  View host{}, there{};  // the graph on this side, and where it is walked
  u64 actions, deep_actions, histories;
  size_t bytes;
  std::vector<Raw<u64>> top, deep;
  std::vector<float> top_regrets, top_sums;
  std::vector<u64> below;  // histories below each situation where subtrees begin, itself included
  size_t room;             // for so many in the frontier
  Frontier frontier;
  u32* counter;
  std::vector<void*> owned;
  int round = 0;

  Unfolded(int split) {
    host.levels = there.levels = (int)L.size();
    host.split = there.split = std::min(split, (int)L.size() - 1);
    lay_out();
    bytes = 8 * deep_actions + CODE.size() * 2 + (64 << 20);
    for (auto& l : L) bytes += l.n.size() * sizeof(Node) + l.kid.size() * 12;
    room = std::min<size_t>(histories, MOST_AT_ONCE);
    size_t free = free_memory(), left = free > bytes ? (free - bytes) / FRONTIER_BYTES : 0;
    if (room > left) room = std::max<size_t>(left, *std::max_element(below.begin(), below.end()));
    bytes += FRONTIER_BYTES * room;
  }
  bool fits() const { return bytes <= free_memory(); }
  void begin() {
    frontier = {keep(device_memory<u32>(room)), keep(device_memory<u32>(room)),
                keep(device_memory<u64>(room)), keep(device_memory<float>(8 * room)),
                keep(device_memory<float>(8 * room))};
    counter = keep(device_memory<u32>(1));
    for (size_t d = 0; d < L.size(); d++) {
      host.n[d] = L[d].n.data();
      host.kid[d] = L[d].kid.data();
      host.top[d] = top[d].data();
      host.deep[d] = deep[d].data();
      there.n[d] = keep(device_copy(L[d].n));
      there.kid[d] = keep(device_copy(L[d].kid));
      there.deep[d] = keep(device_copy(deep[d]));
      there.top[d] = host.top[d];
    }
    host.code = CODE.data();
    host.order = ORDER.data();
    there.code = keep(device_copy(CODE));
    there.order = keep(device_copy(ORDER));
    there.regrets = keep(device_zeros(deep_actions));
    there.sums = keep(device_zeros(deep_actions));
    host.top_regrets = top_regrets.data();
    host.top_sums = top_sums.data();
  }
  ~Unfolded() {
    for (void* p : owned) device_free(p);
  }
  template <class T>
  T* keep(T* p) {
    owned.push_back((void*)p);
    return p;
  }
  // How many slots there are below each situation, and so where each child's begin.
  void lay_out() {
    int split = host.split;
    std::vector<u64> tops, deeps, counts;
    top.resize(L.size());
    deep.resize(L.size());
    for (int d = (int)L.size() - 1; d >= 0; d--) {
      Level& l = L[d];
      std::vector<u64> t(l.n.size()), s(l.n.size()), c(l.n.size());
      top[d].make(l.kid.size());
      deep[d].make(l.kid.size());
#pragma omp parallel for schedule(static)
      for (size_t i = 0; i < l.n.size(); i++) {
        u64 at_top = d < split ? l.n[i].slots : 0, at_deep = d < split ? 0 : l.n[i].slots;
        u64 count = d >= split;
        size_t end = i + 1 < l.n.size() ? l.n[i + 1].kid : l.kid.size();
        for (size_t k = l.n[i].kid; k < end; k++) {
          top[d][k] = at_top;
          deep[d][k] = at_deep;
          if (l.kid[k] >= NONE) continue;
          at_top += tops[l.kid[k]];
          at_deep += deeps[l.kid[k]];
          count += counts[l.kid[k]];
        }
        t[i] = at_top;
        s[i] = at_deep;
        c[i] = count;
      }
      tops.swap(t);
      deeps.swap(s);
      counts.swap(c);
      if (d == split) below = counts;
    }
    top_regrets.assign(tops[0], 0);
    top_sums.assign(tops[0], 0);
    deep_actions = deeps[0];
    actions = tops[0] + deeps[0];
    histories = counts[0];
  }
  // The children of a level follow it in the frontier; gives their number.
  template <class Look>
  u32 expand(const Rank& l) {
    u32 many = 0;
#if GPU
    CHECK(cudaMemset(counter, 0, 4));
    expand_kernel<Look><<<grid(l.n, 128), 128>>>(there, l, frontier, counter);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(&many, counter, 4, cudaMemcpyDeviceToHost));
#else
#pragma omp parallel for schedule(dynamic, 256)
    for (u32 i = 0; i < l.n; i++)
      frontier.first[l.begin + i] = count_at<Look>(there, l, frontier, l.begin + i);
    for (size_t i = l.begin; i < l.begin + l.n; i++) {
      u32 count = frontier.first[i];
      frontier.first[i] = many;
      many += count;
    }
#pragma omp parallel for schedule(dynamic, 256)
    for (u32 i = 0; i < l.n; i++) expand_at<Look>(there, l, frontier, l.begin + i);
#endif
    return many;
  }
  template <class Play>
  void gather(const Rank& l) {
#if GPU
    gather_kernel<Play><<<grid(l.n, 128), 128>>>(there, l, frontier);
    CHECK(cudaGetLastError());
#else
#pragma omp parallel for schedule(dynamic, 256)
    for (u32 i = 0; i < l.n; i++) gather_at<Play>(there, l, frontier, l.begin + i);
#endif
  }
  // Some subtrees, level by level down and up again.
  template <class Look, class Play>
  void descend(const Task* tasks, size_t n, int mine, float* out) {
    std::vector<u32> id(n);
    std::vector<u64> place(n);
    std::vector<float> reach(8 * n);
    for (size_t i = 0; i < n; i++) {
      id[i] = tasks[i].id;
      place[i] = tasks[i].at.deep;
      memcpy(&reach[8 * i], tasks[i].r, 32);
    }
    device_put(frontier.id, id.data(), n);
    device_put(frontier.place, place.data(), n);
    device_put(frontier.reach, reach.data(), 8 * n);
    std::vector<Rank> ranks;
    for (Rank l{host.split, mine, 0, (u32)n}; l.n;) {
      ranks.push_back(l);
      u32 many = expand<Look>(l);
      l = {l.d + 1, !l.mine, l.begin + l.n, many};
    }
    for (size_t i = ranks.size(); i--;) gather<Play>(ranks[i]);
    device_get(out, frontier.value, 8 * n);
  }
  // What the player in seat `pl` gets with each hand, weighed by the ways to deal both hands.
  template <class Look, class Play>
  double walk(int pl) {
    int split = host.split, turn = (pl + split) % 2 == 0;
    const State& s = roots[0].s;
    float r[8], v[8];
    for (int h = 0; h < 8; h++) r[h] = (pl == 0 ? s.mb : s.ma) >> h & 1;
    std::vector<Task> tasks;
    Collect<Look> collect{split, &tasks};
    collect(host, 0, 0, Place{0, 0}, pl == 0, r, v);
    std::vector<float> out(8 * tasks.size());
    for (size_t from = 0, to; from < tasks.size(); from = to) {
      size_t histories = 0;
      for (to = from; to < tasks.size() && histories + below[tasks[to].id] <= room; to++)
        histories += below[tasks[to].id];
      descend<Look, Play>(tasks.data() + from, to - from, turn, &out[8 * from]);
    }
    Combine<Play> combine{split, out.data()};
    combine(host, 0, 0, Place{0, 0}, pl == 0, r, v);
    double sum = 0;
    for (int h = 0; h < 8; h++)
      if ((pl == 0 ? s.ma : s.mb) >> h & 1) sum += v[h];
    int cards = total(s.u);
    return sum / ((double)cards * (cards - 1));
  }
  // Discounted CFR: gains shrink by round^1.5 / (round^1.5 + 1), losses to 0.3, and round n counts n^4 in the
  // average. On decks of thirteen cards that needs a fifth fewer rounds than the usual (0.5 and n^2).
  void iterate() {
    round++;
    host.weight = there.weight = (float)std::pow(round / 30.0, 4);
    for (int pl = 0; pl < 2; pl++) walk<Reaching<false>, Learning>(pl);
    double z = std::pow(round, 1.5);
    float pos = (float)(z / (z + 1));
    for (size_t i = 0; i < top_regrets.size(); i++) discount(top_regrets.data(), i, pos, LOSSES);
    shrink(there.regrets, deep_actions, pos, LOSSES);
  }
  double value() { return walk<Reaching<true>, Average<false>>(0); }
  double exploitability() {
    return (walk<Reaching<true>, Average<true>>(0) + walk<Reaching<true>, Average<true>>(1)) / 2;
  }
};
