/*---
clause: mm.unified-copy.copies
control: the copy begins an element further
control-fails-with: a copy of rows with a managed address did not bring all bytes to their places
requires: [managed, host-register]
covers: rows and boxes
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

namespace {

constexpr std::size_t kFrom = 3001, kTo = 1009, kPitch = 131, kWidth = 97, kRows = 120;

// Rows and boxes of three slices, at inner places: at once and in a stream. What lies between the rows stays.
CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  const std::vector<unsigned char> expected = cts::AfterRows(old, pattern, kTo, kFrom, kPitch, kWidth, kRows);
  const cts::Stream stream;
  cts::ForEachCopyOfManaged([&](cts::CopySide& from, cts::CopySide& to) {
    std::size_t wrong = 0;
    for (const bool box : {false, true}) {
      for (const bool async : {false, true}) {
        from.Set(pattern);
        to.Set(old);
        unsigned char* const source = from.data() + kFrom + (cts::control() ? 1 : 0);
        unsigned char* const target = to.data() + kTo;
        const cudaMemcpyKind kind = cts::DirectionOf(from.kind(), to.kind());
        cudaMemcpy3DParms copy{};
        copy.srcPtr = make_cudaPitchedPtr(source, kPitch, kPitch, kRows / 3);
        copy.dstPtr = make_cudaPitchedPtr(target, kPitch, kPitch, kRows / 3);
        copy.extent = make_cudaExtent(kWidth, kRows / 3, 3);
        copy.kind = kind;
        if (box) {
          CTS_CUDA(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy));
        } else {
          CTS_CUDA(async ? cudaMemcpy2DAsync(target, kPitch, source, kPitch, kWidth, kRows, kind, stream)
                         : cudaMemcpy2D(target, kPitch, source, kPitch, kWidth, kRows, kind));
        }
        CTS_CUDA(cudaDeviceSynchronize());
        wrong += to.Wrong(expected);
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy of rows with a managed address did not bring all bytes to their places");
  });
}

}  // namespace
