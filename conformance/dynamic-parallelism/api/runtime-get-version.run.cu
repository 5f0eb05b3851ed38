/*---
clause: cdp.api.runtime-get-version
control: the kernel does not ask
control-fails-with: the version cannot be queried in a kernel
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int version;
};

__global__ void Ask(Answer* answer, bool skip) {
  if (!skip) answer->code = cudaRuntimeGetVersion(&answer->version);
}

CTS_CASE() {
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(answer[0].code, cudaSuccess, "the version cannot be queried in a kernel");
  CTS_OBSERVE("version", answer[0].version);
}

}  // namespace
