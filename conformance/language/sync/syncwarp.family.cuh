// Lanes that write late, and lanes that read after __syncwarp() what those wrote.

namespace {

/// `read[thread]`: of how many rounds a lane read what its partner wrote. Lanes of `mask` work together, those of its
/// complement, too, with a mask of their own; `Sync` is the barrier. The lowest lane of each is late. `early`: it
/// writes after the barrier.
template <class Sync>
__global__ void ReadBehindLateLane(int* read, unsigned mask, int rounds, bool early) {
  __shared__ int words[64];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  const unsigned mine = (mask >> lane & 1) != 0 ? mask : ~mask;
  unsigned late = 0;
  while ((mine >> late & 1) == 0) ++late;
  volatile int* const word = words + warp * 32 + late;
  int seen = 0;
  if (lane == late) *word = 0;
  __syncthreads();
  for (int round = 1; round <= rounds; ++round) {
    // The late lane comes in another branch: at one barrier after a common condition they would meet without it.
    if (lane == late) {
      cts::SpinFor(1000);
      if (!early) *word = round;
      Sync::Wait(mine);
      ++seen;
    } else {
      Sync::Wait(mine);
      seen += *word == round;
    }
    Sync::Wait(mine);
    if (lane == late && early) *word = round;
    Sync::Wait(mine);
  }
  read[threadIdx.x] = seen;
}

}  // namespace
