/*---
clause: pi.pdl.needs-sync-call
requires: [cc-90]
note: true where a secondary kernel without the call read what was there before the primary wrote
---*/
#include "cts/case.cuh"

namespace {

__global__ void Primary(cts::GateView gate, int* data) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  gate.Pass();
  *data = 2;
}
__global__ void Secondary(cts::GateView gate, const int* data, int* seen) {
  *seen = *static_cast<const volatile int*>(data);
  gate.Arrive();
}

CTS_CASE() {
  cts::DeviceBuffer<int> data(1, 0), seen(1);
  cts::Stream stream;
  cts::Gate gate;
  Primary<<<1, 1, 0, stream>>>(gate.view(), data.data());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the primary kernel never ran");
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeProgrammaticStreamSerialization;
  attribute.val.programmaticStreamSerializationAllowed = 1;
  cudaLaunchConfig_t config{};
  config.gridDim = config.blockDim = dim3(1);
  config.stream = stream;
  config.attrs = &attribute;
  config.numAttrs = 1;
  CTS_CUDA(cudaLaunchKernelEx(&config, Secondary, gate.view(), static_cast<const int*>(data.data()), seen.data()));
  (void)gate.AwaitArrivals(2, 0.25);
  gate.Open();
  CTS_FINISH();
  CTS_OBSERVE("read-too-early", seen[0] == 0);
}

}  // namespace
