/*---
clause: pi.smem.static-48k
control: each element is read from the place of the next one
control-fails-with: a kernel with 48 KiB of static shared memory did not read what it had stored there
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 49152 / sizeof(unsigned), kBlocks = 500;

__device__ unsigned ValueOf(unsigned block, unsigned i) { return block * 0x10001u + i * 0x9E3779B1u; }

// Each thread reads what others have stored.
__global__ void UseAll(unsigned* wrong, unsigned further) {
  __shared__ unsigned words[kCount];
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) words[i] = ValueOf(blockIdx.x, i);
  __syncthreads();
  unsigned count = 0;
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) {
    const unsigned at = kCount - 1 - i;
    count += *static_cast<volatile unsigned*>(words + (at + further) % kCount) != ValueOf(blockIdx.x, at);
  }
  atomicAdd(wrong + blockIdx.x, count);
}

void Check(const char* name, unsigned threads) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> wrong(kBlocks, 0);
    UseAll<<<kBlocks, threads>>>(wrong.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    unsigned all = 0;
    for (const unsigned of_block : wrong.Read()) all += of_block;
    CTS_EXPECT_EQ(all, 0, "a kernel with 48 KiB of static shared memory did not read what it had stored there");
  });
}

CTS_CASE() {
  Check("one-warp", 32);
  Check("many-warps", 512);
}

}  // namespace
