/*---
clause: lang.ulp-float.norm-n-no-bound
---*/
#include "cts/case.cuh"

#include "../norms.family.cuh"

namespace {

struct Of {
  using Type = float;
  static constexpr cts::Format kFormat = cts::kFloat;
  static __device__ float Norm(int count, const float* of) { return normf(count, of); }
  static __device__ float Inverse(int count, const float* of) { return rnormf(count, of); }
};

CTS_CASE() { ObserveAll<Of>(); }

}  // namespace
