/*---
clause: pi.sync.device-waits-all-streams-all-threads
covers: programmatic launches, which their primaries may outlast
control: the host synchronizes an idle stream of its own instead
control-fails-with: cudaDeviceSynchronize returned although a primary kernel was not complete
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "../programmatic-chain.family.cuh"

namespace {

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream(flags), idle;
    Chain chain(stream);
    cts::Thread call([&] { CTS_CUDA(cts::control() ? cudaStreamSynchronize(idle) : cudaDeviceSynchronize()); });
    CTS_NOT_YET(call.ended(), "cudaDeviceSynchronize returned although a primary kernel was not complete");
    chain.Open();
    call.Join();
    CTS_EXPECT(cts::control() || chain.secondary_ran(), "the secondary kernel never ran");
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("non-blocking", cudaStreamNonBlocking);
  Check("blocking", cudaStreamDefault);
}

}  // namespace
