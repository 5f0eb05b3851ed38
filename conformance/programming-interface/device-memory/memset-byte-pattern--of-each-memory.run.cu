/*---
clause: pi.device-memory.memset-byte-pattern
covers: each kind of memory, from 1 byte, at every place modulo 16
control: one byte less is filled
control-fails-with: a fill of a kind of memory did not set exactly its bytes
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

void Check(cts::MemoryKind kind, size_t least, size_t count, bool async) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(least, count);
  const cts::MemoryBlock memory(kind, cts::RoomOfSpans(least, count));
  const size_t less = cts::control() ? 1 : 0;
  for (const cts::Span& span : spans) {
    unsigned char* const first = memory.device() + span.to;
    CTS_CUDA(async ? cudaMemsetAsync(first, 0x1AB, span.bytes - less, nullptr)
                   : cudaMemset(first, 0x1AB, span.bytes - less));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(cts::Differing(memory.Read(), cts::AfterFills(memory.size(), spans, 0xAB)), 0,
                "a fill of a kind of memory did not set exactly its bytes");
}

CTS_CASE() {
  cts::ForEachMemory(&cts::MappedMemory, [](cts::MemoryKind kind) {
    for (const bool async : {false, true}) {
      Check(kind, 1, 256, async);
      Check(kind, 301, 64, async);
    }
  });
}

}  // namespace
