/*---
clause: pi.device-memory.copy-round-trip
covers: each kind of memory to each, at every place modulo 16
control: one byte less is copied
control-fails-with: a copy between two kinds of memory did not move exactly its bytes
timeout: 90
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

CTS_CASE() {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(1);
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(1));
  const std::vector<unsigned char> expected = cts::AfterCopies(pattern, spans);
  cts::ForEachPairOfMemory(pattern.size(), [&](cts::MemoryBlock& source, const cts::MemoryBlock& target) {
    const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
    source.Write(pattern);
    for (const cts::Span& span : spans) {
      const size_t bytes = span.bytes - (cts::control() ? 1 : 0);
      CTS_CUDA(cudaMemcpy(target.data() + span.to, source.data() + span.from, bytes, kind));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                  "a copy between two kinds of memory did not move exactly its bytes");
  });
}

}  // namespace
