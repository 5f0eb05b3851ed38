/*---
clause: pi.pdl.secondary-may-start-early
requires: [cc-90]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Primary(cts::GateView gate) {
#if __CUDA_ARCH__ >= 900
  (void)cudaTriggerProgrammaticLaunchCompletion();
#endif
  gate.Pass();
}
__global__ void Secondary(cts::GateView gate) { gate.Arrive(); }

CTS_CASE() {
  cts::Stream stream;
  cts::Gate gate;
  Primary<<<1, 1, 0, stream>>>(gate.view());
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
  CTS_CUDA(cudaLaunchKernelEx(&config, Secondary, gate.view()));
  CTS_OBSERVE("started-while-the-primary-ran", gate.AwaitArrivals(2, 0.25));
}

}  // namespace
