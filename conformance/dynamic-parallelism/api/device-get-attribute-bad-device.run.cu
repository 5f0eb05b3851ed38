/*---
clause: cdp.api.device-get-attribute-bad-device
control: the kernel asks for a device that exists
control-fails-with: an attribute of a device that does not exist was returned
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Ask(cudaError_t* code, int device) {
  int value;
  *code = cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, device);
}

void Check(int device, const char* name) {
  cts::DeviceBuffer<cudaError_t> code(1, 0);  // success, so that a code that is not stored shows
  Ask<<<1, 1>>>(code.data(), cts::control() ? 0 : device);
  CTS_FINISH();
  const cudaError_t seen = code[0];
  CTS_OBSERVE(name, seen);
  CTS_EXPECT_NE(seen, cudaSuccess, "an attribute of a device that does not exist was returned");
}

CTS_CASE(behind_the_last) {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  Check(count, "behind-the-last");
}
CTS_CASE(negative) { Check(-1, "negative"); }

}  // namespace
