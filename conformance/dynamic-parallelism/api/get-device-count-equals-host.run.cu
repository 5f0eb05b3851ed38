/*---
clause: cdp.api.get-device-count-equals-host
control: the kernel asks for the number of its device
control-fails-with: the kernel counted other devices than the host
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int value;
};

__global__ void Ask(Answer* answer, bool ask_for_number) {
  answer->code = ask_for_number ? cudaGetDevice(&answer->value) : cudaGetDeviceCount(&answer->value);
}

CTS_CASE() {
  int expected = 0;
  CTS_CUDA(cudaGetDeviceCount(&expected));
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control());
  CTS_FINISH();
  const Answer seen = answer[0];
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "the devices cannot be counted in a kernel");
  CTS_EXPECT_EQ(seen.value, expected, "the kernel counted other devices than the host");
}

}  // namespace
