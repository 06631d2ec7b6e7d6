// Discounted CFR and best responses, on a GPU or on all cores.
#pragma once
#include "device.h"
#include "passes.h"
#include "response.h"

#if GPU
__global__ void forward_kernel(Tables t, int mode, bool acc) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < t.count) forward_node(t, t.list[i], mode, acc);
}
__global__ void backward_kernel(Tables t, int mode, bool up) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < t.count) backward_node(t, t.list[i], mode, up);
}
__global__ void list_kernel(Tables t, size_t n, u32* many) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n && reached(t, i)) t.list[atomicAdd(many, 1u)] = (u32)i;
}
__global__ void respond_kernel(View t, int d, int mine, const Task* tasks, const u32* order, float* out,
                               size_t n) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i >= n) return;
  u32 k = order[i];
  Deep<Fixed, DEEPEST> deep;
  float r[8], v[8];
  for (int h = 0; h < 8; h++) r[h] = tasks[k].r[h];
  deep(t, d, tasks[k].id, Place{}, mine, r, v);
  for (int h = 0; h < 8; h++) out[8 * (size_t)k + h] = v[h];
}
#endif

using Floats = Raw<float>;
struct Solver {
  std::vector<Tables> t;
  std::vector<float*> val, reach;
  std::vector<u32*> lists;
  u32* many;
  float *R, *A, *P;
  size_t levels;
  int round = 0;
  View view{};
  std::vector<u64> lo;  // first slot of each level
  Solver() {
    levels = L.size();
    lo.resize(levels + 1, NP);
    for (size_t d = 0; d < levels; d++) lo[d] = L[d].n[0].pol;
    size_t bytes = NP * 13;
    for (auto& l : L) bytes += l.n.size() * (sizeof(Node) + 516) + l.kid.size() * 4;
    fprintf(stderr, "memory asked for: %.2f GB\n", bytes / 1e9);
    if (bytes > free_memory()) {
      fprintf(stderr, "only %.2f GB are free\n", free_memory() / 1e9);
      exit(1);
    }
    R = device_zeros(NP);
    A = device_zeros(NP);
    P = device_zeros(NP);
    many = (u32*)device_zeros(1);
    for (auto& l : L) lists.push_back((u32*)device_zeros(l.n.size()));
    for (size_t d = 0; d < levels; d++) {
      val.push_back(device_zeros(64 * L[d].n.size()));
      reach.push_back(device_zeros(64 * L[d].n.size()));
    }
    for (size_t d = 0; d < levels; d++) {
      Tables x{};
      x.n = device_copy(L[d].n);
      x.kid = device_copy(L[d].kid);
      x.v = val[d];
      x.j = reach[d];
      x.nv = d + 1 < levels ? val[d + 1] : nullptr;
      x.nj = d + 1 < levels ? reach[d + 1] : nullptr;
      x.R = R;
      x.A = A;
      x.P = P;
      x.count = L[d].n.size();
      x.W = R;
      x.list = lists[d];
      x.ties = TIES;
      t.push_back(x);
      view.n[d] = x.n;
      view.kid[d] = x.kid;
    }
    view.pol = P;
    view.code = device_copy(CODE);
    view.order = device_copy(ORDER);
    view.shared = false;
    view.levels = (int)levels;
  }
  void forward(int m0, int m1, int accumulating, int weighing = -1) {
    std::vector<float> j(64 * roots.size(), 0);
    for (size_t i = 0; i < roots.size(); i++) {
      const State& s = roots[i].s;
      int T = total(s.u);
      for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++)
          if (ok(s.u, a, b))
            j[64 * i + 8 * a + b] = roots[i].p * s.u[a] * (s.u[b] - (a == b)) / ((double)T * (T - 1));
    }
    for (size_t d = 0; d < levels; d++) {
#if GPU
      CHECK(cudaMemset(reach[d], 0, 256 * L[d].n.size()));
#else
      memset(reach[d], 0, 256 * L[d].n.size());
#endif
    }
    device_put(reach[0], j.data(), j.size());
    for (size_t d = 0; d < levels; d++) {
      list(d);
      int mode = d % 2 ? m1 : m0;
      bool acc = accumulating == (int)d % 2;
      Tables x = t[d];
      if (weighing != (int)d % 2) x.W = nullptr;
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
  void list(size_t d) {
    size_t n = L[d].n.size();
#if GPU
    CHECK(cudaMemset(many, 0, 4));
    list_kernel<<<grid(n, 256), 256>>>(t[d], n, many);
    u32 count;
    CHECK(cudaMemcpy(&count, many, 4, cudaMemcpyDeviceToHost));
    t[d].count = count;
#else
    t[d].count = 0;
    for (size_t i = 0; i < n; i++)
      if (reached(t[d], i)) t[d].list[t[d].count++] = (u32)i;
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
  // Discounted CFR (1.5, 0.5, 2). While one player learns, it is weighed as it plays on average: folded
  // histories count as often as they occur.
  void iterate() {
    round++;
    float keep = std::pow(round / (round + 1.0), 2.0), z = std::pow(round, 1.5), pos = z / (z + 1);
    shrink(A, NP, keep, keep);
    for (int pl = 0; pl < 2; pl++) {
      forward(pl == 0 ? EXPLORING : CURRENT, pl == 0 ? CURRENT : EXPLORING, 1 - pl);
      backward(CURRENT, pl);
      for (size_t d = pl; d < levels; d += 2) shrink(R + lo[d], lo[d + 1] - lo[d], pos, 0.5f);
    }
  }
  void wait() {
#if GPU
    CHECK(cudaDeviceSynchronize());
#endif
  }
  double value() {
    forward(AVERAGE, AVERAGE, -1);
    backward(AVERAGE, -1);
    std::vector<float> v(64 * roots.size());
    device_get(v.data(), val[0], v.size());
    double sum = 0;
    for (size_t i = 0; i < roots.size(); i++) {
      const State& s = roots[i].s;
      int T = total(s.u);
      for (int a = 0; a < 8; a++)
        for (int b = 0; b < 8; b++)
          if (ok(s.u, a, b))
            sum += roots[i].p * s.u[a] * (s.u[b] - (a == b)) / ((double)T * (T - 1)) * v[64 * i + 8 * a + b];
    }
    return sum;
  }
  Floats average() {
    Floats a;
    a.make(NP);
    device_get(a.data(), A, NP);
    return a;
  }
  void set_policy(const Floats& p) { device_put(P, p.data(), NP); }
  // How much of an opponent's result can depend on what the policy does at each information set: its own
  // reach and nature's, with an opponent who does anything, all plays alike. Regrets are lost: their place is
  // needed.
  Floats weights() {
#if GPU
    CHECK(cudaMemset(R, 0, NP * 4));
#else
    memset(R, 0, NP * 4);
#endif
    for (int pl = 0; pl < 2; pl++) forward(pl ? EVENLY : FIXED, pl ? FIXED : EVENLY, -1, pl);
    Floats w;
    w.make(NP);
    device_get(w.data(), R, NP);
    return w;
  }
  // What a perfect opponent in seat `pl` wins a round against the policy; by set of face-up cards.
  double best_response(int pl, const Floats& pol, std::vector<double>* by_set = nullptr) {
    int split = std::min<int>(SPLIT, (int)levels - 1);
    View host = view;
    host.pol = pol.data();
    host.code = CODE.data();
    host.order = ORDER.data();
    for (size_t d = 0; d < levels; d++) {
      host.n[d] = L[d].n.data();
      host.kid[d] = L[d].kid.data();
    }
    size_t m = roots.size();
    std::vector<std::vector<Task>> tasks(m);
    std::vector<size_t> start(m + 1, 0);
    double sum = 0;
#pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = 0; i < m; i++) {
      Collect<Fixed> c{split, &tasks[i]};
      float r[8], v[8];
      for (int h = 0; h < 8; h++) r[h] = (pl == 0 ? roots[i].s.mb : roots[i].s.ma) >> h & 1;
      c(host, 0, (u32)i, Place{}, pl == 0, r, v);
    }
    for (size_t i = 0; i < m; i++) start[i + 1] = start[i] + tasks[i].size();
    size_t n = start[m];
    std::vector<Task> all(n);
    std::vector<float> out(8 * n);
    std::vector<u32> order(n);
    std::vector<u64> sortkey(n);
#pragma omp parallel for schedule(dynamic, 1)
    for (size_t i = 0; i < m; i++) {
      std::copy(tasks[i].begin(), tasks[i].end(), all.begin() + start[i]);
      std::vector<Task>().swap(tasks[i]);
    }
#pragma omp parallel for
    for (size_t i = 0; i < n; i++) {
      order[i] = (u32)i;
      State s = L[split].n[all[i].id].s;
      u64 big = 31 - total(s.u);
      s.diff = 0;
      sortkey[i] = big << 56 | packed(s);
    }
    int turn = (pl + split) % 2 == 0;
#if GPU
    std::sort(order.begin(), order.end(), [&](u32 a, u32 b) { return sortkey[a] < sortkey[b]; });
    Task* dt = device_copy(all);
    u32* dor = device_copy(order);
    float* dout = device_zeros(8 * n);
    respond_kernel<<<grid(n, 64), 64>>>(view, split, turn, dt, dor, dout, n);
    CHECK(cudaGetLastError());
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaMemcpy(out.data(), dout, 32 * n, cudaMemcpyDeviceToHost));
    for (void* p : {(void*)dt, (void*)dor, (void*)dout}) device_free(p);
#else
#pragma omp parallel for schedule(dynamic, 64)
    for (size_t i = 0; i < n; i++) {
      Deep<Fixed, DEEPEST> deep;
      deep(host, split, all[i].id, Place{}, turn, all[i].r, &out[8 * i]);
    }
#endif
    if (by_set) by_set->assign(m, 0);
#pragma omp parallel for schedule(dynamic, 1) reduction(+ : sum)
    for (size_t i = 0; i < m; i++) {
      Combine<Fixed> c{split, &out[8 * start[i]]};
      float r[8], v[8];
      for (int h = 0; h < 8; h++) r[h] = (pl == 0 ? roots[i].s.mb : roots[i].s.ma) >> h & 1;
      c(host, 0, (u32)i, Place{}, pl == 0, r, v);
      double z = 0;
      const State& s = roots[i].s;
      int T = total(s.u);
      for (int h = 0; h < 8; h++)
        if ((pl == 0 ? s.ma : s.mb) >> h & 1) z += v[h];
      z /= (double)T * (T - 1);
      if (by_set) (*by_set)[i] = z;
      sum += roots[i].p * z;
    }
    return sum;
  }
  static int SPLIT;
};
int Solver::SPLIT = 4;
