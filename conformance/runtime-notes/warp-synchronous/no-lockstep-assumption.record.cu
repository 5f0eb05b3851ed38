/*---
clause: rt.warp-synchronous.no-lockstep-assumption
requires: [cc-70]
note: one lane writes the word after the other one's read, or gives up waiting for it, as lanes in lockstep would
---*/
#include "cts/case.cuh"

namespace {

__global__ void OneWarp(unsigned* read, unsigned* waited) {
  __shared__ unsigned word, has_read;
  if (threadIdx.x == 0) {
    word = 0;
    has_read = 0;
  }
  __syncwarp();
  if (threadIdx.x == 1) {
    *waited = cts::AwaitFlag(&has_read, 1u, 500'000'000) ? 1 : 0;
    *static_cast<volatile unsigned*>(&word) = 1;
  } else if (threadIdx.x == 0) {
    *read = *static_cast<volatile unsigned*>(&word);
    cts::RaiseFlag(&has_read, 1u);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> read(1), waited(1);
  OneWarp<<<1, 32>>>(read.data(), waited.data());
  CTS_FINISH();
  CTS_OBSERVE("read-before-the-write", read[0] == 0);
  CTS_OBSERVE("one-lane-waited-for-another", waited[0] == 1);
}

}  // namespace
