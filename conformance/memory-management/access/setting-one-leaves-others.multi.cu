/*---
clause: mm.access.setting-one-leaves-others
control: each call sets the other device, too
control-fails-with: setting the access of one device changed that of another one
requires: [vmm, gpus-2, peer-access]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/stamps.cuh"
#include "cts/memory/virtual_memory.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr std::size_t kStep = 257;

// Memory of one device: access of both goes and comes in turn. Whoever has it at the end of a step uses the memory.
CTS_CASE() {
  constexpr auto kNone = CU_MEM_ACCESS_FLAGS_PROT_NONE, kAll = CU_MEM_ACCESS_FLAGS_PROT_READWRITE;
  const struct {
    bool of_owner;
    CUmemAccess_flags access;
  } steps[] = {{true, kAll}, {false, kAll}, {true, kNone}, {true, kAll}, {false, kNone}, {true, kAll}, {false, kAll}};
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const std::size_t granule = cts::Granule(cts::MemoryOfDevice(pair.one));
      const cts::PhysicalMemory memory(granule, cts::MemoryOfDevice(pair.one));
      const cts::Reservation range(granule);
      const cts::Mapping mapping(range.address(), memory, kNone);
      CUmemAccess_flags of_owner = kNone, of_peer = kNone;
      unsigned number = 0;
      for (const auto& step : steps) {
        CTS_CU(cts::SetAccess(mapping.address(), granule, step.access, step.of_owner ? pair.one : pair.other));
        if (cts::control())
          CTS_CU(cts::SetAccess(mapping.address(), granule, step.access, step.of_owner ? pair.other : pair.one));
        (step.of_owner ? of_owner : of_peer) = step.access;
        constexpr const char* kChanged = "setting the access of one device changed that of another one";
        CTS_EXPECT_EQ(cts::AccessAt(mapping.address(), pair.one), of_owner, kChanged);
        CTS_EXPECT_EQ(cts::AccessAt(mapping.address() + granule - 1, pair.other), of_peer, kChanged);
        for (const int device : {pair.one, pair.other}) {
          const CUmemAccess_flags access = device == pair.one ? of_owner : of_peer;
          if ((cts::control() ? step.access : access) == kNone) continue;
          const cts::OnDevice on(device);
          const cts::Stream stream;
          cts::Stamps stamps(kStep);
          stamps.Put(stream, mapping.data(), granule, ++number);
          stamps.Check(stream, mapping.data(), granule, number);
          stream.Synchronize();
          CTS_EXPECT_EQ(stamps.wrong(), 0, "a device could not use a range that it has access to");
        }
      }
    });
  }
}

}  // namespace
