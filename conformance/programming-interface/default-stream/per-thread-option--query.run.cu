/*---
clause: pi.default-stream.per-thread-option
covers: cudaStreamQuery
control: an idle stream is queried in the place of stream 0
control-fails-with: stream 0 of a per-thread unit was said to be complete before its work was
build: [per-thread-stream]
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"

namespace {

constexpr const char* kEarly = "stream 0 of a per-thread unit was said to be complete before its work was";

__global__ void Work(cts::LateView late) { late.Finish(); }

// Asked until it says so, and no later.
CTS_CASE() {
  cts::Late late;
  const cts::Stream idle;
  const cudaStream_t null = nullptr;
  Work<<<1, 1>>>(late.view());
  CTS_CUDA(cudaGetLastError());
  const cts::HostTimer timer;
  cudaError_t code = cudaErrorNotReady;
  while (code == cudaErrorNotReady && timer.Milliseconds() < 15000)
    code = cudaStreamQuery(cts::control() ? idle : null);
  CTS_CUDA(code);
  CTS_EXPECT(late.done(), kEarly);
  CTS_FINISH();
}

}  // namespace
