/*---
clause: rt.warp-synchronous.syncwarp-reduction-correct
control: the threads of a warp do not wait for each other
control-fails-with: the sum of a warp is wrong
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

__device__ __forceinline__ void Steps(volatile unsigned* words, unsigned lane, bool wait) {
  for (unsigned offset = 16; offset > 0; offset /= 2) {
    const unsigned other = lane < offset ? words[lane + offset] : 0;
    if (wait) __syncwarp();
    if (lane < offset) words[lane] = words[lane] + other;
    if (wait) __syncwarp();
  }
}

__global__ void Reduce(unsigned* sums, const unsigned* in, volatile unsigned* ended, bool wait) {
  __shared__ volatile unsigned words[32 * 32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  volatile unsigned* mine = words + warp * 32;
  mine[lane] = in[blockIdx.x * blockDim.x + threadIdx.x];
  __syncwarp();
  volatile unsigned* const others_ended = ended + blockIdx.x * blockDim.x / 32 + warp;
  // Eight lanes are late, on a path of their own, where nothing but the call brings them together: until the others
  // have ended, or for a while. In odd blocks each path needs sums of the other: neither can be run first to its end.
  const bool late = blockIdx.x % 2 == 0 ? lane / 8 == 1 : lane / 4 == 0 || lane / 4 == 3;
  if (late) {
    const unsigned long long start = cts::GlobalTimer();
    while (*others_ended == 0 && cts::GlobalTimer() - start < 50'000) {
    }
    Steps(mine, lane, wait);
  } else {
    Steps(mine, lane, wait);
    if (lane == 4) *others_ended = 1;
  }
  __syncwarp();
  if (lane == 0) sums[blockIdx.x * blockDim.x / 32 + warp] = mine[0];
}

CTS_CASE() {
  constexpr unsigned kBlocks = 16;
  for (const unsigned threads : {32u, 96u, 256u, 1024u}) {
    const unsigned count = kBlocks * threads;
    cts::DeviceBuffer<unsigned> in(count), sums(count / 32), ended(count / 32, 0);
    cts::HostCopy<unsigned> values(count);
    for (unsigned i = 0; i < count; ++i) values.data()[i] = (i + 1) * 2654435761u;
    in.Write(values.data(), count);
    Reduce<<<kBlocks, threads>>>(sums.data(), in.data(), ended.data(), !cts::control());
    CTS_FINISH();
    const auto given = sums.Read();
    unsigned wrong = 0;
    for (unsigned w = 0; w < count / 32; ++w) {
      unsigned sum = 0;
      for (unsigned i = 0; i < 32; ++i) sum += values[w * 32 + i];
      wrong += given[w] != sum;
    }
    CTS_EXPECT_EQ(wrong, 0u, "the sum of a warp is wrong");
  }
}

}  // namespace
