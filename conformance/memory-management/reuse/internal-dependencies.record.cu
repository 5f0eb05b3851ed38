/*---
clause: mm.reuse.internal-dependencies
requires: [memory-pools]
---*/
#include "cts/case.cuh"

#include "permitted-reuse.family.cuh"

namespace {

// A pool that has room for one block, and one that has more.
CTS_CASE() {
  constexpr cts::Policies kInternal = {"internal", false, false, true};
  constexpr std::size_t kBytes = 32 << 20;
  const cts::Stream first, second;
  cts::Row("room-for-one", [&] { RecordReuse(kInternal, kBytes, kBytes, kBytes, first, second, [] {}); });
  cts::Row("no-bound", [&] { RecordReuse(kInternal, kBytes, kBytes, 0, first, second, [] {}); });
}

}  // namespace
