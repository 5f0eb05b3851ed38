/*---
clause: cdp.api.memset-3d-async-fills-box-alone
covers: boxes that begin or end beyond 4 GiB, with zero
control: the fill leaves out the last slice of the box
control-fails-with: a byte inside a box far from the beginning was not filled
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
note: a device of which an eighth is less than a block gets one of few slices
---*/
#include "cts/case.cuh"

namespace {

// Counts and offsets that are cut off to 31 or 32 bits leave slices out, or lead elsewhere.
constexpr std::size_t kWidth = 65'400, kX = 3, kY = 2, kRows = 11, kMoreRows = 3, kPitch = 65'536 + 256;
constexpr std::size_t kSlice = kPitch * (kRows + kMoreRows), kManySlices = 4700, kFewSlices = 6, kMoreSlices = 2;
static_assert(kSlice * kManySlices > std::size_t{1} << 32);

struct Box {
  std::size_t first, count;  // of the slices
};
struct Seen {
  unsigned long long wrong_inside, changed_outside;
  cudaError_t code;
};

// Each block takes rows in turn.
__global__ void Look(const unsigned char* to, std::size_t slices, Box box, Seen* seen) {
  unsigned long long wrong = 0, changed = 0;
  for (std::size_t row = blockIdx.x; row < slices * (kRows + kMoreRows); row += gridDim.x) {
    const std::size_t y = row % (kRows + kMoreRows), z = row / (kRows + kMoreRows);
    const bool of_box = y >= kY && y - kY < kRows && z >= box.first && z - box.first < box.count;
    for (std::size_t x = threadIdx.x; x < kPitch; x += blockDim.x) {
      const int byte = to[row * kPitch + x];
      const bool inside = of_box && x >= kX && x - kX < kWidth;
      (inside ? wrong : changed) += byte != (inside ? 0 : cts::kPoison) ? 1 : 0;
    }
  }
  if (wrong > 0) atomicAdd(&seen->wrong_inside, wrong);
  if (changed > 0) atomicAdd(&seen->changed_outside, changed);
}
__global__ void Parent(unsigned char* to, std::size_t slices, Box box, std::size_t asked, Seen* seen) {
  unsigned char* const at = to + box.first * kSlice + kY * kPitch + kX;
  seen->code = cudaMemset3DAsync(cudaPitchedPtr{at, kPitch, kWidth, kRows + kMoreRows}, 0,
                                 cudaExtent{kWidth, kRows, asked}, nullptr);
  Look<<<1024, 256>>>(to, slices, box, seen);
}

void Check(const char* name, unsigned char* to, std::size_t slices, Box box) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<Seen> outcome(1, 0);
    CTS_CUDA(cudaMemset(to, cts::kPoison, slices * kSlice));
    CTS_CUDA(cudaDeviceSynchronize());
    Parent<<<1, 1>>>(to, slices, box, cts::control() ? box.count - 1 : box.count, outcome.data());
    CTS_FINISH();
    const Seen seen = outcome[0];
    CTS_EXPECT_EQ(seen.code, cudaSuccess, "the fill was refused");
    CTS_EXPECT_EQ(seen.wrong_inside, 0u, "a byte inside a box far from the beginning was not filled");
    CTS_EXPECT_EQ(seen.changed_outside, 0u, "a byte outside a box far from the beginning was changed");
  });
}

CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  const std::size_t many = free / 8 > kSlice * (kManySlices + kMoreSlices) ? kManySlices : kFewSlices;
  CTS_OBSERVE("beyond-4-gib", many == kManySlices);
  const std::size_t slices = many + kMoreSlices;
  const cts::DeviceBuffer<unsigned char> to(kSlice * slices);
  Check("all-slices", to.data(), slices, {1, many});
  Check("last-slices", to.data(), slices, {many - 2, 3});
}

}  // namespace
