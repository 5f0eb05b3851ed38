/*---
clause: lang.fp6.further-rounding-modes
requires: [no-mps]
draft: five of five on an H200, not yet on an H100
note: each mode in processes of its own, because an assertion ends the process or the context
---*/
#include <cuda_fp6.h>

#include "cts/arithmetic/exact_table.cuh"
#include "cts/case.cuh"

#include "../narrowing.family.cuh"
#include "../tiny.family.cuh"

#include "../tiny-further-modes.family.cuh"

namespace {

struct E2m3 {
  static constexpr Tiny kTiny = kE2m3;
  __host__ __device__ static __nv_fp6_storage_t Code(float x, cudaRoundMode mode) {
    return __nv_cvt_float_to_fp6(x, __NV_E2M3, mode);
  }
};

CTS_CHILD(OnHost) { ConvertOnHost<E2m3>(); }
CTS_CHILD(OnDevice) {
  cts::ContextIsLost();
  ConvertOnDevice<E2m3>();
}

CTS_CASE() { ObserveEach(); }

}  // namespace
