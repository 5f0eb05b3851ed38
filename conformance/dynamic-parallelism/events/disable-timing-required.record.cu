/*---
clause: cdp.events.disable-timing-required
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(cudaError_t* code, unsigned flags) {
  cudaEvent_t event;
  *code = cudaEventCreateWithFlags(&event, flags);
  if (*code == cudaSuccess) (void)cudaEventDestroy(event);
}

cudaError_t Create(unsigned flags) {
  cts::DeviceBuffer<cudaError_t> code(1);
  Parent<<<1, 1>>>(code.data(), flags);
  CTS_FINISH();
  return code[0];
}

CTS_CASE() {
  CTS_OBSERVE("default-flags", Create(cudaEventDefault));
  CTS_OBSERVE("blocking-sync", Create(cudaEventBlockingSync));
  CTS_EXPECT_EQ(Create(cudaEventDisableTiming), cudaSuccess, "no event can be created at all");
}

}  // namespace
