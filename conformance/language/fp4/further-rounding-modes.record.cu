/*---
clause: lang.fp4.further-rounding-modes
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: each mode in processes of its own, because an assertion ends the process or the context
---*/
#include "cuda-fp4.cuh"

#include <cuda_fp4.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

#include "../tiny-further-modes.family.cuh"

namespace {

struct E2m1 {
  static constexpr Tiny kTiny = kE2m1;
  __host__ __device__ static __nv_fp4_storage_t Code(float x, cudaRoundMode mode) {
    return __nv_cvt_float_to_fp4(x, __NV_E2M1, mode);
  }
};

CTS_CHILD(OnHost) { ConvertOnHost<E2m1>(); }
CTS_CHILD(OnDevice) {
  cts::ContextIsLost();
  ConvertOnDevice<E2m1>();
}

CTS_CASE() { ObserveEach(); }

}  // namespace
