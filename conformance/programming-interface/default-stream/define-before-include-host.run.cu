/*---
clause: pi.default-stream.define-before-include-host
control: the legacy stream stands in the place of stream 0, as in a file that defines the macro after the header
control-fails-with: stream 0 is not the calling thread's own default stream
build: [plain-cxx]
launches: none
---*/
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

CTS_CASE() {
  cts::ExpectPerThreadIds(cts::control() ? cudaStreamLegacy : nullptr,
                          "stream 0 is not the calling thread's own default stream");
}

}  // namespace
