/*---
clause: perf.mem.stage-sync-process-sync-store
control: nobody waits ahead of filling the buffer again
control-fails-with: a tile was overwritten while it was read
note: one warp reads late, so that whoever does not wait overwrites its tile
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kTiles = 8, kThreads = 256;

__global__ void Stage(unsigned* sums, const unsigned* in, bool wait) {
  __shared__ unsigned tile[kThreads];
  unsigned sum = 0;
  for (unsigned t = 0; t < kTiles; ++t) {
    tile[threadIdx.x] = in[t * kThreads + threadIdx.x];
    __syncthreads();
    if (threadIdx.x < 32) cts::SpinFor(20'000);
    sum = sum * 31 + tile[kThreads - 1 - threadIdx.x];
    if (wait) __syncthreads();
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
  CTS_EXPECT_EQ(wrong, 0u, "a tile was overwritten while it was read");
}

}  // namespace
