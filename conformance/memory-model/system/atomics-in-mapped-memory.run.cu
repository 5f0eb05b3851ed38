/*---
clause: model.system.atomics-in-mapped-memory
control: the device loads, waits for an update of somebody else, and stores
control-fails-with: atomic operations of host and device on one word of mapped memory lost some
requires: [host-native-atomics]
timeout: 120
draft: no GPU whose link to the host has native atomics has run it
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "updates-with-host.family.cuh"

namespace {

template <class T>
void Check() {
  constexpr std::size_t kBytes = 4096, kAt = 5;
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (row.kind != cts::MemoryKind::kPageLocked && row.kind != cts::MemoryKind::kRegistered) continue;
    if (!cts::IsThere(row.kind)) continue;
    const cts::MemoryBlock block(row.kind, kBytes);
    CheckEachUpdate(row.name, reinterpret_cast<T*>(block.data()) + kAt, reinterpret_cast<T*>(block.device()) + kAt,
                    cts::control(), "atomic operations of host and device on one word of mapped memory lost some",
                    [] {});
  }
}

CTS_CASE(of_32_bits) { Check<unsigned>(); }
CTS_CASE(of_64_bits) { Check<unsigned long long>(); }

}  // namespace
