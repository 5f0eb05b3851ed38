/*---
clause: cdp.launch.arguments-copied-at-launch
control: the children get a pointer to the variable instead of its value
control-fails-with:
  - a child did not get the value that its argument had at the launch
  - a child did not get the structure that its argument was at the launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kChildren = 100, kWords = 32;

struct Wide {
  int words[kWords];
};

__device__ int variable;
__device__ Wide wide_variable;

__global__ void Child(int value, const int* pointer, unsigned* seen) {
  atomicAdd(seen + (pointer != nullptr ? *pointer : value), 1u);
}
__global__ void WideChild(Wide value, const Wide* pointer, unsigned* seen) {
  const Wide* const wide = pointer != nullptr ? pointer : &value;
  for (int i = 1; i < kWords; ++i) {
    if (wide->words[i] != wide->words[0] + i) return;
  }
  atomicAdd(seen + wide->words[0], 1u);
}

// Tail grids run when the parent is complete, so the variable has certainly changed by then.
__global__ void Parent(unsigned* seen, bool by_pointer) {
  for (variable = 0; variable < kChildren; ++variable) {
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>(variable, by_pointer ? &variable : nullptr, seen);
  }
}
__global__ void WideParent(unsigned* seen, bool by_pointer) {
  for (int number = 0; number <= kChildren; ++number) {
    for (int i = 0; i < kWords; ++i) wide_variable.words[i] = number + i;
    if (number == kChildren) return;
    WideChild<<<1, 1, 0, cudaStreamTailLaunch>>>(wide_variable, by_pointer ? &wide_variable : nullptr, seen);
  }
}

void Check(void (*parent)(unsigned*, bool), const char* message) {
  cts::DeviceBuffer<unsigned> seen(kChildren + 1, 0);
  parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<unsigned> counts = seen.Read();
  int wrong = 0;
  for (int i = 0; i < kChildren; ++i) wrong += counts[i] != 1;
  CTS_EXPECT_EQ(wrong, 0, message);
}

CTS_CASE(integer) { Check(Parent, "a child did not get the value that its argument had at the launch"); }
CTS_CASE(structure) { Check(WideParent, "a child did not get the structure that its argument was at the launch"); }

}  // namespace
