/*---
clause: cdp.launch.arguments-copied-at-launch
control: the children get a pointer to the variable instead of its value
control-fails-with: a child did not get the value that its argument had at the launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kChildren = 100;

__device__ int variable;

__global__ void Child(int value, const int* pointer, unsigned* seen) {
  atomicAdd(seen + (pointer != nullptr ? *pointer : value), 1u);
}

// Tail grids run when the parent is complete, so the variable has certainly changed by then.
__global__ void Parent(unsigned* seen, bool by_pointer) {
  for (variable = 0; variable < kChildren; ++variable) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>(variable, by_pointer ? &variable : nullptr, seen);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> seen(kChildren + 1, 0);
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> counts = seen.Read();
  for (int i = 0; i < kChildren; ++i) {
    CTS_EXPECT_EQ(counts[i], 1u, "a child did not get the value that its argument had at the launch");
  }
}

}  // namespace
