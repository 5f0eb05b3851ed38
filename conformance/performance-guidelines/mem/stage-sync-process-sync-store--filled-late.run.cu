/*---
clause: perf.mem.stage-sync-process-sync-store
covers: the barrier after the fill, with a late warp
control: nobody waits after the fill
control-fails-with: a tile was read before it was filled
note: one warp fills late, another one each time, so that whoever does not wait reads the tile before
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kTiles = 16, kThreads = 256, kWarps = kThreads / 32;

__global__ void Stage(unsigned* sums, const unsigned* in, bool wait) {
  __shared__ unsigned tile[kThreads];
  unsigned sum = 0;
  for (unsigned t = 0; t < kTiles; ++t) {
    if (threadIdx.x / 32 == t % kWarps) cts::SpinFor(20'000);
    tile[threadIdx.x] = in[t * kThreads + threadIdx.x];
    if (wait) __syncthreads();
    sum = sum * 31 + tile[kThreads - 1 - threadIdx.x];
    __syncthreads();
  }
  sums[threadIdx.x] = sum;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> in(kTiles * kThreads), sums(kThreads);
  cts::HostCopy<unsigned> values(kTiles * kThreads);
  for (unsigned i = 0; i < kTiles * kThreads; ++i) values.data()[i] = (i + 1) * 2654435761u;
  in.Write(values.data(), values.size());
  Stage<<<1, kThreads>>>(sums.data(), in.data(), !cts::control());
  CTS_FINISH();
  const auto given = sums.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kThreads; ++i) {
    unsigned sum = 0;
    for (unsigned t = 0; t < kTiles; ++t) sum = sum * 31 + values[t * kThreads + kThreads - 1 - i];
    wrong += given[i] != sum;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a tile was read before it was filled");
}

}  // namespace
