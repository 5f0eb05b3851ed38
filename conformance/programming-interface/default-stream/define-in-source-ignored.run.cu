/*---
clause: pi.default-stream.define-in-source-ignored
control: the per-thread stream stands in the place of stream 0, as if the definition had an effect
control-fails-with: the definition in the source changed the default stream
launches: none
own-process: its first line is what the clause is about
---*/
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  unsigned long long zero = 0, legacy = 1;
  CTS_CUDA(cudaStreamGetId(cts::control() ? cudaStreamPerThread : nullptr, &zero));
  CTS_CUDA(cudaStreamGetId(cudaStreamLegacy, &legacy));
  CTS_EXPECT_EQ(zero, legacy, "the definition in the source changed the default stream");
}

}  // namespace
