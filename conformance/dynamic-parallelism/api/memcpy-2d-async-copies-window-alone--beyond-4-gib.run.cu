/*---
clause: cdp.api.memcpy-2d-async-copies-window-alone
covers: a window of more than 4 GiB
control: the copy leaves out the last row of the window
control-fails-with: a byte inside a window of more than 4 GiB was not copied
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: a device of which an eighth is less than a block gets one of fewer rows
---*/
#include "cts/case.cuh"

namespace {

// Counts and offsets that are cut off to 31 or 32 bits leave rows out, or lead elsewhere.
constexpr std::size_t kWidth = 1'048'400, kX = 3, kFromX = 17, kY = 2, kFromY = 1;
constexpr std::size_t kPitch = (std::size_t{1} << 20) + 256, kFromPitch = (std::size_t{1} << 20) + 512;
constexpr std::size_t kManyRows = 4105, kFewRows = 40, kMoreRows = 3;
static_assert(kWidth * kManyRows > std::size_t{1} << 32);

struct Seen {
  unsigned long long wrong_inside, changed_outside;
  cudaError_t code;
};

__device__ unsigned char Value(std::size_t x, std::size_t y) {
  return static_cast<unsigned char>((x * 7 + y * 5) % 151);  // below the poison
}

// Each block takes rows in turn.
__global__ void Fill(unsigned char* from, std::size_t rows) {
  for (std::size_t y = blockIdx.x; y < rows + kMoreRows; y += gridDim.x)
    for (std::size_t x = threadIdx.x; x < kFromPitch; x += blockDim.x) from[y * kFromPitch + x] = Value(x, y);
}
__global__ void Look(const unsigned char* to, std::size_t rows, Seen* seen) {
  unsigned long long wrong = 0, changed = 0;
  for (std::size_t y = blockIdx.x; y < rows + kMoreRows; y += gridDim.x) {
    for (std::size_t x = threadIdx.x; x < kPitch; x += blockDim.x) {
      const unsigned char byte = to[y * kPitch + x];
      const bool inside = x >= kX && x - kX < kWidth && y >= kY && y - kY < rows;
      if (inside) wrong += byte != Value(x - kX + kFromX, y - kY + kFromY);
      if (!inside) changed += byte != cts::kPoison;
    }
  }
  if (wrong > 0) atomicAdd(&seen->wrong_inside, wrong);
  if (changed > 0) atomicAdd(&seen->changed_outside, changed);
}
__global__ void Parent(unsigned char* to, const unsigned char* from, std::size_t rows, std::size_t asked, Seen* seen) {
  seen->code = cudaMemcpy2DAsync(to + kY * kPitch + kX, kPitch, from + kFromY * kFromPitch + kFromX, kFromPitch, kWidth,
                                 asked, cudaMemcpyDeviceToDevice, nullptr);
  Look<<<1024, 256>>>(to, rows, seen);
}

// Four programs at a time have room for two blocks.
std::size_t RowsThatFit() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 8 > kFromPitch * (kManyRows + kMoreRows) ? kManyRows : kFewRows;
}

CTS_CASE() {
  const std::size_t rows = RowsThatFit();
  CTS_OBSERVE("beyond-4-gib", rows == kManyRows);
  const cts::DeviceBuffer<unsigned char> from(kFromPitch * (rows + kMoreRows)), to(kPitch * (rows + kMoreRows));
  const cts::DeviceBuffer<Seen> outcome(1, 0);
  Fill<<<1024, 256>>>(from.data(), rows);
  Parent<<<1, 1>>>(to.data(), from.data(), rows, cts::control() ? rows - 1 : rows, outcome.data());
  CTS_FINISH();
  const Seen seen = outcome[0];
  CTS_EXPECT_EQ(seen.code, cudaSuccess, "the copy was refused");
  CTS_EXPECT_EQ(seen.wrong_inside, 0u, "a byte inside a window of more than 4 GiB was not copied");
  CTS_EXPECT_EQ(seen.changed_outside, 0u, "a byte outside a window of more than 4 GiB was changed");
}

}  // namespace
