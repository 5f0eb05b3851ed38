/*---
clause: mm.managed.host-and-device-use-one-address
covers: places beyond 4 GiB of one block
control: kernels use the offsets of the places in 32 bits
control-fails-with: host and device do not find each other's bytes far from the begin of managed memory
requires: [managed]
draft: five of five on an H200, not yet on an H100
note: few pages are ever touched
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

namespace {

constexpr std::size_t kBorder = std::size_t{1} << 32, kBytes = kBorder + (std::size_t{8} << 20);
constexpr unsigned kPlaces = 9, kRounds = 8;

struct Places {
  std::size_t at[kPlaces];
};
constexpr Places kAt = {{0, 4097, kBorder / 2 - 1, kBorder / 2, kBorder - 1, kBorder, kBorder + 4097,
                         kBorder + (std::size_t{3} << 20), kBytes - 1}};

__host__ __device__ unsigned char Value(unsigned place, unsigned round) {
  return static_cast<unsigned char>(round * kPlaces + place + 1);
}
// Looks for what the host wrote, and writes anew.
__global__ void Answer(unsigned char* block, Places places, bool in_32_bits, unsigned round, unsigned* wrong) {
  const std::size_t at = places.at[threadIdx.x], used = in_32_bits ? static_cast<unsigned>(at) : at;
  if (block[used] != Value(threadIdx.x, 2 * round)) atomicAdd(wrong, 1u);
  __syncthreads();
  block[used] = Value(threadIdx.x, 2 * round + 1);
}

// The host writes all places, a kernel looks and writes, and the host looks. The pages around them go to and fro.
CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= kBytes) return cts::PowerNotShown("the device has no room for so large a block");
  void* memory = nullptr;
  CTS_CUDA(cudaMallocManaged(&memory, kBytes));
  auto* const block = static_cast<unsigned char*>(memory);
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  std::size_t host_wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < kPlaces; ++i) block[kAt.at[i]] = Value(i, 2 * round);
    for (const std::size_t at : kAt.at)
      if (round % 2 != 0)
        CTS_CUDA(cudaMemPrefetchAsync(block + at, 1, at % 3 == 0 ? cts::OnHostLocation() : cts::OnDeviceLocation(), 0,
                                      stream));
    Answer<<<1, kPlaces, 0, stream>>>(block, kAt, cts::control(), round, wrong.data());
    CTS_CUDA(cudaGetLastError());
    stream.Synchronize();
    for (unsigned i = 0; i < kPlaces; ++i) host_wrong += block[kAt.at[i]] != Value(i, 2 * round + 1);
  }
  CTS_CUDA(cudaFree(memory));
  CTS_EXPECT_EQ(host_wrong + wrong[0], 0,
                "host and device do not find each other's bytes far from the begin of managed memory");
}

}  // namespace
