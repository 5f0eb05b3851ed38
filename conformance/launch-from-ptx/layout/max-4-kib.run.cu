/*---
clause: ptx.layout.max-4-kib
control: the last byte is changed before the launch
control-fails-with: a parameter list of 4 KiB did not arrive whole
build: [rdc]
note: >-
  Asserts the inner side of the limit. What happens beyond it is recorded: the runtime's own limit for kernel parameters
  has grown since the 4 KiB were written.
---*/
#include "cts/case.cuh"

namespace {

template <int kBytes>
struct Block {
  unsigned char bytes[kBytes];
};

// Fits the buffer exactly: the block and the pointer.
template <int kBytes>
__global__ void Child(Block<kBytes> block, unsigned* sum) {
  unsigned total = 0;
  for (int i = 0; i < kBytes; ++i) total = total * 31 + block.bytes[i];
  *sum = total;
}

template <int kBytes>
__global__ void Parent(unsigned* sum, cudaError_t* launched, int corrupted) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(8, kBytes + 8));
  *launched = cudaErrorMemoryAllocation;
  if (buffer == nullptr) return;
  for (int i = 0; i < kBytes; ++i) buffer[i] = static_cast<unsigned char>(i * 7 + 1);
  if (corrupted >= 0) buffer[corrupted] ^= 1;
  *reinterpret_cast<unsigned**>(buffer + kBytes) = sum;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<kBytes>), buffer, dim3(1), dim3(1), 0, nullptr);
}

unsigned Expected(int bytes) {
  unsigned total = 0;
  for (int i = 0; i < bytes; ++i) total = total * 31 + static_cast<unsigned char>(i * 7 + 1);
  return total;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> sum(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  constexpr int kInside = 4096 - 8, kBeyond = 8192 - 8;
  Parent<kInside><<<1, 1>>>(sum.data(), launched.data(), cts::control() ? kInside - 1 : -1);
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "a parameter list of 4 KiB was refused");
  CTS_EXPECT_EQ(sum[0], Expected(kInside), "a parameter list of 4 KiB did not arrive whole");

  sum.Fill(cts::kPoison);
  Parent<kBeyond><<<1, 1>>>(sum.data(), launched.data(), -1);
  CTS_CUDA(cudaGetLastError());
  const cudaError_t synchronized = cudaDeviceSynchronize();
  CTS_OBSERVE("8 KiB: synchronized", synchronized);
  if (synchronized != cudaSuccess) return cts::detail::ContextIsLost();
  CTS_OBSERVE("8 KiB: launched", launched[0]);
  CTS_OBSERVE("8 KiB: arrived whole", sum[0] == Expected(kBeyond));
}

}  // namespace
