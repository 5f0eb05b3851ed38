/*---
clause: pi.default-stream.per-thread-syncs-with-legacy
covers: copies of managed memory that is written late
control: a non-blocking stream stands in the place of the per-thread stream
control-fails-with: a copy of managed memory did not wait for what writes it late in the other default stream
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../late-managed-copy.family.cuh"

namespace {

constexpr const char* kEarly =
    "a copy of managed memory did not wait for what writes it late in the other default stream";

void Issue(ManagedSource& source, bool legacy_first) {
  const cts::Stream other;
  const cudaStream_t own = cts::control() ? other : cudaStreamPerThread;
  source.Write(legacy_first ? cudaStreamLegacy : own);
  source.Copy(legacy_first ? own : cudaStreamLegacy);
  CTS_FINISH();
}
void LegacyFirst(ManagedSource& source) { Issue(source, true); }
void PerThreadFirst(ManagedSource& source) { Issue(source, false); }

CTS_CASE(legacy_first) { ForEachOf(kPlaces, kEarly, LegacyFirst); }
CTS_CASE(per_thread_first) { ForEachOf(kPlaces, kEarly, PerThreadFirst); }
CTS_CASE(legacy_first_ways) { ForEachOf(kWays, kEarly, LegacyFirst); }
CTS_CASE(per_thread_first_ways) { ForEachOf(kWays, kEarly, PerThreadFirst); }

}  // namespace
