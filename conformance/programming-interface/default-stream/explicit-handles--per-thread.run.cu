/*---
clause: pi.default-stream.explicit-handles
covers: a unit that is compiled for per-thread streams
control: the two handles are exchanged
control-fails-with: an explicit handle does not select its stream
build: [per-thread-stream]
---*/
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

constexpr const char* kOther = "an explicit handle does not select its stream";

cudaStream_t Legacy() { return cts::control() ? cudaStreamPerThread : cudaStreamLegacy; }
cudaStream_t Own() { return cts::control() ? cudaStreamLegacy : cudaStreamPerThread; }

// The legacy stream is one for all threads, a thread's own is another in each.
CTS_CASE(ids) {
  const unsigned long long legacy = cts::StreamId(Legacy()), own = cts::StreamId(Own());
  unsigned long long legacy_there = 0, own_there = 0;
  cts::InThread([&] {
    legacy_there = cts::StreamId(Legacy());
    own_there = cts::StreamId(Own());
  });
  CTS_EXPECT_NE(legacy, own, "the two default streams are one");
  CTS_EXPECT_EQ(legacy, legacy_there, kOther);
  CTS_EXPECT_NE(own, own_there, kOther);
}

CTS_CASE(legacy_stream) { cts::ExpectWaitsForBlockingStreams(Legacy(), kOther); }
CTS_CASE(per_thread_stream) { cts::ExpectPassesBlockingStreams(Own(), kOther); }

}  // namespace
