/*---
clause: pi.mapped.atomics-not-atomic-for-host
note: true where no addition of the device or the host was lost
---*/
#include "cts/case.cuh"

#include <atomic>

namespace {

constexpr unsigned kTimes = 100000;

__global__ void Add(unsigned* word, cts::GateView gate) {
  gate.Pass();
  for (unsigned i = 0; i < kTimes; ++i) atomicAdd_system(word, 1u);
}

CTS_CASE() {
  cts::PinnedBuffer<unsigned> word(1, 0);
  {
    cts::Gate gate;
    Add<<<1, 1>>>(word.device(), gate.view());
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    gate.Open();
    std::atomic_ref<unsigned> mine(word[0]);
    for (unsigned i = 0; i < kTimes; ++i) ++mine;
    CTS_FINISH();
  }
  CTS_OBSERVE("sum-is-whole", word[0] == 2 * kTimes);
}

}  // namespace
