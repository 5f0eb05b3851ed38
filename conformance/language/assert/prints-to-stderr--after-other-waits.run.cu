/*---
clause: lang.assert.prints-to-stderr
covers: waits for a stream and for an event
control: the condition holds
control-fails-with: the message of a failed assert was not there after the wait
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/power.h"

#include "failing-assert.cuh"

namespace {

enum Wait { kForStream, kForEvent };

// The kernel is still running when the event has been recorded: no earlier call can see the failure.
__global__ void FailWhenAsked(const unsigned* asked, bool holds) {
  const bool came = cts::AwaitFlag(asked, 1u);
  assert((holds || !came) && "this does not hold");
}

CTS_CHILD(Fail) {
  unsigned* asked = nullptr;
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  CTS_CUDA(cudaHostAlloc(&asked, sizeof *asked, cudaHostAllocMapped));
  *asked = 0;
  CTS_CUDA(cudaStreamCreate(&stream));
  CTS_CUDA(cudaEventCreate(&event));
  const cts::Captured output(STDOUT_FILENO), error(STDERR_FILENO);
  FailWhenAsked<<<1, 1, 0, stream>>>(asked, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaEventRecord(event, stream));
  cts::ContextIsLost();
  *static_cast<volatile unsigned*>(asked) = 1;
  (void)(cts::child_argument() == kForStream ? cudaStreamSynchronize(stream) : cudaEventSynchronize(event));
  cts::Tell("error", cts::CountMessages(error.Text()));
  cts::Tell("output", static_cast<long long>(output.Text().size()));
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    Wait wait;
  } kRows[] = {{"cudaStreamSynchronize", kForStream}, {"cudaEventSynchronize", kForEvent}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("Fail", {.argument = row.wait});
      CTS_EXPECT_EQ(child.Value("error"), 1, "the message of a failed assert was not there after the wait");
      CTS_EXPECT_EQ(child.Value("output"), 0, "something came to standard output");
    });
  }
}

}  // namespace
