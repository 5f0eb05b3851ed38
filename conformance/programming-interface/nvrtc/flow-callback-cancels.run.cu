/*---
clause: pi.nvrtc.flow-callback-cancels
control: the callback lets the compiler go on
control-fails-with: a compilation that its callback cancels succeeded
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

#include <atomic>

namespace {

// Compilers may call it from threads of their own.
struct Payload {
  std::atomic<int> calls{0}, other_payloads{0};
  int answer = 0;
};
Payload* expected = nullptr;

int Flow(void* payload, void* reserved) {
  ++expected->calls;
  if (payload != expected || reserved != nullptr) ++expected->other_payloads;
  return expected->answer;
}

CTS_CASE() {
  for (const char* const architecture : {"--gpu-architecture=compute_75", "--gpu-architecture=sm_90"}) {
    cts::Row(architecture + 19, [&] {
      const auto compile = [&](int answer) {
        Payload payload;
        payload.answer = answer;
        expected = &payload;
        cts::NvrtcProgram program("__global__ void F(int* out) { *out = 1; }");
        cts::ExpectOfNvrtc(program.SetFlow(&Flow, &payload) == 0);
        const int code = program.Compile({architecture});
        CTS_EXPECT_LE(1, payload.calls.load(), "the callback was never called");
        CTS_EXPECT_EQ(payload.other_payloads.load(), 0, "the callback was called with other arguments");
        return code;
      };
      CTS_EXPECT_NE(compile(cts::control() ? 0 : 1), 0, "a compilation that its callback cancels succeeded");
      CTS_EXPECT_EQ(compile(0), 0, "a compilation that its callback lets go on failed");
    });
  }
}

}  // namespace
