/*---
clause: perf.sm.in-order-no-speculation
covers: the order, of what follows an instruction that waits for memory
control: the instruction that waits comes after the others
control-fails-with: independent instructions were issued before an older one that waited for memory
build: [cc-90]
requires: [no-mps, cc-is-90]
note: >-
  Both sides load a word, store it, and follow a chain in shared memory that takes about as long as the load and depends
  on neither. In order the chain begins only when the store was issued, which waits for the load: twice the time.
draft: five of five on an H200, not yet on an H100
---*/
// CHECK-LABEL: Function : {{.*}}MeasureSides
// CHECK: SR_CLOCK
// CHECK: {{LDG?[. ]}}
// CHECK-COUNT-10: {{LDS[. ]}}
// CHECK: {{STS[. ]}}
// CHECK: {{BRA[. ]}}
// CHECK: {{LDG?[. ]}}
// CHECK-NOT: {{LDS[. ]}}
// CHECK: {{STS[. ]}}
// CHECK-COUNT-10: {{LDS[. ]}}
// CHECK-NOT: {{(LDG?|LDS|STS)[. ]}}
// CHECK: SR_CLOCK
// CHECK-NOT: SR_CLOCK
// CHECK: EXIT
#include "cts/case.cuh"
#include "cts/measure/clock.cuh"

namespace {

constexpr const char* kSides[] = {"waits first", "waits last"};
constexpr int kTurns = 128;

struct LoadAndChain {
  bool last;
  const unsigned* word;

  __device__ unsigned Load() const {
    unsigned value;
    asm volatile("ld.volatile.global.u32 %0, [%1];" : "=r"(value) : "l"(word) : "memory");
    return value;
  }
  static __device__ void Store(unsigned at, unsigned value) {
    asm volatile("st.volatile.shared.u32 [%0], %1;" ::"r"(at), "r"(value) : "memory");
  }
  // A word that holds its own address.
  static __device__ void Follow(unsigned& at) {
#pragma unroll
    for (int i = 0; i < 10; ++i) asm volatile("ld.volatile.shared.u32 %0, [%0];" : "+r"(at)::"memory");
  }

  __device__ void operator()(int side) const {
    __shared__ unsigned words[2];
    unsigned at = static_cast<unsigned>(__cvta_generic_to_shared(words));
    const unsigned kept = at + 4;
    Store(at, at);
    if (side == 0 && !last) {
#pragma unroll 1
      for (int i = 0; i < kTurns; ++i) {
        const unsigned value = Load();
        Store(kept, value);
        Follow(at);
      }
    } else {
#pragma unroll 1
      for (int i = 0; i < kTurns; ++i) {
        const unsigned value = Load();
        Follow(at);
        Store(kept, value);
      }
    }
  }
};

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> word(1, 7);
  const cts::Settled settled(kSides, [&](cts::Cycles& cycles) {
    cts::MeasureInBlock<2>(cycles, 32, LoadAndChain{cts::control(), word.data()});
  });
  CTS_EXPECT_RATIO(settled, 0, 1, 2, 1.4, 3,
                   "independent instructions were issued before an older one that waited for memory");
}

}  // namespace
