/*---
clause: perf.application.cross-block-one-kernel-unordered
note: the writing block begins after the read, or gives up waiting where blocks run one after another
---*/
#include "cts/case.cuh"

namespace {

// The first block reads at once; the last one, whose value that is, writes after it.
__global__ void OneGrid(int* value, int* read, unsigned* has_read) {
  if (threadIdx.x != 0) return;
  if (blockIdx.x == 0) {
    *read = *static_cast<volatile int*>(value);
    cts::RaiseFlag(has_read, 1u);
  } else if (blockIdx.x == gridDim.x - 1) {
    (void)cts::AwaitFlag(has_read, 1u, 1'000'000'000);
    *static_cast<volatile int*>(value) = 1;
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> value(1, 0), read(1);
  cts::DeviceBuffer<unsigned> has_read(1, 0);
  OneGrid<<<64, 32>>>(value.data(), read.data(), has_read.data());
  CTS_FINISH();
  CTS_OBSERVE("read-before-the-write", read[0] == 0);
}

}  // namespace
