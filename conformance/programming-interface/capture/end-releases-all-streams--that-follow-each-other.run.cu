/*---
clause: pi.capture.end-releases-all-streams
covers: streams that wait for each other in turn, many times
control: the capture is looked at before its end
control-fails-with: a stream of a capture in which streams followed each other still captures after it ended
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <iterator>

namespace {

constexpr unsigned kTurns = 100;

__host__ __device__ unsigned Next(unsigned word, unsigned turn) { return word * 31 + turn; }
// Not commutative, so that the order of the turns shows.
__global__ void Step(unsigned* word, unsigned turn) { *word = Next(*word, turn); }

// The streams take turns in an order that changes; each waits for the one that had its turn before.
CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) {
    cts::Row(mode.name, [&] {
      cts::DeviceBuffer<unsigned> word(1, 0), marks(4, 0);
      unsigned *const at = word.data(), *const marked = marks.data();
      const cts::Stream streams[4];
      const cts::Event event;
      cts::Capture capture(streams[0], mode.mode);
      size_t last = 0;
      unsigned expected = 0;
      for (unsigned turn = 0; turn < kTurns; ++turn) {
        const size_t next = (last + 1 + turn / 3 % 3) % std::size(streams);
        cts::Follow(streams[next], streams[last], event);
        Step<<<1, 1, 0, streams[next]>>>(at, turn);
        expected = Next(expected, turn);
        last = next;
      }
      for (const cts::Stream& stream : streams)
        if (&stream != &streams[0]) cts::Follow(streams[0], stream, event);
      if (!cts::control()) CTS_CUDA(capture.End());
      unsigned left = 0;
      for (const cts::Stream& stream : streams) left += cts::StatusOf(stream) != cudaStreamCaptureStatusNone;
      if (cts::control()) CTS_CUDA(capture.End());
      CTS_EXPECT_EQ(left, 0,
                    "a stream of a capture in which streams followed each other still captures after it ended");
      cts::RunOnce(capture.graph());
      CTS_EXPECT_EQ(word[0], expected, "streams that followed each other were not captured in their order");
      for (size_t i = 0; i < std::size(streams); ++i) cts::StoreWord<<<1, 1, 0, streams[i]>>>(marked + i, 1);
      CTS_FINISH();
      for (size_t i = 0; i < std::size(streams); ++i)
        CTS_EXPECT_EQ(marks[i], 1u, "work after a capture was not executed");
    });
  }
}

}  // namespace
