/*---
clause: pi.default-stream.executes-in-order
covers: copies of managed and page-locked memory that is written late
control: the copy is made in a non-blocking stream
control-fails-with: a copy in the default stream did not wait for what writes its source late there
requires: [managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/stream/host_grids.cuh"

#include "../late-managed-copy.family.cuh"

namespace {

constexpr const char* kEarly = "a copy in the default stream did not wait for what writes its source late there";

void Issue(ManagedSource& source) {
  const cts::Stream other;
  const cudaStream_t null = nullptr;
  source.Write(null);
  source.Copy(cts::control() ? other : null);
  CTS_FINISH();
}

CTS_CASE(places) { ForEachOf(kPlaces, kEarly, Issue); }
CTS_CASE(targets) { ForEachOf(kTargets, kEarly, Issue); }
CTS_CASE(writers) { ForEachOf(kWriters, kEarly, Issue); }
CTS_CASE(ways) { ForEachOf(kWays, kEarly, Issue); }

// The stream whose order is judged is not queried.
CTS_CASE(page_locked) {
  cts::ForEachLateCopy([](cts::LateSource& source) {
    const cts::Stream other;
    const cts::HostWindows windows;
    const cudaStream_t null = nullptr;
    cts::Gate gate;
    cts::Hold(gate, null);
    source.Write(null);
    source.Copy(cts::control() ? other : null);
    CTS_CHANCE(cts::control() && cudaStreamQuery(other) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    const bool delivered = source.delivered();
    if (cts::control() && delivered) cts::PowerNotShown("the copy did not run during a kernel of another stream");
    CTS_EXPECT(delivered, kEarly);
  });
}

}  // namespace
