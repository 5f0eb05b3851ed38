/*---
clause: pi.stream.get-flags
covers: several streams at once
control: the streams are created in the opposite order
control-fails-with: the flags are not those of the stream that was asked for
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  // All live at once, and none is the latest for long.
  const unsigned first = cts::control() ? cudaStreamNonBlocking : cudaStreamDefault;
  const unsigned second = cts::control() ? cudaStreamDefault : cudaStreamNonBlocking;
  const cts::Stream streams[4] = {cts::Stream(first), cts::Stream(second), cts::Stream(first), cts::Stream(second)};
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 4; ++i) {
      unsigned flags = 0xA5A5A5A5u;
      CTS_CUDA(cudaStreamGetFlags(streams[i], &flags));
      CTS_EXPECT_EQ(flags, i % 2 == 0 ? cudaStreamDefault : cudaStreamNonBlocking,
                    "the flags are not those of the stream that was asked for");
    }
  }
}

}  // namespace
