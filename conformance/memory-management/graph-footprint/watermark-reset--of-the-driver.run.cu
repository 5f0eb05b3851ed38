/*---
clause: mm.graph-footprint.watermark-reset
covers: the driver's functions
control: the reset is left out
control-fails-with: the driver did not reset a watermark of graph memory
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "../driver-graph-memory.cuh"
#include "driver-amounts.cuh"

namespace {

constexpr struct {
  const char* name;
  CUgraphMem_attribute current, high;
} kMarks[] = {{"used", CU_GRAPH_MEM_ATTR_USED_MEM_CURRENT, CU_GRAPH_MEM_ATTR_USED_MEM_HIGH},
              {"reserved", CU_GRAPH_MEM_ATTR_RESERVED_MEM_CURRENT, CU_GRAPH_MEM_ATTR_RESERVED_MEM_HIGH}};

// After a large allocation has gone the mark falls below its former value, and not below the present amount.
CTS_CASE() {
  const cts::Stream stream;
  for (const auto& mark : kMarks) {
    cts::Row(mark.name, [&] {
      const cts::Template graph;
      const cts::DriverGraphBlock block = cts::AddDriverAllocation(graph, 160 << 20);
      const cts::Executable exec(graph);
      exec.Launch(stream);
      stream.Synchronize();
      CTS_CU(CTS_DRIVER(cuMemFree)(block.at));
      cts::TrimDriverGraphMemory();
      const cuuint64_t before = cts::DriverGraphMemory(mark.high);
      CTS_EXPECT_LE(cuuint64_t{160} << 20, before, "a watermark of graph memory is not the greatest amount");
      cuuint64_t zero = 0;
      if (!cts::control()) CTS_CU(CTS_DRIVER(cuDeviceSetGraphMemAttribute)(cts::DriverDevice(), mark.high, &zero));
      const cuuint64_t now = cts::DriverGraphMemory(mark.high);
      CTS_EXPECT(now < before && now >= cts::DriverGraphMemory(mark.current),
                 "the driver did not reset a watermark of graph memory");
    });
  }
}

}  // namespace
