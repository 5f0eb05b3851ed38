/*---
clause: pi.capture.end-releases-all-streams
covers: streams that were not joined, and captures after that end
control: the streams are looked at before the end
control-fails-with: a stream of a capture still captures after an end without a join
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr unsigned kForked = 3;

// Forked streams of the origin, or each of the one before; of these bits those that are joined.
void Check(const char* name, bool in_a_chain, unsigned joined, cudaStreamCaptureMode mode) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(kForked + 1, 0);
    unsigned* const at = words.data();
    const cts::Stream origin, forked[kForked];
    const cts::Event fork, join;
    const auto fork_all = [&] {
      for (unsigned i = 0; i < kForked; ++i) {
        cts::Follow(forked[i], in_a_chain && i > 0 ? forked[i - 1] : origin, fork);
        cts::StoreWord<<<1, 1, 0, forked[i]>>>(at + i, 1);
      }
    };
    for (int time = 0; time < 2; ++time) {
      cts::Capture capture(origin, mode);
      cts::StoreWord<<<1, 1, 0, origin>>>(at + kForked, 1);
      fork_all();
      for (unsigned i = 0; i < kForked; ++i)
        if ((joined >> i & 1) != 0) cts::Follow(origin, forked[i], join);
      if (!cts::control()) CTS_EXPECT_NE(capture.End(), cudaSuccess, "the end of a capture without a join succeeded");
      unsigned left = cts::StatusOf(origin) != cudaStreamCaptureStatusNone ? 1 : 0;
      for (const cts::Stream& stream : forked) left += cts::StatusOf(stream) != cudaStreamCaptureStatusNone ? 1 : 0;
      if (cts::control()) (void)capture.End();
      CTS_EXPECT_EQ(left, 0, "a stream of a capture still captures after an end without a join");
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(words[0] + words[kForked], 0, "captured work was executed");
    // Another capture of the same streams, which are joined now.
    cts::Capture capture(origin, mode);
    fork_all();
    for (const cts::Stream& stream : forked) cts::Follow(origin, stream, join);
    CTS_EXPECT_EQ(capture.End(), cudaSuccess, "a capture after one that failed has no end");
    if (capture.graph() == nullptr) return;
    cts::RunOnce(capture.graph());
    for (unsigned i = 0; i <= kForked; ++i)
      CTS_EXPECT_EQ(words[i], i < kForked ? 1 : 0, "a capture after one that failed returned another graph");
  });
}

CTS_CASE() {
  Check("none-of-three", false, 0, cudaStreamCaptureModeRelaxed);
  Check("none-of-three-global", false, 0, cudaStreamCaptureModeGlobal);
  Check("the-last-of-three", false, 3, cudaStreamCaptureModeThreadLocal);
  Check("the-first-of-three", false, 6, cudaStreamCaptureModeRelaxed);
  Check("a-chain", true, 0, cudaStreamCaptureModeThreadLocal);
  Check("the-last-of-a-chain", true, 3, cudaStreamCaptureModeRelaxed);
}

}  // namespace
