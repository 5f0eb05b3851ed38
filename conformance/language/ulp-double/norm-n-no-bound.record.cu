/*---
clause: lang.ulp-double.norm-n-no-bound
---*/
#include "cts/case.cuh"

#include "../norms.family.cuh"

namespace {

struct Of {
  using Type = double;
  static constexpr cts::Format kFormat = cts::kDouble;
  static __device__ double Norm(int count, const double* of) { return norm(count, of); }
  static __device__ double Inverse(int count, const double* of) { return rnorm(count, of); }
};

CTS_CASE() { ObserveAll<Of>(); }

}  // namespace
