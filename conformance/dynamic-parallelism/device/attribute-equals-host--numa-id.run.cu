/*---
clause: cdp.device.attribute-equals-host
covers: the attribute of the NUMA node
control: the kernel asks for the most threads of a block, which is neither a warp nor a number of a node
control-fails-with: the kernel got another attribute than the host
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: the warp size stands beside it, to show that the check can pass
---*/
#include "cts/case.cuh"

namespace {

struct Answer {
  cudaError_t code;
  int value;
};

__global__ void Ask(Answer* answer, cudaDeviceAttr attribute) {
  answer->code = cudaDeviceGetAttribute(&answer->value, attribute, 0);
}

Answer Check(cudaDeviceAttr attribute) {
  int expected = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&expected, attribute, 0));
  cts::DeviceBuffer<Answer> answer(1);
  Ask<<<1, 1>>>(answer.data(), cts::control() ? cudaDevAttrMaxThreadsPerBlock : attribute);
  CTS_FINISH();
  const Answer seen = answer[0];
  CTS_EXPECT(seen.code == cudaSuccess && seen.value == expected, "the kernel got another attribute than the host");
  return seen;
}

CTS_CASE() {
  cts::Row("NumaId", [] { CTS_OBSERVE("code", Check(cudaDevAttrNumaId).code); });
  cts::Row("WarpSize", [] { (void)Check(cudaDevAttrWarpSize); });
}

}  // namespace
