// Memory where the work is done: on the GPU, or here without one.
#pragma once
#include "rules.h"
#include <type_traits>
#include <unistd.h>

#if GPU
#define CHECK(x)                                                                 \
  do {                                                                           \
    cudaError_t e_ = (x);                                                        \
    if (e_ != cudaSuccess) {                                                     \
      fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e_)); \
      exit(1);                                                                   \
    }                                                                            \
  } while (0)
static unsigned grid(size_t n, int b) { return (unsigned)((n + b - 1) / b); }
#endif

template <class T>
T* device_memory(size_t n) {
#if GPU
  T* p;
  CHECK(cudaMalloc(&p, n * sizeof(T) + 64));
  return p;
#else
  return (T*)malloc(n * sizeof(T) + 64);
#endif
}
inline void device_free(void* p) {
#if GPU
  CHECK(cudaFree(p));
#else
  free(p);
#endif
}
inline float* device_zeros(size_t n) {
#if GPU
  float* p = device_memory<float>(n);
  CHECK(cudaMemset(p, 0, n * 4));
  return p;
#else
  return (float*)calloc(n + 1, 4);
#endif
}
template <class T>
void device_put(T* to, const T* from, size_t n) {
#if GPU
  CHECK(cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyHostToDevice));
#else
  memcpy(to, from, n * sizeof(T));
#endif
}
template <class T>
void device_get(T* to, const T* from, size_t n) {
#if GPU
  CHECK(cudaMemcpy(to, from, n * sizeof(T), cudaMemcpyDeviceToHost));
#else
  memcpy(to, from, n * sizeof(T));
#endif
}
template <class V>
auto* device_copy(const V& v) {
  using T = std::remove_const_t<std::remove_reference_t<decltype(*v.data())>>;
  T* p = device_memory<T>(v.size());
  device_put(p, v.data(), v.size());
  return p;
}
inline size_t free_memory() {
#if GPU
  size_t free, all;
  CHECK(cudaMemGetInfo(&free, &all));
  return free;
#else
  return (size_t)sysconf(_SC_AVPHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE);
#endif
}
HD inline void discount(float* R, size_t i, float pos, float neg) { R[i] *= R[i] > 0 ? pos : neg; }
#if GPU
__global__ void discount_kernel(float* R, size_t n, float pos, float neg) {
  size_t i = blockIdx.x * (size_t)blockDim.x + threadIdx.x;
  if (i < n) discount(R, i, pos, neg);
}
#endif
// Regrets of earlier rounds count less.
inline void shrink(float* p, u64 n, float pos, float neg) {
#if GPU
  if (n) discount_kernel<<<grid(n, 256), 256>>>(p, n, pos, neg);
  CHECK(cudaGetLastError());
#else
#pragma omp parallel for
  for (u64 i = 0; i < n; i++) discount(p, i, pos, neg);
#endif
}
