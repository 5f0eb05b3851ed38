/*---
clause: mm.managed-coherency.kernels-concurrently
control: one of them writes the bytes of another one, too
control-fails-with: work of several streams on the same managed pages lost bytes
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"

#include <array>
#include <vector>

namespace {

constexpr std::size_t kBytes = 768 << 10;
constexpr unsigned kKernels = 6, kStreams = 8, kRounds = 6;  // beside the kernels a copy and a fill

__device__ __host__ unsigned char Value(std::size_t i, unsigned round) {
  return static_cast<unsigned char>((i * 31 + i / 253 + round) % 249);
}
// Pieces of 64 bytes go round: bytes 0 to 5 modulo 6 of the first 48 are the kernels', the last 16 the copy's and the
// fill's.
__global__ void Write(unsigned char* block, std::size_t bytes, unsigned which, unsigned also, unsigned round) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x) {
    if (i % 64 >= 48) continue;
    if (i % 64 % kKernels == which) block[i] = Value(i, round);
    if (i % 64 % kKernels == also) block[i] = 0xFA;
  }
}
__global__ void Verify(const unsigned char* block, std::size_t bytes, unsigned round, unsigned* wrong) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x) {
    const unsigned char expected = i % 64 < 48 ? Value(i, round) : i % 64 < 56 ? 0x70 + round : 0x90 + round;
    if (block[i] != expected) atomicAdd(wrong, 1u);
  }
}

// Six kernels, a copy of rows and a fill of rows write the bytes of the same pages side by side; those lie on the
// host, on the device or on both before. Then kernels of all streams look at all of them.
CTS_CASE() {
  const std::size_t bytes = cts::scale() < 1 ? kBytes / 12 : kBytes;
  for (const cts::ResidenceRow& row : cts::kResidences) {
    if (row.residence == cts::Residence::kBoth) continue;
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<unsigned char> block(bytes);
      const cts::DeviceBuffer<unsigned> wrong(1, 0);
      cts::DeviceBuffer<unsigned char> source(bytes / 64 * 8);
      unsigned* const wrongs = wrong.data();
      const std::array<cts::Stream, kStreams> streams;
      for (unsigned round = 0; round < kRounds; ++round) {
        cts::PutWhere(block.data(), bytes, row.residence, streams[0]);
        source.Fill(static_cast<int>(0x70 + round));
        for (unsigned k = 0; k < kKernels; ++k) {
          const unsigned also = cts::control() && k == kKernels - 1 ? 2 : kKernels;
          Write<<<8, 128, 0, streams[k]>>>(block.data(), bytes, k, also, round);
        }
        CTS_CUDA(cudaGetLastError());
        CTS_CUDA(cudaMemset2DAsync(block.data() + 56, 64, static_cast<int>(0x90 + round), 8, bytes / 64, streams[6]));
        CTS_CUDA(
            cudaMemcpy2DAsync(block.data() + 48, 64, source.data(), 8, 8, bytes / 64, cudaMemcpyDefault, streams[7]));
        CTS_CUDA(cudaDeviceSynchronize());
        for (const cts::Stream& stream : streams) Verify<<<4, 128, 0, stream>>>(block.data(), bytes, round, wrongs);
        CTS_CUDA(cudaGetLastError());
        CTS_CUDA(cudaDeviceSynchronize());
      }
      CTS_EXPECT_EQ(wrong[0], 0, "work of several streams on the same managed pages lost bytes");
    });
  }
}

}  // namespace
