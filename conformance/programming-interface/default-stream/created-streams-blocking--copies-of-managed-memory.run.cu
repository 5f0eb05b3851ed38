/*---
clause: pi.default-stream.created-streams-blocking
covers: copies of managed memory that is written late, in both orders
control: the stream is created with cudaStreamNonBlocking
control-fails-with: a copy of managed memory did not wait for what writes it late in the other stream
requires: [managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../late-managed-copy.family.cuh"

namespace {

constexpr const char* kEarly = "a copy of managed memory did not wait for what writes it late in the other stream";

class Created {
 public:
  Created() {
    CTS_CUDA(cts::control() ? cudaStreamCreateWithFlags(&stream_, cudaStreamNonBlocking) : cudaStreamCreate(&stream_));
  }
  ~Created() { CTS_EXPECT_EQ(cudaStreamDestroy(stream_), cudaSuccess, "the stream could not be destroyed"); }
  Created(const Created&) = delete;
  Created& operator=(const Created&) = delete;
  operator cudaStream_t() const { return stream_; }  // NOLINT(google-explicit-constructor)

 private:
  cudaStream_t stream_ = nullptr;
};

void Issue(ManagedSource& source, bool null_stream_first) {
  const Created stream;
  const cudaStream_t created = stream;
  source.Write(null_stream_first ? nullptr : created);
  source.Copy(null_stream_first ? created : nullptr);
  CTS_FINISH();
}
void NullStreamFirst(ManagedSource& source) { Issue(source, true); }
void CreatedFirst(ManagedSource& source) { Issue(source, false); }

CTS_CASE(null_stream_first) { ForEachOf(kPlaces, kEarly, NullStreamFirst); }
CTS_CASE(null_stream_first_targets) { ForEachOf(kTargets, kEarly, NullStreamFirst); }
CTS_CASE(null_stream_first_writers) { ForEachOf(kWriters, kEarly, NullStreamFirst); }
CTS_CASE(null_stream_first_ways) { ForEachOf(kWays, kEarly, NullStreamFirst); }
CTS_CASE(created_first) { ForEachOf(kPlaces, kEarly, CreatedFirst); }
CTS_CASE(created_first_targets) { ForEachOf(kTargets, kEarly, CreatedFirst); }
CTS_CASE(created_first_writers) { ForEachOf(kWriters, kEarly, CreatedFirst); }
CTS_CASE(created_first_ways) { ForEachOf(kWays, kEarly, CreatedFirst); }

}  // namespace
