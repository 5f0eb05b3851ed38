/*---
clause: mm.unified-copy.default-kind-of-rows
control: the target begins a row further
control-fails-with: a copy of rows with the default kind did not bring all bytes to their places
requires: [managed, host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"

#include "managed-copy.cuh"

namespace {

constexpr std::size_t kPitch = 160, kWidth = 111, kRows = 60;

// The second half of a managed block, as either side; the other side begins at its own begin, or inside.
CTS_CASE() {
  const std::vector<unsigned char> pattern = cts::Pattern(cts::kCopyBlock),
                                   old(cts::kCopyBlock, static_cast<unsigned char>(cts::kPoison));
  const cts::Stream stream;
  cts::ForEachCopyOfManaged([&](cts::CopySide& from, cts::CopySide& to) {
    constexpr std::size_t kHalf = cts::kCopyBlock / 2;
    std::size_t wrong = 0;
    for (const std::size_t other_at : {std::size_t{0}, std::size_t{1000}}) {
      const std::size_t from_at = from.kind() == cts::MemoryKind::kManaged ? kHalf : other_at,
                        to_at = to.kind() == cts::MemoryKind::kManaged ? kHalf : other_at;
      const std::vector<unsigned char> expected = cts::AfterRows(old, pattern, to_at, from_at, kPitch, kWidth, kRows);
      for (int how = 0; how < 4; ++how) {
        from.Set(pattern);
        to.Set(old);
        unsigned char* const source = from.data() + from_at;
        unsigned char* const target = to.data() + to_at + (cts::control() ? kPitch : 0);
        cudaMemcpy3DParms copy{};
        copy.srcPtr = make_cudaPitchedPtr(source, kPitch, kPitch, kRows / 3);
        copy.dstPtr = make_cudaPitchedPtr(target, kPitch, kPitch, kRows / 3);
        copy.extent = make_cudaExtent(kWidth, kRows / 3, 3);
        copy.kind = cudaMemcpyDefault;
        if (how == 0) CTS_CUDA(cudaMemcpy2D(target, kPitch, source, kPitch, kWidth, kRows, cudaMemcpyDefault));
        if (how == 1)
          CTS_CUDA(cudaMemcpy2DAsync(target, kPitch, source, kPitch, kWidth, kRows, cudaMemcpyDefault, stream));
        if (how == 2) CTS_CUDA(cudaMemcpy3D(&copy));
        if (how == 3) CTS_CUDA(cudaMemcpy3DAsync(&copy, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        wrong += to.Wrong(expected);
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy of rows with the default kind did not bring all bytes to their places");
  });
}

}  // namespace
