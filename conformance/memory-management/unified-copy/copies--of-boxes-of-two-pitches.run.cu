/*---
clause: mm.unified-copy.copies
covers: rows and boxes of different pitches on either side, which begin inside
control: the copy begins an element further
control-fails-with: a copy between rows of two pitches, one side managed, did not bring all bytes to their places
requires: [managed, host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

#include "../boxes-of-two-pitches.family.cuh"

namespace {

// With the kind that names both sides and with the default one.
CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  static_assert(kBlock < cts::kCopyBlock);
  const cts::Stream stream;
  cts::ForEachCopyOfManaged([&](cts::CopySide& from, cts::CopySide& to) {
    std::size_t wrong = 0;
    for (const HowRow& row : kHows) {
      const std::vector<unsigned char> expected = AfterBox(row.how, old, pattern);
      for (const cudaMemcpyKind kind : {cts::DirectionOf(from.kind(), to.kind()), cudaMemcpyDefault}) {
        from.Set(pattern);
        to.Set(old);
        CTS_CUDA(CopyBox(row.how, to.data(), from.data() + (cts::control() ? 1 : 0), kind, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        wrong += to.Wrong(expected);
      }
    }
    CTS_EXPECT_EQ(wrong, 0,
                  "a copy between rows of two pitches, one side managed, did not bring all bytes to their places");
  });
}

}  // namespace
