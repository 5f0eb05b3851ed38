/*---
clause: perf.control-flow.reconvergence-needs-syncwarp
---*/
#include "cts/case.cuh"

namespace {

__global__ void Look(unsigned* masks, int odd) {
  unsigned sum = 0;
  if (threadIdx.x % 2 == static_cast<unsigned>(odd)) {
    for (unsigned i = 0; i < threadIdx.x; ++i) sum += static_cast<volatile unsigned*>(masks)[i];
  }
  const unsigned before = __activemask();
  __syncwarp();
  const unsigned behind = __activemask();
  if (threadIdx.x == 31) {
    masks[32] = before;
    masks[33] = behind + (sum == 12345);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> masks(34, 0);
  Look<<<1, 32>>>(masks.data(), 1);
  CTS_FINISH();
  CTS_OBSERVE("all-together-without-it", masks[32] == ~0u);
  CTS_OBSERVE("all-together-behind-it", masks[33] == ~0u);
}

}  // namespace
