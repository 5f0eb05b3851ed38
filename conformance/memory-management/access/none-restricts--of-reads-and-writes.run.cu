/*---
clause: mm.access.none-restricts
covers: kernels that only read, or only write
control: access is not taken away
control-fails-with:
  - a kernel read a range whose access was taken away
  - a kernel wrote a range whose access was taken away
requires: [vmm, no-mps]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/memory/virtual_memory.h"
#include "cts/row.h"

#include "../reads-and-writes.family.cuh"

namespace {

// The argument: whether the kernel only reads. Otherwise it only writes.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(granule);
  const cts::Mapping mapping(range.address(), memory);
  auto* const word = reinterpret_cast<unsigned*>(mapping.data() + granule / 2);
  Write<<<1, 1>>>(word);
  CTS_FINISH();
  if (!cts::control()) CTS_CU(cts::SetAccess(mapping.address(), granule, CU_MEM_ACCESS_FLAGS_PROT_NONE));
  TellUse(word, cts::child_argument() == 1);
}

CTS_CASE() {
  for (const bool reads : {true, false}) {
    cts::Row(reads ? "read" : "write", [&] {
      const cts::ChildRun child = cts::RunChild("Uses", {.argument = reads ? 1 : 0});
      if (!CTS_EXPECT(child.Has("begun"), "a process could not map memory")) return;
      CTS_EXPECT_NE(child.Value("used"), cudaSuccess,
                    reads ? "a kernel read a range whose access was taken away"
                          : "a kernel wrote a range whose access was taken away");
    });
  }
}

}  // namespace
