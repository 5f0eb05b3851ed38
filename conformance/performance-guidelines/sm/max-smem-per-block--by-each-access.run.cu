/*---
clause: perf.sm.max-smem-per-block
covers: atomic operations, vectors and instructions in all of it
control: each access goes to a place 64 KiB, or half of all, before its own
control-fails-with: a place of a large shared array is not what an access of some kind made of it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr unsigned kThreads = 256;

extern __shared__ __align__(16) unsigned char dynamic[];

__device__ unsigned long long Before(unsigned at) { return (at + 1) * 0x9e3779b97f4a7c15ull; }

// What each kind makes of the 16 bytes at a place: the first word is what the table says, the others stay.
struct Add32 {
  static __device__ void Do(unsigned char* to) { atomicAdd(reinterpret_cast<unsigned*>(to), 3u); }
  static __device__ unsigned long long After(unsigned long long v) {
    return (v & ~0xffffffffull) | static_cast<unsigned>(v + 3);
  }
};
struct Add64 {
  static __device__ void Do(unsigned char* to) { atomicAdd(reinterpret_cast<unsigned long long*>(to), ~0ull); }
  static __device__ unsigned long long After(unsigned long long v) { return v - 1; }
};
struct Exchange64 {
  static __device__ void Do(unsigned char* to) {
    auto* const word = reinterpret_cast<unsigned long long*>(to);
    const unsigned long long old = atomicExch(word, 5ull);
    (void)atomicCAS(word, 5ull, old ^ 0xffull);
  }
  static __device__ unsigned long long After(unsigned long long v) { return v ^ 0xff; }
};
struct AndOr32 {
  static __device__ void Do(unsigned char* to) {
    (void)atomicAnd(reinterpret_cast<unsigned*>(to), 0x0fffffffu);
    (void)atomicOr(reinterpret_cast<unsigned*>(to), 0x50000000u);
  }
  static __device__ unsigned long long After(unsigned long long v) { return (v & ~0xf0000000ull) | 0x50000000ull; }
};
struct Vectors {
  static __device__ void Do(unsigned char* to) {
    uint4 all = *reinterpret_cast<uint4*>(to);
    all.x = ~all.x;
    *reinterpret_cast<uint4*>(to) = all;
  }
  static __device__ unsigned long long After(unsigned long long v) { return v ^ 0xffffffffull; }
};
struct Assembly {
  static __device__ void Do(unsigned char* to) {
    const auto at = static_cast<unsigned>(__cvta_generic_to_shared(to));
    unsigned low, high;
    asm volatile("ld.shared.v2.u32 {%0, %1}, [%2];" : "=r"(low), "=r"(high) : "r"(at) : "memory");
    asm volatile("st.shared.v2.u32 [%0], {%1, %2};" ::"r"(at), "r"(high), "r"(low) : "memory");
  }
  static __device__ unsigned long long After(unsigned long long v) { return v >> 32 | v << 32; }
};

// The kinds in turn: each place of 16 bytes has one, so that each kind has places everywhere.
template <class... Kinds>
struct Table {
  template <class Kind>
  static __device__ void One(unsigned kind, unsigned place, unsigned slip, unsigned number) {
    if (kind == number) Kind::Do(dynamic + (place * 16 >= slip ? place * 16 - slip : place * 16));
  }
  static __device__ void Do(unsigned kind, unsigned place, unsigned slip) {
    unsigned number = 0;
    (One<Kinds>(kind, place, slip, number++), ...);
  }
  static __device__ unsigned long long After(unsigned kind, unsigned long long before) {
    unsigned number = 0;
    unsigned long long after = before;
    ((number++ == kind ? (void)(after = Kinds::After(before)) : (void)0), ...);
    return after;
  }
  static constexpr unsigned kCount = sizeof...(Kinds);
};
using All = Table<Add32, Add64, Exchange64, AndOr32, Vectors, Assembly>;

__global__ void Access(unsigned places, unsigned slip, unsigned* wrong) {
  auto* const words = reinterpret_cast<unsigned long long*>(dynamic);
  for (unsigned i = threadIdx.x; i < 2 * places; i += kThreads) words[i] = Before(i);
  __syncthreads();
  for (unsigned place = threadIdx.x; place < places; place += kThreads) All::Do(place % All::kCount, place, slip);
  __syncthreads();
  for (unsigned place = kThreads - 1 - threadIdx.x; place < places; place += kThreads) {
    const unsigned kind = place % All::kCount;
    const bool same =
        words[2 * place] == All::After(kind, Before(2 * place)) && words[2 * place + 1] == Before(2 * place + 1);
    if (!same) atomicAdd(wrong + kind, 1u);
  }
}

CTS_CASE() {
  constexpr const char* kNames[] = {"add-32", "add-64", "exchange-64", "and-or-32", "vectors", "assembly"};
  static_assert(sizeof kNames / sizeof *kNames == All::kCount);
  int most = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin, 0));
  CTS_CUDA(cudaFuncSetAttribute(Access, cudaFuncAttributeMaxDynamicSharedMemorySize, most));
  const unsigned bytes = static_cast<unsigned>(most) / 16 * 16;
  const unsigned slip = bytes > 2 * 65536 ? 65536 : bytes / 32 * 16;
  const cts::DeviceBuffer<unsigned> wrong(All::kCount, 0);
  Access<<<1, kThreads, bytes>>>(bytes / 16, cts::control() ? slip : 0, wrong.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  for (unsigned kind = 0; kind < All::kCount; ++kind)
    cts::Row(kNames[kind], [&] {
      CTS_EXPECT_EQ(wrong[kind], 0u, "a place of a large shared array is not what an access of some kind made of it");
    });
}

}  // namespace
