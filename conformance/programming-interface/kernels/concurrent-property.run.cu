/*---
clause: pi.kernels.concurrent-property
control: another attribute is asked for, which is neither 0 nor 1
control-fails-with: concurrentKernels is not 1 although two kernels ran at once
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

CTS_CASE() {
  cts::Stream held, stream;
  cts::Mark mark;
  bool at_once;
  {
    cts::Gate gate;
    cts::Hold(gate, held);
    mark.Put(stream);
    at_once = mark.ComesSoon(cts::kMeanwhileSeconds);
  }
  cudaDeviceProp properties{};
  int value = -1;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrConcurrentKernels, 0));
  CTS_EXPECT_EQ(properties.concurrentKernels, value, "the property and the attribute differ");
  if (cts::control()) CTS_CUDA(cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0));
  if (!at_once) cts::PowerNotShown("no two kernels ran at once");
  CTS_EXPECT(value == 1 || !at_once, "concurrentKernels is not 1 although two kernels ran at once");
}

}  // namespace
