/*---
clause: perf.arithmetic.half2-shuffle
build: [cc-90]
note: two of each, of half2 and of bfloat162, are one instruction for each shuffle of two values
---*/
// COUNT shuffles: SHFL[.]
// COUNT shuffles-idx: SHFL[.]IDX
// COUNT shuffles-up: SHFL[.]UP
// COUNT shuffles-down: SHFL[.]DOWN
// COUNT shuffles-xor: SHFL[.]BFLY
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

template <class Two>
__global__ void Shuffle(Two* out, const Two* in) {
  const Two value = in[threadIdx.x];
  out[threadIdx.x] = __shfl_sync(~0u, value, 3);
  out[threadIdx.x + 32] = __shfl_up_sync(~0u, value, 1);
  out[threadIdx.x + 64] = __shfl_down_sync(~0u, value, 1);
  out[threadIdx.x + 96] = __shfl_xor_sync(~0u, value, 1);
}

CTS_CASE() {
  Shuffle<__half2><<<1, 32>>>(nullptr, nullptr);
  Shuffle<__nv_bfloat162><<<1, 32>>>(nullptr, nullptr);
}

}  // namespace
