/*---
clause: mm.reuse.opportunistic-off-leaves-events
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include "permitted-reuse.family.cuh"

namespace {

// A pool that has room for one block: the allocation can have no other memory.
CTS_CASE() {
  constexpr cts::Policies kEvents = {"events", true, false, false};
  constexpr std::size_t kBytes = 32 << 20;
  const cts::Stream first, second;
  const cts::Event event;
  cts::Row("room-for-one", [&] {
    RecordReuse(kEvents, kBytes, kBytes, kBytes, first, second, [&] { cts::Follow(second, first, event); });
  });
}

}  // namespace
