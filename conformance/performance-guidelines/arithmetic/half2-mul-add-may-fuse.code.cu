/*---
clause: perf.arithmetic.half2-mul-add-may-fuse
---*/
// COUNT packed-instructions: H(ADD|MUL|FMA)2
// COUNT fused: HFMA2
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

__global__ void Kernel(__half2* out, const __half2* in) { out[0] = __hadd2(__hmul2(in[0], in[1]), in[2]); }

CTS_CASE() { Kernel<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
