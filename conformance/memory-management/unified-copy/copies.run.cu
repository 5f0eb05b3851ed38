/*---
clause: mm.unified-copy.copies
control: the copy begins an element further
control-fails-with: a copy with a managed address did not bring all bytes to their places
requires: [managed, host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

namespace {

constexpr std::size_t kFrom = 5003, kTo = 7001, kBytes = 10'007;

// Bytes, at inner places with odd ends: at once and in a stream, with the kind that names both sides and with the
// default one.
CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  const std::vector<unsigned char> expected = cts::AfterRows(old, pattern, kTo, kFrom, kBytes, kBytes, 1);
  const cts::Stream stream;
  cts::ForEachCopyOfManaged([&](cts::CopySide& from, cts::CopySide& to) {
    std::size_t wrong = 0;
    for (const bool async : {false, true}) {
      for (const cudaMemcpyKind kind : {cts::DirectionOf(from.kind(), to.kind()), cudaMemcpyDefault}) {
        from.Set(pattern);
        to.Set(old);
        const unsigned char* const source = from.data() + kFrom + (cts::control() ? 1 : 0);
        if (async) {
          CTS_CUDA(cudaMemcpyAsync(to.data() + kTo, source, kBytes, kind, stream));
          stream.Synchronize();
        } else {
          CTS_CUDA(cudaMemcpy(to.data() + kTo, source, kBytes, kind));
          CTS_CUDA(cudaDeviceSynchronize());
        }
        wrong += to.Wrong(expected);
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy with a managed address did not bring all bytes to their places");
  });
}

}  // namespace
