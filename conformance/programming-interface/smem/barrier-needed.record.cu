/*---
clause: pi.smem.barrier-needed
note: one warp writes the word after the other one's read, or gives up waiting for it
---*/
#include "cts/case.cuh"

namespace {

__global__ void OneBlock(unsigned* read, bool barrier) {
  __shared__ unsigned word, has_read;
  if (threadIdx.x == 0) {
    word = 0;
    has_read = 0;
  }
  __syncthreads();
  if (threadIdx.x == 32) {
    if (!barrier) (void)cts::AwaitFlag(&has_read, 1u, 500'000'000);
    *static_cast<volatile unsigned*>(&word) = 1;
  }
  if (barrier) __syncthreads();
  if (threadIdx.x == 0) {
    *read = *static_cast<volatile unsigned*>(&word);
    cts::RaiseFlag(&has_read, 1u);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> read(2);
  OneBlock<<<1, 64>>>(read.data(), false);
  OneBlock<<<1, 64>>>(read.data() + 1, true);
  CTS_FINISH();
  CTS_OBSERVE("read-before-the-write", read[0] == 0);
  CTS_OBSERVE("read-before-the-write-with-barrier", read[1] == 0);
}

}  // namespace
