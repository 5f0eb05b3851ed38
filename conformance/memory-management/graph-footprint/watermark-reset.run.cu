/*---
clause: mm.graph-footprint.watermark-reset
control: the reset is left out
control-fails-with: a watermark of graph memory was not reset
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <cstdint>

namespace {

struct Mark {
  const char* name;
  cudaGraphMemAttributeType current, high;
};
constexpr Mark kMarks[] = {{"used", cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh},
                           {"reserved", cudaGraphMemAttrReservedMemCurrent, cudaGraphMemAttrReservedMemHigh}};

// After a large graph has gone the mark falls below its former value, and not below the present amount.
CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  const cts::Stream stream;
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] {
      const cts::Template graph;
      const cts::GraphBlock block = cts::AddAllocation(graph, {}, 160 << 20);
      const cts::Executable exec(graph);
      exec.Launch(stream);
      stream.Synchronize();
      CTS_CUDA(cudaFree(block.data));
      cts::TrimGraphMemory();
      const unsigned long long before = cts::GraphMemory(mark.high);
      std::uint64_t zero = 0;
      if (!cts::control()) CTS_CUDA(cudaDeviceSetGraphMemAttribute(device, mark.high, &zero));
      const unsigned long long now = cts::GraphMemory(mark.high);
      CTS_EXPECT(now < before && now >= cts::GraphMemory(mark.current), "a watermark of graph memory was not reset");
    });
  }
}

}  // namespace
