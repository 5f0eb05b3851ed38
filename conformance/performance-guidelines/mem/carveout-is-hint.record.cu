/*---
clause: perf.mem.carveout-is-hint
---*/
#include "cts/case.cuh"

namespace {

extern __shared__ unsigned char dynamic[];
__global__ void Use(int* out) {
  dynamic[65535] = 7;
  *out = dynamic[65535];
}

CTS_CASE() {
  CTS_CUDA(cudaFuncSetAttribute(Use, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536));
  CTS_CUDA(cudaFuncSetAttribute(Use, cudaFuncAttributePreferredSharedMemoryCarveout, 0));
  cts::DeviceBuffer<int> out(1);
  Use<<<1, 1, 65536>>>(out.data());
  CTS_FINISH();
  CTS_OBSERVE("ran-without-its-share", out[0] == 7);
}

}  // namespace
