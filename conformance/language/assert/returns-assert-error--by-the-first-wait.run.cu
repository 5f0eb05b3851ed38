/*---
clause: lang.assert.returns-assert-error
covers: waits for a stream, an event and by a copy, each first
control: the assert holds
control-fails-with:
  - the first wait after a failed assert did not return cudaErrorAssert
  - the wait after the first one did not return cudaErrorAssert
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include <cassert>

#include "cts/case.cuh"
#include "cts/device.cuh"

#include "../captured.cuh"

namespace {

enum Wait { kForStream, kForEvent, kByCopy };

// The kernel is still running when the event has been recorded: no earlier call can see the failure.
__global__ void FailWhenAsked(const unsigned* asked, bool holds) {
  (void)cts::AwaitFlag(asked, 1u);
  assert(holds && "this does not hold");
}

CTS_CHILD(Fail) {
  unsigned *asked = nullptr, *words = nullptr, word = 0;
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaHostAlloc(&asked, sizeof *asked, cudaHostAllocMapped));
  *asked = 0;
  CTS_CUDA(cudaMalloc(&words, sizeof *words));
  CTS_CUDA(cudaStreamCreate(&stream));
  CTS_CUDA(cudaEventCreate(&event));
  const cts::Captured error(STDERR_FILENO);
  FailWhenAsked<<<1, 1, 0, stream>>>(asked, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaEventRecord(event, stream));
  cts::ContextIsLost();
  *static_cast<volatile unsigned*>(asked) = 1;
  cudaError_t first = cudaErrorUnknown;
  if (cts::child_argument() == kForStream) first = cudaStreamSynchronize(stream);
  if (cts::child_argument() == kForEvent) first = cudaEventSynchronize(event);
  // In the null stream, which waits for the other one.
  if (cts::child_argument() == kByCopy) first = cudaMemcpy(&word, words, sizeof word, cudaMemcpyDeviceToHost);
  cts::Tell("first", first);
  cts::Tell("next", cudaDeviceSynchronize());
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Wait wait;
  } kRows[] = {{"cudaStreamSynchronize", kForStream}, {"cudaEventSynchronize", kForEvent}, {"cudaMemcpy", kByCopy}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Fail", {.argument = row.wait});
      CTS_EXPECT_EQ(child.Value("first"), cudaErrorAssert,
                    "the first wait after a failed assert did not return cudaErrorAssert");
      CTS_EXPECT_EQ(child.Value("next"), cudaErrorAssert,
                    "the wait after the first one did not return cudaErrorAssert");
    });
  }
}

}  // namespace
