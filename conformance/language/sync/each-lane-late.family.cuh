// Lanes that are late in turn, and lanes that read after __syncwarp() what the late one wrote.

namespace {

constexpr unsigned kTurns = 2, kWarps = 2;

/// `read[thread]`: how often a lane read what the late one wrote. Lanes of `mask` work together, those of its
/// complement, too, with a mask of their own; `Sync` is the barrier. `came`: a zero for each lane. `early`: the late
/// lane writes after the barrier.
template <class Sync>
__global__ void ReadAfterEachLateLane(int* read, unsigned* came, unsigned mask, bool early) {
  constexpr unsigned kAwaited = 20'000, kLate = 1000;  // nanoseconds
  __shared__ int words[32 * kWarps];
  const unsigned lane = threadIdx.x % 32, first = threadIdx.x / 32 * 32;
  const bool in = (mask >> lane & 1) != 0;
  const unsigned mine = in ? mask : ~mask, others = __popc(mine) - 1;
  // Outside of shared memory, so that no barrier has to order it.
  unsigned* const arrived = came + first + (in ? 0 : 1);
  volatile int* const of_warp = words + first;
  of_warp[lane] = 0;
  __syncthreads();
  int seen = 0;
  for (unsigned turn = 0; turn < 32 * kTurns; ++turn) {
    const unsigned late = turn % 32;
    if ((mine >> late & 1) == 0) continue;
    const int value = static_cast<int>(turn) + 1;
    // The late lane stands in another branch, and gives the others time to come to the barrier. Nobody promises that
    // they do meanwhile.
    if (lane == late) {
      const unsigned long long start = cts::GlobalTimer();
      while (*static_cast<volatile unsigned*>(arrived) != others && cts::GlobalTimer() - start < kAwaited) {
      }
      cts::SpinFor(kLate);
      if (!early) of_warp[late] = value;
      Sync::Wait(mine);
      ++seen;
    } else {
      atomicAdd(arrived, 1u);
      Sync::Wait(mine);
      seen += of_warp[late] == value;
    }
    Sync::Wait(mine);
    if (lane == late) *arrived = 0;
    if (lane == late && early) of_warp[late] = value;
    Sync::Wait(mine);
  }
  read[threadIdx.x] = seen;
}

/// Checks that every lane read what each late one wrote.
template <class Sync>
void CheckEachLateLane(unsigned mask, bool early, const char* message) {
  cts::DeviceBuffer<int> read(32 * kWarps);
  cts::DeviceBuffer<unsigned> came(32 * kWarps, 0);
  ReadAfterEachLateLane<Sync><<<1, 32 * kWarps>>>(read.data(), came.data(), mask, early);
  CTS_FINISH();
  const cts::HostCopy<int> seen = read.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < seen.size(); ++i) {
    const unsigned mine = (mask >> i % 32 & 1) != 0 ? mask : ~mask;
    wrong += seen[i] != __builtin_popcount(mine) * static_cast<int>(kTurns) ? 1 : 0;
  }
  CTS_EXPECT_EQ(wrong, 0u, message);
}

}  // namespace
