/*---
clause: pi.sync.stream-waits-own
covers: a programmatic launch, which its primary may outlast
control: another stream is waited for
control-fails-with: a wait for a stream ended although the primary kernel of a programmatic launch was not complete
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include "../programmatic-chain.family.cuh"

namespace {

constexpr const char* kEarly =
    "a wait for a stream ended although the primary kernel of a programmatic launch was not complete";

void Check(const char* name, unsigned flags, cudaError_t (*wait)(cudaStream_t stream)) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream(flags), other;
    Chain chain(stream);
    cudaError_t code = cudaErrorUnknown;
    cts::Thread call([&] {
      CTS_CUDA(cudaSetDevice(0));  // the driver's call needs a current context
      code = wait(cts::control() ? other : stream);
    });
    CTS_NOT_YET(call.ended(), kEarly);
    chain.Open();
    call.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "a wait for a stream failed");
    CTS_EXPECT(cts::control() || chain.secondary_ran(), "the secondary kernel never ran");
    CTS_FINISH();
  });
}

CTS_CASE() {
  const auto wait = [](cudaStream_t stream) { return cudaStreamSynchronize(stream); };
  Check("cudaStreamSynchronize", cudaStreamNonBlocking, wait);
  Check("of-a-blocking-stream", cudaStreamDefault, wait);
  Check("cuStreamSynchronize", cudaStreamNonBlocking,
        [](cudaStream_t stream) { return static_cast<cudaError_t>(CTS_DRIVER(cuStreamSynchronize)(stream)); });
}

}  // namespace
