/*---
clause: model.mmio.every-access-performed
control: the accesses are weak, so that the first level serves the loads and the compiler combines the stores
control-fails-with:
  - L2 was not read once for each mmio load
  - L2 was not written once for each mmio store
requires: [counters, no-mps]
draft: five of five on an H200, not yet on an H100
note: >-
  one thread accesses one word; of lanes that access one word together nothing says how many sectors L2 counts, and
  whether L2 serves loads of its own memory no counter tells
---*/
#include "cts/case.cuh"
#include "cts/measure/counters.h"

namespace {

constexpr int kTimes = 256;

#define ACCESS(Name, T, type, letter)                                                                          \
  struct Name {                                                                                                \
    using Word = T;                                                                                            \
    static __device__ T Load(const T* at, bool mmio) {                                                         \
      T word;                                                                                                  \
      if (mmio)                                                                                                \
        asm volatile("ld.mmio.relaxed.sys.global." type " %0, [%1];" : "=" letter(word) : "l"(at) : "memory"); \
      else                                                                                                     \
        asm volatile("ld.weak.global." type " %0, [%1];" : "=" letter(word) : "l"(at) : "memory");             \
      return word;                                                                                             \
    }                                                                                                          \
    static __device__ void Store(T* at, T word) {                                                              \
      asm volatile("st.mmio.relaxed.sys.global." type " [%0], %1;" ::"l"(at), letter(word) : "memory");        \
    }                                                                                                          \
  }
ACCESS(Of16, unsigned short, "u16", "h");
ACCESS(Of32, unsigned, "u32", "r");
ACCESS(Of64, unsigned long long, "u64", "l");

// One thread, always the same word, which never holds this number.
constexpr unsigned kNever = 0x600d;
template <class Access>
__global__ void LoadOften(typename Access::Word* at, bool mmio) {
  typename Access::Word seen = 0;
#pragma unroll 1
  for (int i = 0; i < kTimes; ++i) seen |= Access::Load(at, mmio);
  if (seen == kNever) at[1] = seen;
}
template <class Access, bool mmio>
__global__ void StoreOften(typename Access::Word* at) {
#pragma unroll
  for (int i = 0; i < kTimes; ++i) {
    const auto word = static_cast<typename Access::Word>(i);
    if constexpr (mmio) {
      Access::Store(at, word);
    } else {
      *at = word;
    }
  }
}

template <class Access>
void Launch(bool stores, void* memory, bool control) {
  const auto at = static_cast<typename Access::Word*>(memory);
  if (!stores) {
    LoadOften<Access><<<1, 1>>>(at, !control);
  } else if (control) {
    StoreOften<Access, false><<<1, 1>>>(at);
  } else {
    StoreOften<Access, true><<<1, 1>>>(at);
  }
}

constexpr int kWidths = 3;
constexpr const char* kKernels[2 * kWidths] = {"loads-of-16-bits",  "loads-of-32-bits",  "loads-of-64-bits",
                                               "stores-of-16-bits", "stores-of-32-bits", "stores-of-64-bits"};
constexpr cts::Counter kCounters[] = {cts::Counter::kL2Reads, cts::Counter::kL2Writes};

CTS_CASE() {
  const cts::DeviceBuffer<unsigned long long> memory(2, 0);
  void* const word = memory.data();
  const cts::Counts counts(kKernels, kCounters, [&](int kernel) {
    constexpr void (*kLaunches[kWidths])(bool, void*, bool) = {&Launch<Of16>, &Launch<Of32>, &Launch<Of64>};
    kLaunches[kernel % kWidths](kernel >= kWidths, word, cts::control());
  });
  for (int kernel = 0; kernel < 2 * kWidths; ++kernel) {
    const bool stores = kernel >= kWidths;
    cts::Row(kKernels[kernel], [&] {
      for (int collection = 0; collection < 2; ++collection) {
        const double sectors = counts.Value(kernel, kCounters[stores ? 1 : 0], collection);
        if (stores) {
          CTS_EXPECT(sectors >= kTimes, "L2 was not written once for each mmio store");
        } else {
          CTS_EXPECT(sectors >= kTimes, "L2 was not read once for each mmio load");
        }
      }
    });
  }
}

}  // namespace
