/*---
clause: pi.capture.unsafe-call-other-thread
covers: several captures that begin and end in turns
control: the modes are exchanged
control-fails-with:
  - cudaMalloc was not refused in another thread while one of several captures was global
  - cudaMalloc was refused in another thread while all captures were thread-local
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <algorithm>
#include <memory>

namespace {

constexpr cudaStreamCaptureMode kGlobal = cudaStreamCaptureModeGlobal, kLocal = cudaStreamCaptureModeThreadLocal;
constexpr int kStreams = 3;

// What cudaMalloc returns in another thread; a graph that a refusal spoils is given up with its capture.
cudaError_t InAnother() {
  cudaError_t code = cudaErrorUnknown;
  cts::InThread([&] {
    void* memory = nullptr;
    code = cts::Taken(cudaMalloc(&memory, 4096));
    if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
  });
  return code;
}

// A call while all are open; a refused one ends their captures, so that each order is a run of its own. `ended`: the
// captures that have ended before the call.
void Check(const char* name, const cudaStreamCaptureMode (&modes)[kStreams], std::initializer_list<int> ended,
           bool refused) {
  cts::Row(name, [&] {
    const cts::Stream streams[kStreams];
    std::unique_ptr<cts::Capture> captures[kStreams];
    for (int i = 0; i < kStreams; ++i) {
      const cudaStreamCaptureMode other = modes[i] == kGlobal ? kLocal : kGlobal;
      captures[i] = std::make_unique<cts::Capture>(streams[i], cts::control() ? other : modes[i]);
      cts::Tagged<<<1, 1, 0, streams[i]>>>(1);
    }
    for (const int i : ended) (void)captures[i]->End();
    const cudaError_t code = InAnother();
    bool spoilt = false;  // The call may be refused, or spoil a capture.
    for (int i = 0; i < kStreams; ++i) {
      const bool open = std::find(ended.begin(), ended.end(), i) == ended.end();
      spoilt = (open && captures[i]->End() != cudaSuccess) || spoilt;
      captures[i].reset();
    }
    if (refused) {
      CTS_EXPECT(code != cudaSuccess || spoilt,
                 "cudaMalloc was not refused in another thread while one of several captures was global");
    } else {
      CTS_EXPECT(code == cudaSuccess && !spoilt,
                 "cudaMalloc was refused in another thread while all captures were thread-local");
    }
    CTS_EXPECT_EQ(InAnother(), cudaSuccess, "cudaMalloc was refused in another thread after all captures");
  });
}

CTS_CASE(refused) {
  Check("all-global", {kGlobal, kGlobal, kGlobal}, {}, true);
  Check("all-global-one-left", {kGlobal, kGlobal, kGlobal}, {0, 2}, true);
  Check("first-left", {kGlobal, kGlobal, kGlobal}, {1, 2}, true);
}

CTS_CASE(taken) {
  Check("all-local", {kLocal, kLocal, kLocal}, {}, false);
  Check("all-local-one-left", {kLocal, kLocal, kLocal}, {0, 2}, false);
}

// Others than the named one, of which the control makes the opposite.
CTS_CASE(mixed) {
  Check("one-global", {kLocal, kGlobal, kLocal}, {0, 2}, true);
  Check("global-has-ended", {kLocal, kGlobal, kLocal}, {1}, false);
  Check("globals-have-ended", {kGlobal, kLocal, kGlobal}, {0, 2}, false);
}

}  // namespace
