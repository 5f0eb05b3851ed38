// A lock whose waiting threads sleep ever longer, and a count under it.
#include "cts/case.cuh"

namespace {

struct Words {
  unsigned lock, counter, gave_up;
};

__device__ bool Lock(unsigned* lock) {
  const unsigned long long start = cts::GlobalTimer();
  for (unsigned ns = 8; atomicCAS(lock, 0u, 1u) != 0;) {
    if (cts::GlobalTimer() - start > cts::kPatience) return false;
    __nanosleep(ns);
    if (ns < 256) ns *= 2;
  }
  __threadfence();
  return true;
}
__device__ void Unlock(unsigned* lock) {
  __threadfence();
  atomicExch(lock, 0u);
}

// Each thread by itself. Between its load and its store there is time for the others.
template <unsigned kTimes, unsigned kBetweenNs>
__global__ void Count(Words* words, bool lock) {
  volatile unsigned* const counter = &words->counter;
  for (unsigned i = 0; i < kTimes; ++i) {
    if (lock && !Lock(&words->lock)) {
      atomicAdd(&words->gave_up, 1u);
      return;
    }
    const unsigned before = *counter;
    __nanosleep(kBetweenNs);
    *counter = before + 1;
    if (lock) Unlock(&words->lock);
  }
}

}  // namespace
