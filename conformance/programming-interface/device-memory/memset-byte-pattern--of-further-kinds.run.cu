/*---
clause: pi.device-memory.memset-byte-pattern
covers: mapped, aliased, graph and other further memory, at every place
control: one byte less is filled
control-fails-with: a fill of a further kind of memory did not set exactly its bytes
requires: [vmm, memory-pools, managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

struct Size {
  size_t least, count;
};
constexpr Size kSizes[] = {{1, 256}, {701, 17}, {20'011, 5}};

// The middle span lies on both sides of the border of two handles, where it is long enough.
void Check(cts::FurtherKind kind, const Size& size, bool async) {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(size.least, size.count);
  const cts::Span& middle = spans[size.count / 2];
  const cts::FurtherBlock memory(kind, cts::RoomOfSpans(size.least, size.count),
                                 (middle.to + middle.bytes / 2) / 256 * 256);
  const size_t less = cts::control() ? 1 : 0;
  for (const cts::Span& span : spans) {
    unsigned char* const first = memory.device() + span.to;
    CTS_CUDA(async ? cudaMemsetAsync(first, 0x1AB, span.bytes - less, nullptr)
                   : cudaMemset(first, 0x1AB, span.bytes - less));
  }
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(cts::Differing(memory.Read(), cts::AfterFills(memory.size(), spans, 0xAB)), 0,
                "a fill of a further kind of memory did not set exactly its bytes");
}

CTS_CASE() {
  cts::ForEachFurther(&cts::AnyFurther, [](cts::FurtherKind kind) {
    for (const bool async : {false, true})
      for (const Size& size : kSizes) Check(kind, size, async);
  });
}

}  // namespace
