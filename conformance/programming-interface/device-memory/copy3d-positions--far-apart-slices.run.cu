/*---
clause: pi.device-memory.copy3d-positions
covers: rows and slices that lie beyond 4 GiB, and places there
control: the box has a slice less
control-fails-with: a slice far from the first one was not copied
launches: none
draft: not yet run on a GPU
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// Slices of two rows; the last slice begins beyond 4 GiB.
constexpr std::size_t kSlices = 4, kRows = 2, kWidth = 600, kLarge = std::size_t{3} << 28,
                      kSmall = std::size_t{1} << 15;
constexpr std::size_t kPacked = 640, kX = 5;

// Four programs at a time have room.
std::size_t PitchThatFits() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kSlices * kRows * kLarge ? kLarge : kSmall;
}

unsigned char ByteAt(std::size_t row, std::size_t x) { return static_cast<unsigned char>(row * 61 + x * 7 + 3); }

struct Direction {
  const char* name;
  bool spreads;  ///< From packed rows to such as are far apart.
  bool async;
  std::size_t first;  ///< The slice of the far block at which the box begins.
};
constexpr Direction kDirections[] = {{"to-far-slices", true, false, 0},
                                     {"from-far-slices", false, false, 0},
                                     {"to-far-slices-from-a-place-on", true, false, 2},
                                     {"from-far-slices-from-a-place-on", false, false, 2},
                                     {"to-far-slices-async", true, true, 1},
                                     {"from-far-slices-async", false, true, 1}};

// The box is one of all slices from `first` on, and of both rows. A byte before and one after each row are looked at.
void Check(const Direction& of, unsigned char* far, std::size_t pitch) {
  cts::Row(of.name, [&] {
    const std::size_t slices = kSlices - of.first, all = kSlices * kRows;
    std::vector<unsigned char> given(slices * kRows * kPacked, cts::kPoison), row(kWidth + 2);
    cts::DeviceBuffer<unsigned char> device(given.size());
    for (std::size_t y = 0; y < all; ++y) {
      for (std::size_t x = 0; x < kWidth; ++x) row[x + 1] = of.spreads ? cts::kPoison : ByteAt(y, x);
      row.front() = row.back() = 0x77;
      CTS_CUDA(cudaMemcpy(far + y * pitch + kX - 1, row.data(), row.size(), cudaMemcpyHostToDevice));
      if (y < of.first * kRows || !of.spreads) continue;
      for (std::size_t x = 0; x < kWidth; ++x) given[(y - of.first * kRows) * kPacked + x] = ByteAt(y, x);
    }
    device.Write(given.data(), given.size());
    CTS_CUDA(cudaDeviceSynchronize());
    cudaMemcpy3DParms copy{};
    const cudaPitchedPtr far_rows = make_cudaPitchedPtr(far, pitch, pitch, kRows),
                         packed = make_cudaPitchedPtr(device.data(), kPacked, kPacked, kRows);
    const cudaPos at = make_cudaPos(kX, 0, of.first);
    copy.srcPtr = of.spreads ? packed : far_rows;
    copy.dstPtr = of.spreads ? far_rows : packed;
    (of.spreads ? copy.dstPos : copy.srcPos) = at;
    copy.extent = make_cudaExtent(kWidth, kRows, cts::control() ? slices - 1 : slices);
    copy.kind = cudaMemcpyDeviceToDevice;
    CTS_CUDA(of.async ? cudaMemcpy3DAsync(&copy, nullptr) : cudaMemcpy3D(&copy));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = device.Read();
    std::size_t wrong = 0, outside = 0;
    for (std::size_t y = 0; y < all; ++y) {
      CTS_CUDA(cudaMemcpy(row.data(), far + y * pitch + kX - 1, row.size(), cudaMemcpyDeviceToHost));
      outside += row.front() != 0x77 || row.back() != 0x77;
      const bool in_box = y >= of.first * kRows;
      for (std::size_t x = 0; x < kWidth; ++x) {
        if (!in_box) {
          outside += of.spreads && row[x + 1] != cts::kPoison;
        } else {
          const unsigned char of_packed = read[(y - of.first * kRows) * kPacked + x];
          wrong += (of.spreads ? row[x + 1] : of_packed) != ByteAt(y, x);
        }
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a slice far from the first one was not copied");
    CTS_EXPECT_EQ(outside, 0, "a byte beside the box was written");
  });
}

CTS_CASE() {
  const std::size_t pitch = PitchThatFits();
  CTS_OBSERVE("beyond-4-gib", pitch == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, (kSlices * kRows - 1) * pitch + 4096));
  for (const Direction& of : kDirections) Check(of, static_cast<unsigned char*>(block), pitch);
  CTS_CUDA(cudaFree(block));
}

}  // namespace
