/*---
clause: mm.graph-footprint.watermarks
covers: a mark outlives resets of the other mark and of a pool
control: the mark is reset as well
control-fails-with: a watermark of graph memory changed although nobody reset it
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/graph_memory.h"
#include "cts/memory/pool.h"

#include <string>

#include "watermarks.family.cuh"

namespace {

// After a large graph has gone one of the marks is reset, or those of the device's default pool are. A smaller graph
// follows. The other mark is what it was.
void Check(const Mark& mark, const Mark& other, bool of_pool) {
  cts::Row((std::string(mark.name) + (of_pool ? "-resets-of-a-pool" : "-reset-of-the-other-mark")).c_str(), [&] {
    const cts::Stream stream;
    ResetMark(mark);
    (void)UseGraphMemory(mark, std::size_t{160} << 20, stream);
    const unsigned long long before = cts::GraphMemory(mark.high);
    CTS_EXPECT_LE(std::size_t{160} << 20, before, "a watermark of graph memory is less than a graph had");
    if (of_pool) {
      std::uint64_t zero = 0;
      CTS_CUDA(cudaMemPoolSetAttribute(cts::DefaultPool(), cudaMemPoolAttrUsedMemHigh, &zero));
      CTS_CUDA(cudaMemPoolSetAttribute(cts::DefaultPool(), cudaMemPoolAttrReservedMemHigh, &zero));
    } else {
      ResetMark(other);
    }
    if (cts::control()) ResetMark(mark);
    constexpr const char* kChanged = "a watermark of graph memory changed although nobody reset it";
    CTS_EXPECT_EQ(cts::GraphMemory(mark.high), before, kChanged);
    (void)UseGraphMemory(mark, std::size_t{20} << 20, stream);
    CTS_EXPECT_EQ(cts::GraphMemory(mark.high), before, kChanged);
  });
}

CTS_CASE() {
  for (const bool of_pool : {false, true}) {
    Check(kMarks[0], kMarks[1], of_pool);
    Check(kMarks[1], kMarks[0], of_pool);
  }
}

}  // namespace
