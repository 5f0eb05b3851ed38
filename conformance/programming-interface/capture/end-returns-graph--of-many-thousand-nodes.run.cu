/*---
clause: pi.capture.end-returns-graph
covers: captures of many thousand kernels, one after another
control: a kernel in the middle is launched into a stream that does not capture
control-fails-with: the graph of a long capture does not do what was captured
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr const char* kOther = "the graph of a long capture does not do what was captured";
constexpr unsigned kKernels = 12'000, kStretch = 50;

__host__ __device__ unsigned Next(unsigned value, unsigned number) { return value * 1664525u + number; }
__global__ void Step(unsigned* word, unsigned number) { *word = Next(*word, number); }

// Each kernel works on what the one before it left: in one stream, or in two that wait for each other in turn.
void Check(const char* name, bool in_two) {
  cts::Row(name, [&] {
    const cts::Stream origin, second, aside;
    const cts::Event turn;
    cts::DeviceBuffer<unsigned> word(1, 0);
    Step<<<1, 1, 0, aside>>>(word.data(), 0);  // is loaded ahead of the capture, and leaves a 0
    CTS_FINISH();
    cts::Capture capture(origin);
    bool in_second = false;
    const auto take_turns = [&] {
      if (in_second) {
        cts::Follow(origin, second, turn);
      } else {
        cts::Follow(second, origin, turn);
      }
      in_second = !in_second;
    };
    for (unsigned i = 0; i < kKernels; ++i) {
      if (in_two && i != 0 && i % kStretch == 0) take_turns();
      const bool leaves = cts::control() && i == kKernels / 2;
      Step<<<1, 1, 0, leaves ? aside : in_second ? second : origin>>>(word.data(), i);
      CTS_CUDA(cudaGetLastError());
    }
    if (in_second) take_turns();
    CTS_CUDA(capture.End());
    aside.Synchronize();
    word.Fill(0);
    CTS_FINISH();
    size_t nodes = 0;
    CTS_CUDA(cudaGraphGetNodes(capture.graph(), nullptr, &nodes));
    CTS_EXPECT_EQ(nodes, size_t{kKernels}, kOther);
    const cts::Executable exec(capture.graph());
    unsigned expected = 0;
    for (unsigned launch = 0; launch < 2; ++launch) {
      exec.Launch(origin);
      for (unsigned i = 0; i < kKernels; ++i) expected = Next(expected, i);
    }
    origin.Synchronize();
    CTS_EXPECT_EQ(word[0], expected, kOther);
  });
}

CTS_CASE() {
  Check("in-one-stream", false);
  Check("in-two-streams", true);
}

}  // namespace
