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

#include "watermarks.family.cuh"

namespace {

// After a large graph has gone the mark falls below its former value, and not below the present amount.
CTS_CASE() {
  const cts::Stream stream;
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] {
      (void)UseGraphMemory(mark, 160 << 20, stream);
      const unsigned long long before = cts::GraphMemory(mark.high);
      if (!cts::control()) ResetMark(mark);
      const unsigned long long now = cts::GraphMemory(mark.high);
      CTS_EXPECT(now < before && now >= cts::GraphMemory(mark.current), "a watermark of graph memory was not reset");
    });
  }
}

}  // namespace
