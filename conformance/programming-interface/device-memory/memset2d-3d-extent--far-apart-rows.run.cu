/*---
clause: pi.device-memory.memset2d-3d-extent
covers: rows and slices that lie beyond 4 GiB
control: a row, or a slice, less is filled
control-fails-with: a row far from the first one was not filled
launches: none
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

namespace {

// The last row begins beyond 4 GiB.
constexpr size_t kRows = 4, kWidth = 1000, kLarge = size_t{3} << 29, kSmall = size_t{1} << 16;
constexpr unsigned char kOld = 0x11;

// Four programs at a time have room.
size_t PitchThatFits() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kRows * kLarge ? kLarge : kSmall;
}

using Fill = cudaError_t (*)(void* memory, size_t pitch, int value, size_t rows);

void Check(const char* name, unsigned char* memory, size_t pitch, int value, Fill fill) {
  cts::Row(name, [&] {
    unsigned char row[kWidth + 2];
    for (size_t y = 0; y < kRows; ++y) CTS_CUDA(cudaMemset(memory + y * pitch, kOld, sizeof row));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(fill(memory + 1, pitch, value, cts::control() ? kRows - 1 : kRows));
    CTS_CUDA(cudaDeviceSynchronize());
    size_t wrong = 0, outside = 0;
    for (size_t y = 0; y < kRows; ++y) {
      CTS_CUDA(cudaMemcpy(row, memory + y * pitch, sizeof row, cudaMemcpyDeviceToHost));
      for (size_t x = 1; x <= kWidth; ++x) wrong += row[x] != value;
      outside += row[0] != kOld || row[kWidth + 1] != kOld;
    }
    CTS_EXPECT_EQ(wrong, 0, "a row far from the first one was not filled");
    CTS_EXPECT_EQ(outside, 0, "a byte beside a row was filled");
  });
}

CTS_CASE() {
  const size_t pitch = PitchThatFits();
  CTS_OBSERVE("beyond-4-gib", pitch == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, (kRows - 1) * pitch + 4096));
  auto* const memory = static_cast<unsigned char*>(block);
  Check("cudaMemset2D", memory, pitch, 0x5B,
        [](void* to, size_t step, int value, size_t rows) { return cudaMemset2D(to, step, value, kWidth, rows); });
  Check("cudaMemset2DAsync", memory, pitch, 0x6C, [](void* to, size_t step, int value, size_t rows) {
    return cudaMemset2DAsync(to, step, value, kWidth, rows, nullptr);
  });
  Check("cudaMemset3D-slices", memory, pitch, 0x7D, [](void* to, size_t step, int value, size_t rows) {
    return cudaMemset3D(make_cudaPitchedPtr(to, step / 2, kWidth, 2), value, make_cudaExtent(kWidth, 1, rows));
  });
  Check("cudaMemset3DAsync-rows", memory, pitch, 0x4E, [](void* to, size_t step, int value, size_t rows) {
    return cudaMemset3DAsync(make_cudaPitchedPtr(to, step, kWidth, kRows), value, make_cudaExtent(kWidth, rows, 1),
                             nullptr);
  });
  CTS_CUDA(cudaFree(block));
}

}  // namespace
