/*---
clause: lang.ieee.nan-payloads-open
---*/
#include <cuda_fp16.h>

#include "cts/arithmetic/opaque.cuh"
#include "cts/case.cuh"

namespace {

// A quiet NaN with a payload, a negative one, and a signalling one.
__global__ void Operate(const unsigned long long* nans, unsigned long long* of_double, unsigned* of_float) {
  const unsigned i = threadIdx.x;
  const double nan = __longlong_as_double(static_cast<long long>(nans[i]));
  const auto bits = [](double x) { return static_cast<unsigned long long>(__double_as_longlong(x)); };
  of_double[4 * i] = bits(nan + cts::Opaque(1.0));
  of_double[4 * i + 1] = bits(nan * cts::Opaque(2.0));
  of_double[4 * i + 2] = bits(fma(nan, cts::Opaque(2.0), cts::Opaque(1.0)));
  of_double[4 * i + 3] = bits(nan / cts::Opaque(3.0));
  const float narrow = static_cast<float>(nan);
  of_float[2 * i] = __float_as_uint(narrow);
  of_float[2 * i + 1] = __half_as_ushort(__float2half_rn(narrow));
}

CTS_CASE() {
  constexpr unsigned long long kNans[] = {0x7ff8000000012345, 0xfff8123400000000, 0x7ff0000080000001};
  cts::DeviceBuffer<unsigned long long> nans(3), of_double(12);
  cts::DeviceBuffer<unsigned> of_float(6);
  nans.Write(kNans, 3);
  Operate<<<1, 3>>>(nans.data(), of_double.data(), of_float.data());
  CTS_FINISH();
  CTS_OBSERVE("quiet-sum", of_double[0]);
  CTS_OBSERVE("quiet-product", of_double[1]);
  CTS_OBSERVE("quiet-fused", of_double[2]);
  CTS_OBSERVE("quiet-quotient", of_double[3]);
  CTS_OBSERVE("negative-sum", of_double[4]);
  CTS_OBSERVE("negative-quotient", of_double[7]);
  CTS_OBSERVE("signalling-sum", of_double[8]);
  CTS_OBSERVE("signalling-quotient", of_double[11]);
  CTS_OBSERVE("quiet-as-float", of_float[0]);
  CTS_OBSERVE("quiet-as-half", of_float[1]);
  CTS_OBSERVE("negative-as-float", of_float[2]);
  CTS_OBSERVE("negative-as-half", of_float[3]);
  CTS_OBSERVE("signalling-as-float", of_float[4]);
  CTS_OBSERVE("signalling-as-half", of_float[5]);
}

}  // namespace
