/*---
clause: pi.device-memory.copy-round-trip
covers: up to a megabyte, at every place modulo 16, each direction
control: one byte less is copied
control-fails-with: a copy did not move exactly its bytes
launches: none
level: quick
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

using cts::MemoryKind;

struct Size {
  const char* name;
  size_t least, count;
};
constexpr Size kSizes[] = {
    {"33-bytes", 33, 256}, {"4-kib", 4088, 256}, {"64-kib", 65528, 48}, {"1-mib", (1 << 20) - 8, 16}};

struct Ends {
  const char* name;
  MemoryKind from, to;
};
constexpr Ends kEnds[] = {{"to-the-device", MemoryKind::kPageable, MemoryKind::kMalloc},
                          {"to-the-device-from-page-locked", MemoryKind::kPageLocked, MemoryKind::kMalloc},
                          {"to-the-host", MemoryKind::kMalloc, MemoryKind::kPageable},
                          {"to-page-locked", MemoryKind::kMalloc, MemoryKind::kPageLocked},
                          {"within-the-device", MemoryKind::kMalloc, MemoryKind::kMalloc}};

void Check(const Size& size, const Ends& ends) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(size.least, size.count);
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(size.least, size.count));
  cts::MemoryBlock source(ends.from, pattern.size());
  const cts::MemoryBlock target(ends.to, pattern.size());
  source.Write(pattern);
  for (const cts::Span& span : spans) {
    const size_t bytes = span.bytes - (cts::control() ? 1 : 0);
    CTS_CUDA(
        cudaMemcpy(target.data() + span.to, source.data() + span.from, bytes, cts::DirectionOf(ends.from, ends.to)));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(pattern, spans)), 0,
                "a copy did not move exactly its bytes");
}

CTS_CASE() {
  for (const Size& size : kSizes)
    for (const Ends& ends : kEnds)
      cts::Row((std::string(size.name) + "-" + ends.name).c_str(), [&] { Check(size, ends); });
}

}  // namespace
