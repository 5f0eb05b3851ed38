/*---
clause: rt.smem.not-initialised
---*/
#include "cts/case.cuh"

namespace {

__global__ void Fill() {
  __shared__ volatile unsigned words[8192];
  for (unsigned i = threadIdx.x; i < 8192; i += blockDim.x) words[i] = 0x5eed0000u;
  __syncthreads();
}
__global__ void Look(unsigned* old) {
  __shared__ volatile unsigned words[8192];
  unsigned found = 0;
  for (unsigned i = threadIdx.x; i < 8192; i += blockDim.x) found += words[i] == 0x5eed0000u;
  atomicAdd(old, found);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> old(1, 0);
  Fill<<<1024, 256>>>();
  Look<<<1024, 256>>>(old.data());
  CTS_FINISH();
  CTS_OBSERVE("holds-what-an-earlier-kernel-left", old[0] > 0);
}

}  // namespace
