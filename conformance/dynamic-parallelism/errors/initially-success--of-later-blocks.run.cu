/*---
clause: cdp.errors.initially-success
covers: blocks that begin where others of their grid left an error
control: the asking blocks make a mistake of their own before they ask
control-fails-with: a thread of a later block saw the error that an earlier block left
build: [rdc]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

namespace {

// More blocks than are resident at a time.
constexpr unsigned kBlocks = 6000, kThreads = 64;

__global__ void Child() {}

// Every second block leaves an error, which nobody fetches; the others count the threads that see one.
__global__ void LeaveOrAsk(unsigned* left, unsigned* seen, bool wrong) {
  const bool leaves = blockIdx.x % 2 == 0;
  if (leaves || wrong) Child<<<1, 2048>>>();
  if (cudaPeekAtLastError() != cudaSuccess) atomicAdd(leaves ? left : seen, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> left(1, 0), seen(1, 0);
  LeaveOrAsk<<<kBlocks, kThreads>>>(left.data(), seen.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(left[0], kBlocks / 2 * kThreads, "a thread that made a mistake saw none");
  CTS_EXPECT_EQ(seen[0], 0u, "a thread of a later block saw the error that an earlier block left");
}

}  // namespace
