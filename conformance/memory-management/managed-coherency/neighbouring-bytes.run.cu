/*---
clause: mm.managed-coherency.neighbouring-bytes
control: the kernel writes one of the host's bytes as well
control-fails-with: a byte is lost where host and device wrote to one managed page at the same time
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"

#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace {

constexpr const char* kLost = "a byte is lost where host and device wrote to one managed page at the same time";
constexpr unsigned kRounds = 24, kTurns = 3;

__host__ __device__ unsigned char Value(std::size_t i, unsigned round) {
  return static_cast<unsigned char>(1 + (i * 13 + i / 247 + round) % 250);
}
// Pieces of `unit` bytes are the host's and the device's in turn; the control's byte is the host's first one.
__global__ void Write(unsigned char* block, std::size_t bytes, std::size_t unit, unsigned round, bool also) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x)
    if (i / unit % 2 != 0) block[i] = Value(i, round);
  if (also && blockIdx.x == 0 && threadIdx.x == 0) block[0] = 0xFF;
}

// Both write several times, the host without a wait for the kernels, now the one first, now the other; prefetches of
// the page go to and fro meanwhile. In the last turn the host is first.
void Check(unsigned char* device, unsigned char* host, std::size_t bytes, std::size_t unit, unsigned rounds) {
  const cts::Stream stream, moves;
  std::size_t wrong = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const auto write_on_the_host = [&] {
      for (std::size_t i = 0; i < bytes; ++i)
        if (i / unit % 2 == 0) static_cast<volatile unsigned char*>(host)[i] = Value(i, round);
    };
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      if (turn % 2 == 0) write_on_the_host();
      Write<<<4, 128, 0, stream>>>(device, bytes, unit, round, cts::control());
      CTS_CUDA(cudaGetLastError());
      if (round % 2 == 0) {
        const cudaMemLocation to = turn % 2 == 0 ? cts::OnHostLocation() : cts::OnDeviceLocation();
        CTS_CUDA(cudaMemPrefetchAsync(device, bytes, to, 0, moves));
      }
      if (turn % 2 != 0) write_on_the_host();
    }
    stream.Synchronize();
    moves.Synchronize();
    for (std::size_t i = 0; i < bytes; ++i) wrong += (i / unit % 2 == 0 ? host : device)[i] != Value(i, round);
  }
  CTS_EXPECT_EQ(wrong, 0, kLost);
}

CTS_CASE(of_one_block) {
  for (const std::size_t bytes : {std::size_t{128}, std::size_t{4096}, std::size_t{70'000}, std::size_t{2} << 20}) {
    const cts::ManagedBuffer<unsigned char> block(bytes);
    for (const std::size_t unit : {1, 4, 16}) {
      cts::Row((std::to_string(unit) + "-of-" + std::to_string(bytes)).c_str(), [&] {
        Check(block.data(), block.data(), bytes, unit, cts::Rounds(bytes > 100'000 ? kRounds / 10 : kRounds));
      });
    }
  }
}

// Small allocations, which may lie in one page: the device's and the host's in turn.
CTS_CASE(of_several_blocks) {
  constexpr std::size_t kBytes = 100, kBlocks = 8;
  std::vector<std::unique_ptr<cts::ManagedBuffer<unsigned char>>> blocks;
  for (std::size_t i = 0; i < kBlocks; ++i)
    blocks.push_back(std::make_unique<cts::ManagedBuffer<unsigned char>>(kBytes));
  const cts::Stream stream;
  std::size_t wrong = 0;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    const auto write_on_the_host = [&] {
      for (std::size_t b = 0; b < kBlocks; b += 2) std::memset(blocks[b]->data(), Value(b, round), kBytes);
    };
    for (unsigned turn = 0; turn < kTurns; ++turn) {
      if (turn % 2 == 0) write_on_the_host();
      for (std::size_t b = 1; b < kBlocks; b += 2)
        CTS_CUDA(cudaMemsetAsync(blocks[cts::control() && turn == kTurns - 1 ? b - 1 : b]->data(), Value(b, round),
                                 kBytes, stream));
      if (turn % 2 != 0) write_on_the_host();
    }
    stream.Synchronize();
    for (std::size_t b = 0; b < kBlocks; ++b)
      for (std::size_t i = 0; i < kBytes; ++i) wrong += (*blocks[b])[i] != Value(b, round);
  }
  CTS_EXPECT_EQ(wrong, 0, kLost);
}

}  // namespace
