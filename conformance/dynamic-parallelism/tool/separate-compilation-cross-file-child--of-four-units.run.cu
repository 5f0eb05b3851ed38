/*---
clause: cdp.tool.separate-compilation-cross-file-child
covers: chains over four units, by functions of others, with arguments and variables
control: the last kernel of the chain is the one of the first unit
control-fails-with: a kernel of another of four translation units left another result
build: [rdc]
units: 4
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

// With C linkage each kernel is one and the same for all units, although the namespace has no name.
namespace {

struct Chain {
  unsigned* seen;  // of each unit: what its kernel found
  unsigned last;   // the unit whose kernel is the last one
};

extern "C" {
[[maybe_unused]] __global__ void CtsSecond(Chain chain, unsigned sum);
[[maybe_unused]] __global__ void CtsThird(Chain chain, unsigned sum, double factor);
[[maybe_unused]] __global__ void CtsFourth(unsigned* seen, unsigned char tag, unsigned sum);
[[maybe_unused]] __global__ void CtsOwn(unsigned* seen, unsigned char tag, unsigned sum);
[[maybe_unused]] __device__ void CtsLaunchThird(Chain chain, unsigned sum);
extern __device__ unsigned cts_of_third;
}

#if CTS_UNIT == 1

extern "C" __global__ void CtsOwn(unsigned* seen, unsigned char tag, unsigned sum) { seen[0] = 1000 * tag + sum; }

// The kernel of the second unit, with more threads and shared memory than one.
__global__ void First(Chain chain) {
  chain.seen[0] = 1;
  CtsSecond<<<2, 3, 64>>>(chain, 1);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> seen(4, 0);
  First<<<1, 1>>>({seen.data(), cts::control() ? 1u : 4u});
  CTS_FINISH();
  constexpr unsigned kExpected[] = {1, 1 + 2 * 3, 7 * 2 + 30, 7000 + 44 + 5};
  unsigned wrong = 0;
  for (unsigned unit = 0; unit < 4; ++unit) wrong += seen[unit] != kExpected[unit];
  CTS_EXPECT_EQ(wrong, 0u, "a kernel of another of four translation units left another result");
}

#elif CTS_UNIT == 2

// Launches by a function of the fourth unit.
extern "C" __global__ void CtsSecond(Chain chain, unsigned sum) {
  if (blockIdx.x != 1 || threadIdx.x != 2) return;
  chain.seen[1] = sum + gridDim.x * blockDim.x;
  CtsLaunchThird(chain, chain.seen[1]);
}

#elif CTS_UNIT == 3

extern "C" {
__device__ unsigned cts_of_third = 30;
__global__ void CtsThird(Chain chain, unsigned sum, double factor) {
  chain.seen[2] = static_cast<unsigned>(sum * factor) + cts_of_third;
  if (chain.last == 4) {
    CtsFourth<<<1, 1, 0, cudaStreamTailLaunch>>>(chain.seen, 7, chain.seen[2]);
  } else {
    CtsOwn<<<1, 1>>>(chain.seen, 7, chain.seen[2]);
  }
}
}

#else

extern "C" {
__device__ void CtsLaunchThird(Chain chain, unsigned sum) { CtsThird<<<1, 1>>>(chain, sum, 2.0); }
__global__ void CtsFourth(unsigned* seen, unsigned char tag, unsigned sum) {
  seen[3] = 1000 * tag + sum + cts_of_third / 6;
}
}

#endif

}  // namespace
