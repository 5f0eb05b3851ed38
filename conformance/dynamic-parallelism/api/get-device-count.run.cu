/*---
clause: cdp.api.get-device-count
control: the kernel does not ask
control-fails-with: the kernel counted other devices than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int value;
};

__global__ void Ask(Answer* answer, bool skip) {
  if (!skip) answer->code = cudaGetDeviceCount(&answer->value);
}

CTS_CASE() {
  int expected = 0;
  CTS_CUDA(cudaGetDeviceCount(&expected));
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control());
  CTS_FINISH();
  const Answer seen = answer[0];
  CTS_EXPECT(seen.code == cudaSuccess && seen.value == expected, "the kernel counted other devices than the host");
}

}  // namespace
