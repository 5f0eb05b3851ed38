/*---
clause: model.vector.not-single-copy
requires: [cc-70]
---*/
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 32, kThreads = 256, kVectors = 64, kTurns = 128, kLaunches = 8;

#define STORE_V4(words) asm volatile(words " [%0], {%1, %1, %1, %1};" ::"l"(at), "r"(v) : "memory")
#define LOAD_V4(words)                                                                                      \
  unsigned a, b, c, d;                                                                                      \
  asm volatile(words " {%0, %1, %2, %3}, [%4];" : "=r"(a), "=r"(b), "=r"(c), "=r"(d) : "l"(at) : "memory"); \
  return a == b && b == c && c == d
#define STORE_V2(words) asm volatile(words " [%0], {%1, %1};" ::"l"(at), "r"(v) : "memory")
#define LOAD_V2(words)                                                            \
  unsigned a, b;                                                                  \
  asm volatile(words " {%0, %1}, [%2];" : "=r"(a), "=r"(b) : "l"(at) : "memory"); \
  return a == b
#define STORE_PAIR(words) \
  asm volatile(words " [%0], {%1, %1};" ::"l"(at), "l"(static_cast<unsigned long long>(v)) : "memory")
#define LOAD_PAIR(words)                                                          \
  unsigned long long a, b;                                                        \
  asm volatile(words " {%0, %1}, [%2];" : "=l"(a), "=l"(b) : "l"(at) : "memory"); \
  return a == b

// `store` stores a vector of equal elements, `load` tells whether those of a vector are.
#define VECTORS(Name, name, shared, store, load)                               \
  struct Name {                                                                \
    static constexpr const char* kName = name;                                 \
    static constexpr bool kShared = shared;                                    \
    static __device__ void Store(unsigned long long at, unsigned v) { store; } \
    static __device__ bool IsWhole(unsigned long long at) { load; }            \
  }
VECTORS(RelaxedV4, "v4-b32-relaxed-global", false, STORE_V4("st.relaxed.gpu.global.v4.u32"),
        LOAD_V4("ld.relaxed.gpu.global.v4.u32"));
VECTORS(WeakV4, "v4-b32-weak-global", false, STORE_V4("st.weak.global.v4.u32"), LOAD_V4("ld.weak.global.v4.u32"));
VECTORS(SharedV4, "v4-b32-relaxed-shared", true, STORE_V4("st.relaxed.cta.shared.v4.u32"),
        LOAD_V4("ld.relaxed.cta.shared.v4.u32"));
VECTORS(RelaxedV2, "v2-b32-relaxed-global", false, STORE_V2("st.relaxed.gpu.global.v2.u32"),
        LOAD_V2("ld.relaxed.gpu.global.v2.u32"));
VECTORS(RelaxedPair, "v2-b64-relaxed-global", false, STORE_PAIR("st.relaxed.gpu.global.v2.u64"),
        LOAD_PAIR("ld.relaxed.gpu.global.v2.u64"));
VECTORS(SharedPair, "v2-b64-relaxed-shared", true, STORE_PAIR("st.relaxed.cta.shared.v2.u64"),
        LOAD_PAIR("ld.relaxed.cta.shared.v2.u64"));

// Half of the warps store, the others load, all the same vectors.
template <class Of>
__global__ void StoreAndLoad(unsigned char* vectors, unsigned long long* unequal) {
  __shared__ __align__(16) unsigned char own[16 * kVectors];
  auto base = static_cast<unsigned long long>(__cvta_generic_to_global(vectors));
  if (Of::kShared) {
    for (unsigned i = threadIdx.x; i < sizeof own; i += blockDim.x) own[i] = 0;
    __syncthreads();
    base = static_cast<unsigned long long>(__cvta_generic_to_shared(own));
  }
  unsigned long long found = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned long long at = base + 16 * ((threadIdx.x + turn * 7 + blockIdx.x) % kVectors);
    if (threadIdx.x / 32 % 2 == 0) {
      Of::Store(at, (threadIdx.x + blockIdx.x) * 0x10001u + turn);
    } else {
      found += Of::IsWhole(at) ? 0 : 1;
    }
  }
  if (found > 0) atomicAdd(unequal, found);
}

template <class Of>
void Observe() {
  cts::Row(Of::kName, [] {
    cts::DeviceBuffer<unsigned char> vectors(16 * kVectors, 0);
    cts::DeviceBuffer<unsigned long long> unequal(1, 0);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      StoreAndLoad<Of><<<kBlocks, kThreads>>>(vectors.data(), unequal.data());
    }
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_OBSERVE("unequal-elements-seen", unequal[0] > 0);
  });
}

CTS_CASE() {
  Observe<RelaxedV4>();
  Observe<WeakV4>();
  Observe<SharedV4>();
  Observe<RelaxedV2>();
  Observe<RelaxedPair>();
  Observe<SharedPair>();
}

}  // namespace
