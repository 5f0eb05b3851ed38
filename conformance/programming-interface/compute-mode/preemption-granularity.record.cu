/*---
clause: pi.compute-mode.preemption-granularity
requires: [no-mps, default-mode]
own-process: its kernel fills the device, so that nothing beside it gets on
note: >-
  true where another process got its kernel through although one of this process fills the device and uses no memory
  for a tenth of a second at a time
---*/
#include "cts/case.cuh"

namespace {

constexpr long long kWithoutMemory = 200'000'000;  // cycles

__global__ void Fill(cts::GateView gate) {
  if (threadIdx.x == 0) gate.Arrive();
  const unsigned long long start = cts::GlobalTimer();
  while (*static_cast<const volatile unsigned*>(gate.words) != 1 && cts::GlobalTimer() - start < cts::kPatience) {
    const long long from = clock64();
    while (clock64() - from < kWithoutMemory) {
    }
  }
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
  CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
  const bool fills = gate.AwaitArrivals(blocks);  // no document says that all of its blocks are there at once
  const cts::ChildRun child = cts::RunChild("Other", {.timeout_s = 3, .any_end = true});
  CTS_OBSERVE("other-process-made-progress", fills && child.Has("value"));
}

}  // namespace
