/*---
clause: pi.kernels.time-slicing
requires: [no-mps]
own-process: its kernel fills the device, so that nothing beside it gets on
note: true where another process got its kernel through although one of this process fills the device
---*/
#include "cts/case.cuh"

namespace {

__global__ void Fill(cts::GateView gate) {
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
}
__global__ void Store(int* value) { *value = 42; }

CTS_CHILD(Other) {
  const cts::DeviceBuffer<int> value(1);
  Store<<<1, 1>>>(value.data());
  CTS_FINISH();
  cts::Tell("value", value[0]);
}

CTS_CASE() {
  int multiprocessors = 0, resident = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  CTS_CUDA(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, Fill, 1024, 0));
  const unsigned blocks = resident * multiprocessors;
  cts::Gate gate;
  Fill<<<blocks, 1024>>>(gate.view());
  CTS_CUDA(cudaGetLastError());
  const bool filled = gate.AwaitArrivals(blocks);  // Nothing promises that all blocks are there at a time.
  const cts::ChildRun child = cts::RunChild("Other", {.timeout_s = 3, .any_end = true});
  CTS_OBSERVE("other-process-made-progress", filled && child.Has("value"));
}

}  // namespace
