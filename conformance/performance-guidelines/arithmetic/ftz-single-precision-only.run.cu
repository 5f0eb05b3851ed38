/*---
clause: perf.arithmetic.ftz-single-precision-only
control: the numbers are floats
control-fails-with: a subnormal number of another type was flushed
build: [ftz]
---*/
#include <cuda_fp16.h>
#include "cts/case.cuh"

namespace {

__global__ void Compute(double* wide, __half* narrow, const double* in, const __half* half, const float* single,
                        bool control) {
  *wide = control ? static_cast<double>(*single * 0.5f) : *in * 0.5;
  *narrow = control ? __float2half(*single * 0x1p123f) : __hmul(*half, __float2half(0.5f));
}

CTS_CASE() {
  cts::DeviceBuffer<double> in(1), wide(1);
  cts::DeviceBuffer<__half> half(1), narrow(1);
  cts::DeviceBuffer<float> single(1);
  in.Write({1e-310});
  half.Write({__ushort_as_half(0x0100)});  // 2^-16
  // Its products are exact, so that nothing but flushing changes them.
  single.Write({0x1p-140f});
  Compute<<<1, 1>>>(wide.data(), narrow.data(), in.data(), half.data(), single.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wide[0], cts::control() ? 0x1p-141 : 0.5e-310, "a subnormal number of another type was flushed");
  CTS_EXPECT_EQ(__half_as_ushort(narrow[0]), 0x0080, "a subnormal number of another type was flushed");
}

}  // namespace
