/*---
clause: cdp.api.runtime-get-version-succeeds
control: the kernel asks for the number of its device, which is no version
control-fails-with: the kernel got no version
build: [rdc]
note: what the number means is open, so any above zero is taken for a version
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int version;
};

__global__ void Ask(Answer* answer, bool ask_for_number) {
  answer->code = ask_for_number ? cudaGetDevice(&answer->version) : cudaRuntimeGetVersion(&answer->version);
}

CTS_CASE() {
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control());
  CTS_FINISH();
  const Answer seen = answer[0];
  CTS_OBSERVE("version", seen.version);
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "the version cannot be queried in a kernel");
  CTS_EXPECT_LT(0, seen.version, "the kernel got no version");
}

}  // namespace
