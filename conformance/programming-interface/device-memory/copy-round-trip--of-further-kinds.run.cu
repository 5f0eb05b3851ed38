/*---
clause: pi.device-memory.copy-round-trip
covers: mapped, aliased, graph and other further memory, each to each
control: one byte less is copied
control-fails-with: a copy between two further kinds of memory did not move exactly its bytes
requires: [vmm, memory-pools, managed]
timeout: 60
level: quick
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

// The middle one lies on both sides of the border of two handles.
constexpr size_t kLeast = 701, kCount = 17;

CTS_CASE() {
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(kLeast, kCount);
  const cts::Span& middle = spans[kCount / 2];
  const size_t border = (middle.to + middle.bytes / 2) / 256 * 256;
  const std::vector<unsigned char> pattern = cts::Pattern(cts::RoomOfSpans(kLeast, kCount));
  const std::vector<unsigned char> expected = cts::AfterCopies(pattern, spans);
  const auto check = [&](cts::FurtherBlock& source, const cts::FurtherBlock& target) {
    const cudaMemcpyKind kind = cts::DirectionOf(source.kind(), target.kind());
    source.Write(pattern);
    for (size_t i = 0; i < spans.size(); ++i) {
      const size_t bytes = spans[i].bytes - (cts::control() ? 1 : 0);
      unsigned char* const there = target.data() + spans[i].to;
      const unsigned char* const here = source.data() + spans[i].from;
      CTS_CUDA(i % 2 == 0 ? cudaMemcpy(there, here, bytes, kind) : cudaMemcpyAsync(there, here, bytes, kind, nullptr));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_EXPECT_EQ(cts::Differing(target.Read(), expected), 0,
                  "a copy between two further kinds of memory did not move exactly its bytes");
  };
  cts::ForEachPairOfFurther(&cts::AnyFurther, pattern.size(), border, check);
}

}  // namespace
