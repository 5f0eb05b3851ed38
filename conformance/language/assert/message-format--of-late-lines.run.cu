/*---
clause: lang.assert.message-format
covers: lines and blocks beyond 16 bits, the last thread
control: the assert of another block and line fails
control-fails-with: a message does not name the late line or the far block of its assert
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "failing-assert.cuh"

namespace {

constexpr unsigned kBlocks = 70'003;
constexpr dim3 kThreads = {2, 4, 64};

// One thread of one block fails: the last thread, and one of the last blocks or the first one.
__global__ void AssertsFarDown(bool first) {
  const bool last_thread = threadIdx.x == 1 && threadIdx.y == 3 && threadIdx.z == 63;
  const bool fails = last_thread && blockIdx.x == (first ? 0 : kBlocks - 2);
  if (first) {
    assert(!fails);
  } else {
#line 123457
    assert(!fails && "a line like those of generated code");
#line 28
  }
}

CTS_CHILD(Fail) {
  const cts::Captured error(STDERR_FILENO);
  AssertsFarDown<<<kBlocks, kThreads>>>(cts::control());
  (void)cudaDeviceSynchronize();
  const std::string text = error.Text();
  cts::Tell("message", cts::CountMessages(text));
  cts::Tell("whole",
            cts::InOrder(text, {":123457:", "AssertsFarDown", "block: [70001,0,0],", "thread: [1,3,63]", "Assertion `",
                                "!fails && \"a line like those of generated code\"", "` failed."})
                ? 1
                : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Fail");
  CTS_EXPECT_EQ(child.Value("message"), 1, "there is not one message of one failed assert");
  CTS_EXPECT_EQ(child.Value("whole"), 1, "a message does not name the late line or the far block of its assert");
}

}  // namespace
