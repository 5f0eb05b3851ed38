/*---
clause: pi.device-memory.malloc3d-slice-pitch
covers: slices that lie beyond 4 GiB
control: the kernel takes slices for a row shorter
control-fails-with: a slice far from the first one does not start where pitch and height say
draft: five of five on an H200, not yet on an H100
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kHeight = 64, kDepth = 66;
constexpr size_t kLarge = (size_t{1} << 20) + 1, kSmall = 1025, kMark = sizeof(unsigned);

// The first word of each row of each slice.
__global__ void Number(char* base, size_t pitch, unsigned rows_of_slice) {
  for (unsigned y = threadIdx.x; y < kHeight; y += blockDim.x) {
    char* const row = base + (size_t{blockIdx.x} * rows_of_slice + y) * pitch;
    *reinterpret_cast<unsigned*>(row) = blockIdx.x * kHeight + y + 1;
  }
}

// Four programs at a time have room.
size_t WidthThatFits() {
  size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > 2 * kLarge * kHeight * kDepth ? kLarge : kSmall;
}

CTS_CASE() {
  const size_t width = WidthThatFits();
  CTS_OBSERVE("beyond-4-gib", width == kLarge);
  cudaPitchedPtr memory{};
  CTS_CUDA(cudaMalloc3D(&memory, make_cudaExtent(width, kHeight, kDepth)));
  CTS_CUDA(cudaMemset(memory.ptr, cts::kPoison, memory.pitch * kHeight * kDepth));
  Number<<<kDepth, 32>>>(static_cast<char*>(memory.ptr), memory.pitch, cts::control() ? kHeight - 1 : kHeight);
  CTS_FINISH();
  std::vector<unsigned> read(kHeight * kDepth);
  cudaMemcpy3DParms copy{};
  copy.srcPtr = memory;
  copy.dstPtr = make_cudaPitchedPtr(read.data(), kMark, kMark, kHeight);
  copy.extent = make_cudaExtent(kMark, kHeight, kDepth);
  copy.kind = cudaMemcpyDeviceToHost;
  CTS_CUDA(cudaMemcpy3D(&copy));
  unsigned wrong = 0;
  for (unsigned i = 0; i < kHeight * kDepth; ++i) wrong += read[i] != i + 1;
  CTS_EXPECT_EQ(wrong, 0, "a slice far from the first one does not start where pitch and height say");
  CTS_CUDA(cudaFree(memory.ptr));
}

}  // namespace
