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

#include "watermarks.family.cuh"

namespace {

// A large graph, a trim, and a smaller one: the mark is at least the greatest amount that was read, and stays there.
CTS_CASE() {
  const cts::Stream stream;
  for (const Mark& mark : kMarks) {
    cts::Row(mark.name, [&] {
      unsigned long long most = 0;
      for (const std::size_t bytes : {std::size_t{160} << 20, std::size_t{40} << 20}) {
        most = std::max(most, UseGraphMemory(mark, bytes, stream));
        if (cts::control()) ResetMark(mark);
      }
      CTS_EXPECT_LE(most, cts::GraphMemory(mark.high), "a watermark of graph memory is not the greatest amount");
    });
  }
}

}  // namespace
