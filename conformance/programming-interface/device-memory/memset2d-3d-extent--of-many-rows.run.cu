/*---
clause: pi.device-memory.memset2d-3d-extent
covers: tens of thousands of rows or slices, long rows
control: a row, or a slice, less is filled
control-fails-with: a fill of many or long rows left a byte of its extent out
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kMany = 70'000, kFirst = 3;

// What is filled: `height` rows of `depth` slices, of a block of so many rows and slices.
struct Extent {
  size_t pitch, rows, slices, width, height, depth;
};
constexpr Extent kRows{13, kMany + 5, 1, 7, kMany, 1}, kSlices{13, 3, kMany + 5, 7, 2, kMany},
    kRowsOfSlices{13, kMany + 5, 2, 7, kMany, 2}, kLongRows{kMany + 13, 6, 3, kMany, 5, 2};

// Fills from `to` on; `less` is 1 in the control.
using Fill = cudaError_t (*)(void* to, const Extent& extent, size_t less, cudaStream_t stream);

cudaError_t By2D(void* to, const Extent& extent, size_t less, cudaStream_t) {
  return cudaMemset2D(to, extent.pitch, 0x5B, extent.width, extent.height - less);
}
cudaError_t By2DAsync(void* to, const Extent& extent, size_t less, cudaStream_t stream) {
  return cudaMemset2DAsync(to, extent.pitch, 0x5B, extent.width, extent.height - less, stream);
}
cudaPitchedPtr Pitched(void* to, const Extent& extent) {
  return make_cudaPitchedPtr(to, extent.pitch, extent.pitch, extent.rows);
}
cudaExtent Less(const Extent& extent, size_t less) {
  return extent.depth > 1 ? make_cudaExtent(extent.width, extent.height, extent.depth - less)
                          : make_cudaExtent(extent.width, extent.height - less, extent.depth);
}
cudaError_t By3D(void* to, const Extent& extent, size_t less, cudaStream_t) {
  return cudaMemset3D(Pitched(to, extent), 0x5B, Less(extent, less));
}
cudaError_t By3DAsync(void* to, const Extent& extent, size_t less, cudaStream_t stream) {
  return cudaMemset3DAsync(Pitched(to, extent), 0x5B, Less(extent, less), stream);
}

void Check(const char* name, const Extent& extent, Fill fill) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> memory(extent.pitch * extent.rows * extent.slices);
    const cts::Stream stream;
    CTS_CUDA(fill(memory.data() + kFirst, extent, cts::control() ? 1 : 0, stream));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = memory.Read();
    size_t wrong = 0, outside = 0;
    for (size_t i = 0; i < read.size(); ++i) {
      const size_t x = i % extent.pitch, y = i / extent.pitch % extent.rows, z = i / extent.pitch / extent.rows;
      const bool inside = x >= kFirst && x < kFirst + extent.width && y < extent.height && z < extent.depth;
      (inside ? wrong : outside) += read[i] != (inside ? 0x5B : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0, "a fill of many or long rows left a byte of its extent out");
    CTS_EXPECT_EQ(outside, 0, "a fill of many or long rows wrote outside of its extent");
  });
}

CTS_CASE() {
  Check("cudaMemset2D-rows", kRows, By2D);
  Check("cudaMemset2D-long-rows", {kLongRows.pitch, 6, 1, kLongRows.width, 5, 1}, By2D);
  Check("cudaMemset2DAsync-rows", kRows, By2DAsync);
  Check("cudaMemset3D-rows", kRowsOfSlices, By3D);
  Check("cudaMemset3D-slices", kSlices, By3D);
  Check("cudaMemset3D-long-rows", kLongRows, By3D);
  Check("cudaMemset3DAsync-rows", kRows, By3DAsync);
  Check("cudaMemset3DAsync-slices", kSlices, By3DAsync);
}

}  // namespace
