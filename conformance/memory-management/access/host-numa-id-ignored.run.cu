/*---
clause: mm.access.host-numa-id-ignored
control: the host is given no access
control-fails-with: the host got no access to memory of a node by a location with another id
requires: [vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/node_memory.h"

namespace {

// The argument: the id. The host writes all of it and reads it back.
CTS_CHILD(Uses) {
  cts::ContextIsLost();
  const int node = cts::MappableNode();
  cts::Tell("node", node);
  if (node < 0) return;
  const CUmemAllocationProp properties = cts::MemoryOfNode(node);
  const std::size_t bytes = cts::Granule(properties);
  const cts::PhysicalMemory memory(bytes, properties);
  const cts::Reservation range(bytes);
  const cts::Mapping mapping(range.address(), memory, CU_MEM_ACCESS_FLAGS_PROT_NONE);
  if (!cts::control()) CTS_CU(cts::SetHostAccess(mapping, static_cast<int>(cts::child_argument()), false));
  volatile unsigned char* const at = mapping.data();
  bool right = true;
  for (std::size_t i = 0; i < bytes; ++i) at[i] = static_cast<unsigned char>(i % 251);
  for (std::size_t i = 0; i < bytes; ++i) right = right && at[i] == i % 251;
  cts::Tell("right", right);
}

CTS_CASE() {
  for (const int id : {0, 12345, -1}) {
    cts::Row(id < 0    ? "id-below-0"
             : id == 0 ? "id-0"
                       : "id-12345",
             [&] {
               const cts::ChildRun child = cts::RunChild("Uses", {.argument = id});
               if (!CTS_EXPECT(child.Has("node"), "a process did not ask whether the device maps memory of the host"))
                 return;
               if (child.Value("node") < 0)
                 return cts::PowerNotShown("the device maps no memory of a node of the host");
               CTS_EXPECT(child.Has("right") && child.Value("right") == 1,
                          "the host got no access to memory of a node by a location with another id");
             });
  }
}

}  // namespace
