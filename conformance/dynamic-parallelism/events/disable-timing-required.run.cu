/*---
clause: cdp.events.disable-timing-required
control: every event is created with the flag
control-fails-with: an event without cudaEventDisableTiming could be created
build: [rdc]
note: The error code is not documented.
---*/
#include "cts/case.cuh"

namespace {

__global__ void Parent(cudaError_t* code, unsigned flags) {
  cudaEvent_t event;
  *code = cudaEventCreateWithFlags(&event, flags);
  if (*code == cudaSuccess) (void)cudaEventDestroy(event);
}

cudaError_t Create(unsigned flags) {
  cts::DeviceBuffer<cudaError_t> code(1, 0);  // what nobody wrote must not pass
  Parent<<<1, 1>>>(code.data(), flags | (cts::control() ? cudaEventDisableTiming : 0u));
  CTS_FINISH();
  return code[0];
}

CTS_CASE() {
  const cudaError_t plain = Create(cudaEventDefault), blocking = Create(cudaEventBlockingSync);
  CTS_OBSERVE("default_flags", plain);
  CTS_OBSERVE("blocking_sync", blocking);
  CTS_EXPECT_NE(plain, cudaSuccess, "an event without cudaEventDisableTiming could be created");
  CTS_EXPECT_NE(blocking, cudaSuccess, "an event without cudaEventDisableTiming could be created");
}

}  // namespace
