/*---
clause: pi.overlap.async-engine-count
control: two other attributes are asked for, of which one is 0 on every GPU
control-fails-with: asyncEngineCount is not greater than zero although a copy ran during a kernel
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <algorithm>

namespace {

CTS_CASE() {
  cts::Stream held, stream;
  cts::Mark mark;
  bool overlapped;
  {
    cts::Gate gate;
    cts::Hold(gate, held);
    mark.Put(stream, cts::By::kCopy);
    overlapped = mark.ComesSoon(cts::kMeanwhileSeconds);
  }
  cudaDeviceProp properties{};
  int count = -1;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&count, cudaDevAttrAsyncEngineCount, 0));
  CTS_EXPECT_EQ(properties.asyncEngineCount, count, "the property and the attribute differ");
  if (cts::control()) {
    int integrated = 0, several = 0;
    CTS_CUDA(cudaDeviceGetAttribute(&integrated, cudaDevAttrIntegrated, 0));
    CTS_CUDA(cudaDeviceGetAttribute(&several, cudaDevAttrIsMultiGpuBoard, 0));
    count = std::min(integrated, several);
  }
  if (!overlapped) cts::PowerNotShown("no copy ran during a kernel");
  CTS_EXPECT(count > 0 || !overlapped, "asyncEngineCount is not greater than zero although a copy ran during a kernel");
}

}  // namespace
