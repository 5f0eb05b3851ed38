/*---
clause: pi.device-memory.memset2d-3d-extent
control: the rows are filled as wide as they are
control-fails-with: a fill wrote outside of its extent
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kPitch = 128, kRows = 9, kSlices = 4, kWidth = 77, kHeight = 5, kDepth = 3, kFirst = 7;

// Bytes kFirst..kFirst+kWidth of the first kHeight rows, of one slice or of kDepth.
template <class Fill>
void Check(const char* name, size_t depth, Fill fill) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> memory(kPitch * kRows * kSlices);
    CTS_CUDA(fill(memory.data() + kFirst, cts::control() ? kPitch - kFirst : kWidth));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = memory.Read();
    size_t wrong = 0, outside = 0;
    for (size_t i = 0; i < read.size(); ++i) {
      const size_t x = i % kPitch, y = i / kPitch % kRows, z = i / kPitch / kRows;
      const bool inside = x >= kFirst && x < kFirst + kWidth && y < kHeight && z < depth;
      (inside ? wrong : outside) += read[i] != (inside ? 2 : cts::kPoison);
    }
    CTS_EXPECT_EQ(outside, 0, "a fill wrote outside of its extent");
    CTS_EXPECT_EQ(wrong, 0, "a fill left a byte of its extent out");
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Check("cudaMemset2D", 1, [](void* to, size_t width) { return cudaMemset2D(to, kPitch, 2, width, kHeight); });
  Check("cudaMemset2DAsync", 1,
        [&](void* to, size_t width) { return cudaMemset2DAsync(to, kPitch, 2, width, kHeight, stream); });
  Check("cudaMemset3D", kDepth, [](void* to, size_t width) {
    return cudaMemset3D(make_cudaPitchedPtr(to, kPitch, kPitch, kRows), 2, make_cudaExtent(width, kHeight, kDepth));
  });
  Check("cudaMemset3DAsync", kDepth, [&](void* to, size_t width) {
    return cudaMemset3DAsync(make_cudaPitchedPtr(to, kPitch, kPitch, kRows), 2, make_cudaExtent(width, kHeight, kDepth),
                             stream);
  });
}

}  // namespace
