/*---
clause: pi.event.completes-after-prior-work
covers: a programmatic launch, which its primary may outlast
control: the event is recorded in another stream
control-fails-with: an event was complete although the primary kernel of a programmatic launch before it was not
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/window.h"

#include "../programmatic-chain.family.cuh"

namespace {

constexpr const char* kEarly =
    "an event was complete although the primary kernel of a programmatic launch before it was not";

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream stream, other;
    const cts::Event event(flags);
    Chain chain(stream);
    CTS_CUDA(cudaEventRecord(event, cts::control() ? other : stream));
    CTS_NOT_YET(cts::Taken(cudaEventQuery(event)) == cudaSuccess, kEarly);
    cts::Thread call([&] { CTS_CUDA(cudaEventSynchronize(event)); });
    CTS_NOT_YET(call.ended(), kEarly);
    chain.Open();
    call.Join();
    CTS_EXPECT(cts::control() || chain.secondary_ran(), "the secondary kernel never ran");
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("without-timing", cudaEventDisableTiming);
  Check("with-timing", cudaEventDefault);
  Check("blocking-sync", cudaEventBlockingSync);
}

}  // namespace
