/*---
clause: model.atomicity.vector-not-as-whole
requires: [cc-90]
own-process: an implementation that has no registers of 128 bits refuses all of its program
---*/
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 32, kThreads = 128, kGroups = 16, kTurns = 128, kLaunches = 8;

#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ < 900
#define FROM_90(statement) __trap()
#else
#define FROM_90(statement) statement
#endif

struct Floats {
  static constexpr const char* kName = "add-v4-f32";
  static __device__ void Add([[maybe_unused]] unsigned long long at) {
    FROM_90(asm volatile("red.relaxed.gpu.global.add.v4.f32 [%0], {%1, %1, %1, %1};" ::"l"(at), "f"(1.0f) : "memory"));
  }
};
struct Halves {
  static constexpr const char* kName = "min-v8-f16";
  // From 0 on, which is greater than each: -1 to -1,024 as bits.
  static __device__ void Add([[maybe_unused]] unsigned long long at) {
    [[maybe_unused]] const auto v = static_cast<unsigned short>(0xBC00 + (threadIdx.x + blockIdx.x * 8) % 0x2400);
    FROM_90(
        asm volatile("red.relaxed.gpu.global.min.noftz.v8.f16 [%0], {%1, %1, %1, %1, %1, %1, %1, %1};" ::"l"(at), "h"(v)
                     : "memory"));
  }
};

// Half of the warps update the groups, whose elements are equal, the others load all of a group at once.
template <class Row>
__global__ void Update(unsigned char* groups, unsigned long long* unequal) {
  const auto base = static_cast<unsigned long long>(__cvta_generic_to_global(groups));
  const bool updates = threadIdx.x / 32 % 2 == 0;
  unsigned long long found = 0;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned long long at = base + 16 * ((threadIdx.x + turn) % kGroups);
    if (updates) {
      Row::Add(at);
    } else {
      unsigned long long low = 0, high = 0;
      FROM_90(asm volatile("{ .reg .b128 w; ld.relaxed.gpu.global.b128 w, [%2]; mov.b128 {%0, %1}, w; }"
                           : "=l"(low), "=l"(high)
                           : "l"(at)
                           : "memory"));
      found += low != high || low >> 32 != (low & 0xFFFFFFFF) ? 1 : 0;
    }
  }
  if (found > 0) atomicAdd(unequal, found);
}

template <class Row>
void Observe() {
  cts::Row(Row::kName, [] {
    cts::DeviceBuffer<unsigned char> groups(16 * kGroups);
    cts::DeviceBuffer<unsigned long long> unequal(1, 0);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      groups.Fill(0);
      Update<Row><<<kBlocks, kThreads>>>(groups.data(), unequal.data());
    }
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_OBSERVE("unequal-elements-seen", unequal[0] > 0);
  });
}

CTS_CASE() {
  Observe<Floats>();
  Observe<Halves>();
}

}  // namespace
