/*---
clause: mm.graph-footprint.watermarks
control: the marks are reset between the first two graphs, and not after them
control-fails-with:
  - a watermark of graph memory is not the greatest amount
  - a watermark of graph memory is not the greatest amount since its reset
requires: [memory-pools]
own-process: the memory of all graphs of a process counts
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"

#include "watermarks.family.cuh"

namespace {

// A large graph, a trim, and a smaller one: the mark is the greatest amount, and no sum. After a reset and a third
// graph, smaller still, it is that one's. What is reserved may have been more for a moment.
CTS_CASE() {
  const cts::Stream stream;
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] {
      const bool exact = mark.high == cudaGraphMemAttrUsedMemHigh;
      const auto is = [&](unsigned long long most, unsigned long long below) {
        const unsigned long long high = cts::GraphMemory(mark.high);
        return exact ? high == most : high >= most && high < below;
      };
      const unsigned long long large = UseGraphMemory(mark, std::size_t{160} << 20, stream);
      if (cts::control()) ResetMark(mark);
      const unsigned long long smaller = UseGraphMemory(mark, std::size_t{80} << 20, stream);
      CTS_EXPECT(is(large, large + smaller), "a watermark of graph memory is not the greatest amount");
      if (!cts::control()) ResetMark(mark);
      const unsigned long long smallest = UseGraphMemory(mark, std::size_t{20} << 20, stream);
      // It may come in pieces that are larger than the graphs.
      if (smaller >= large || smallest >= smaller)
        return cts::PowerNotShown("graphs of different sizes have the same amount of memory");
      CTS_EXPECT(is(smallest, smaller), "a watermark of graph memory is not the greatest amount since its reset");
    });
  }
}

}  // namespace
