/*---
clause: cdp.err.last-error-recorded
control: the call is made without its mistake
control-fails-with: the thread's last error is not the one that its call produced
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Codes {
  cudaError_t returned, recorded;
};

__global__ void Child() {}

__global__ void Launch(cudaError_t* recorded, int threads) {
  Child<<<1, threads>>>();
  *recorded = cudaGetLastError();
}

__global__ void Call(Codes* codes, unsigned flags) {
  cudaEvent_t event;
  codes->returned = cudaEventCreateWithFlags(&event, flags);
  codes->recorded = cudaGetLastError();
  if (codes->returned == cudaSuccess) (void)cudaEventDestroy(event);
}

CTS_CASE(launch) {
  cts::DeviceBuffer<cudaError_t> recorded(1);
  Launch<<<1, 1>>>(recorded.data(), cts::control() ? 32 : 2048);
  CTS_FINISH();
  CTS_EXPECT_EQ(recorded[0], cudaErrorInvalidConfiguration,
                "the thread's last error is not the one that its call produced");
}

CTS_CASE(call) {
  cts::DeviceBuffer<Codes> codes(1, 0);  // what nobody wrote must not pass
  // An event of a kernel must be created with cudaEventDisableTiming.
  Call<<<1, 1>>>(codes.data(), cts::control() ? cudaEventDisableTiming : cudaEventDefault);
  CTS_FINISH();
  const Codes seen = codes[0];
  CTS_EXPECT(seen.recorded != cudaSuccess && seen.recorded == seen.returned,
             "the thread's last error is not the one that its call produced");
}

}  // namespace
