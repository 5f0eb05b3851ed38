/*---
clause: lang.rounding.contraction-changes-at-most-rounding
---*/
#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

// The product is 1 + 2u + u^2 of which the last part is lost unless it is fused with the sum.
template <class T>
__global__ void Compute(bool* fused, T unit) {
  const T x = 1 + cts::Opaque(unit), product = 1 + 2 * cts::Opaque(unit);
  *fused = cts::Opaque(x) * cts::Opaque(x) - cts::Opaque(product) != 0;
}

CTS_CASE() {
  cts::DeviceBuffer<bool> fused(2);
  Compute<<<1, 1>>>(fused.data(), 0x1p-20f);
  Compute<<<1, 1>>>(fused.data() + 1, 0x1p-50);
  CTS_FINISH();
  CTS_OBSERVE("float-is-fused", fused[0]);
  CTS_OBSERVE("double-is-fused", fused[1]);
}

}  // namespace
