/*---
clause: mm.graph-footprint.watermarks
control: the marks are reset in between
control-fails-with: a watermark of graph memory is not the greatest amount
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include <algorithm>
#include <cstdint>

namespace {

struct Mark {
  const char* name;
  cudaGraphMemAttributeType current, high;
};
constexpr Mark kMarks[] = {{"used", cudaGraphMemAttrUsedMemCurrent, cudaGraphMemAttrUsedMemHigh},
                           {"reserved", cudaGraphMemAttrReservedMemCurrent, cudaGraphMemAttrReservedMemHigh}};

// A large graph, a trim, and a smaller one: the mark is at least the greatest amount that was read, and stays there.
CTS_CASE() {
  int device = 0;
  CTS_CUDA(cudaGetDevice(&device));
  const cts::Stream stream;
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] {
      unsigned long long most = 0;
      for (const std::size_t bytes : {std::size_t{160} << 20, std::size_t{40} << 20}) {
        const cts::Template graph;
        const cts::GraphBlock block = cts::AddAllocation(graph, {}, bytes);
        const cts::Executable exec(graph);
        exec.Launch(stream);
        stream.Synchronize();
        most = std::max(most, cts::GraphMemory(mark.current));
        CTS_CUDA(cudaFree(block.data));
        cts::TrimGraphMemory();
        std::uint64_t zero = 0;
        if (cts::control()) CTS_CUDA(cudaDeviceSetGraphMemAttribute(device, mark.high, &zero));
      }
      CTS_EXPECT_LE(most, cts::GraphMemory(mark.high), "a watermark of graph memory is not the greatest amount");
    });
  }
}

}  // namespace
