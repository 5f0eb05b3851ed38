/*---
clause: perf.occupancy.variable-smem-functor
control: every size needs no shared memory
control-fails-with: not the best size for what each size needs
launches: none
---*/
#include "cts/case.cuh"
#include "cts/launch/occupancy.h"

namespace {

__global__ void Small(int* out) { *out = 1; }

constexpr int kMostAsked = 2048;

// What each size needs: above 256 threads more than a block may have. Keeps the sizes that it is asked about.
struct Bytes {
  bool nothing;
  int* asked;
  int* count;
  __host__ __device__ std::size_t operator()(int threads) const {
    if (*count < kMostAsked) asked[(*count)++] = threads;
    if (nothing) return 0;
    return threads > 256 ? 60'000 : 16 * static_cast<std::size_t>(threads);
  }
};

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Small);
  int asked[kMostAsked], count = 0, best = 0, most = 0;
  const Bytes bytes{false, asked, &count};
  for (int threads = 1024; threads > 0; threads -= 32) {
    const int resident = threads * cts::ResidentBlocks(kernel, threads, bytes(threads));
    if (resident > most) {
      best = threads;
      most = resident;
    }
  }
  count = 0;
  int grid = 0, threads = 0;
  CTS_CUDA(
      cudaOccupancyMaxPotentialBlockSizeVariableSMem(&grid, &threads, Small, Bytes{cts::control(), asked, &count}));
  CTS_EXPECT_LT(0, count, "the functor was not asked");
  for (int i = 0; i < count; ++i) CTS_EXPECT(asked[i] >= 1 && asked[i] <= 1024, "asked about an impossible size");
  CTS_EXPECT_LT(best, 1024, "the best size is the largest one with every need");
  // Active warps count: the last one of a block may be partial.
  CTS_EXPECT_EQ((threads + 31) / 32 * 32, best, "not the best size for what each size needs");
}

}  // namespace
