/*---
clause: lang.assert.returns-assert-error
control: the assert holds
control-fails-with: a synchronization after a failed assert did not return cudaErrorAssert
requires: [no-mps]
---*/
#include "cts/case.cuh"
#include "failing-assert.cuh"

namespace {

CTS_CHILD(Fail) {
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaStreamCreate(&stream));
  CTS_CUDA(cudaEventCreate(&event));
  CTS_CUDA(cudaEventRecord(event, stream));
  const cts::AssertRun run(cts::control() ? 0 : 1, false);
  cts::Tell("cudaDeviceSynchronize", run.code());
  cts::Tell("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  cts::Tell("cudaEventSynchronize", cudaEventSynchronize(event));
  cts::Tell("cudaDeviceSynchronize-again", cudaDeviceSynchronize());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  for (const char* call :
       {"cudaDeviceSynchronize", "cudaStreamSynchronize", "cudaEventSynchronize", "cudaDeviceSynchronize-again"}) {
    cts::Row(call, [&] {
      CTS_EXPECT_EQ(child.Value(call), cudaErrorAssert,
                    "a synchronization after a failed assert did not return cudaErrorAssert");
    });
  }
}

}  // namespace
