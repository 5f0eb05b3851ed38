/*---
clause: pi.defstream.legacy-is-default
control: the per-thread stream stands in the place of stream 0, as in a unit that was compiled for it
control-fails-with: stream 0 is not the legacy default stream
build: [legacy-stream]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/threads.h"

namespace {

unsigned long long Id(cudaStream_t stream) {
  unsigned long long id = 0;
  CTS_CUDA(cudaStreamGetId(stream, &id));
  return id;
}

CTS_CASE() {
  const cudaStream_t zero = cts::control() ? cudaStreamPerThread : nullptr;
  const unsigned long long legacy = Id(cudaStreamLegacy);
  CTS_EXPECT_NE(legacy, Id(cudaStreamPerThread), "the two default streams are one");
  CTS_EXPECT_EQ(Id(zero), legacy, "stream 0 is not the legacy default stream");
  cts::InThread([&] { CTS_EXPECT_EQ(Id(zero), legacy, "stream 0 is not the legacy default stream"); });
}

}  // namespace
