/*---
clause: mm.stream-ordered.usable-behind-in-its-stream
covers: blocks of more than 4 GiB, beside another one
control: the look is put into another stream, without an event
control-fails-with: a command of the stream did not find what was written into a block of more than 4 GiB
requires: [memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

namespace {

// What is left of it where its first bit is lost.
constexpr std::size_t kCutOff = std::size_t{8} << 20, kBytes = (std::size_t{1} << 32) + kCutOff;
constexpr int kFilled = 0x3c, kOther = 0x5d;

// Counts bytes that are another one, of many places, the ends of the block and of its first 31 and 32 bits among them.
__global__ void Look(const unsigned char* block, std::size_t bytes, int wanted, unsigned* others) {
  constexpr std::size_t kStep = 65'521;
  unsigned found = 0;
  const auto look = [&](std::size_t at) { found += block[at] != wanted ? 1 : 0; };
  for (std::size_t at = (blockIdx.x * std::size_t{blockDim.x} + threadIdx.x) * kStep; at < bytes;
       at += std::size_t{gridDim.x} * blockDim.x * kStep)
    look(at);
  if (blockIdx.x == 0 && threadIdx.x == 0) {
    for (const std::size_t border : {std::size_t{1} << 31, std::size_t{1} << 32, bytes, kCutOff}) {
      if (border - 1 < bytes) look(border - 1);
      if (border < bytes) look(border);
    }
  }
  if (found != 0) atomicAdd(others, found);
}
__global__ void BeLate(unsigned long long ns) { cts::SpinFor(ns); }

// Another block of the pool, allocated after the large one, is filled after it.
void Check(bool own_pool) {
  const cts::Stream stream, other;
  const cts::Stream& user = cts::control() ? other : stream;
  cts::Pool pool;
  const cts::DeviceBuffer<unsigned> others(2, 0);
  unsigned* const counts = others.data();
  const auto block = [&](std::size_t bytes) {
    return own_pool ? cts::PoolBlock(pool, bytes, stream) : cts::PoolBlock(bytes, stream);
  };
  {
    const cts::PoolBlock large = block(kBytes), beside = block(2 * kCutOff);
    BeLate<<<1, 1, 0, stream>>>(cts::LateNs());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaMemsetAsync(large.data(), kFilled, kBytes, stream));
    CTS_CUDA(cudaMemsetAsync(beside.data(), kOther, 2 * kCutOff, stream));
    Look<<<128, 128, 0, user>>>(large.data(), kBytes, kFilled, counts);
    Look<<<128, 128, 0, user>>>(beside.data(), 2 * kCutOff, kOther, counts + 1);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    if (own_pool) {
      const unsigned long long used = pool.Amount(cudaMemPoolAttrUsedMemCurrent);
      CTS_EXPECT_LE(kBytes + 2 * kCutOff, used, "a pool counts less than its blocks have");
      CTS_EXPECT_LE(used, pool.Amount(cudaMemPoolAttrReservedMemCurrent), "a pool has less reserved than is used");
    }
  }
  CTS_FINISH();
  cts::ExpectKept(others[0] == 0 && others[1] == 0,
                  "a command of the stream did not find what was written into a block of more than 4 GiB");
}

CTS_CASE() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  if (free / 4 <= kBytes) return cts::PowerNotShown("the device has no room for so large a block");
  cts::Row("default-pool", [] { Check(false); });
  cts::Row("own-pool", [] { Check(true); });
}

}  // namespace
