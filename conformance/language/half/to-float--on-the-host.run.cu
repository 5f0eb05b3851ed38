/*---
clause: lang.half.to-float
covers: the conversion functions that the header offers to the host
control: the host converts the next number
control-fails-with: a conversion gives another result on the host
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_fp16.h>

#include <cstring>

#include "cts/case.cuh"

#include "../narrow.family.cuh"

namespace {

// The arguments, out of their bits.
template <class T>
__host__ __device__ T Integer(cts::Bits bits) {
  return static_cast<T>(bits);
}
__host__ __device__ __half Half(cts::Bits bits) { return __ushort_as_half(static_cast<unsigned short>(bits)); }
__host__ __device__ float Float(cts::Bits bits) {
  const auto word = static_cast<unsigned>(bits);
  float x;
  memcpy(&x, &word, sizeof x);
  return x;
}
__host__ __device__ double Double(cts::Bits bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

// The bits of a result, of every NaN the same.
__host__ __device__ cts::Bits BitsOf(float x) {
  unsigned bits = 0x7fffffff;
  if (x == x) memcpy(&bits, &x, sizeof bits);
  return bits;
}
__host__ __device__ cts::Bits BitsOf(__half x) {
  const unsigned bits = __half_as_ushort(x);
  return (bits & 0x7fff) > 0x7c00 ? kCanonicalNan : bits;
}
template <class T>
__host__ __device__ cts::Bits BitsOf(T x) {
  return static_cast<cts::Bits>(x);
}

#define MODES(X, function, argument) \
  X(function##_rn, argument) X(function##_rz, argument) X(function##_rd, argument) X(function##_ru, argument)
#define OF_HALF(X)         \
  X(__half2float, Half)    \
  X(__half2char_rz, Half)  \
  X(__half2uchar_rz, Half) \
  X(__half2short_rz, Half) \
  X(__half2ushort_rz, Half) X(__half2int_rz, Half) X(__half2uint_rz, Half) X(__half2ll_rz, Half) X(__half2ull_rz, Half)
#define OF_FLOAT(X) X(__float2half, Float) MODES(X, __float2half, Float)
#define OF_DOUBLE(X) X(__double2half, Double)
#define OF_INTEGERS(X)                             \
  MODES(X, __short2half, Integer<short>)           \
  MODES(X, __ushort2half, Integer<unsigned short>) \
  MODES(X, __int2half, Integer<int>)               \
  MODES(X, __uint2half, Integer<unsigned>)         \
  MODES(X, __ll2half, Integer<long long>) MODES(X, __ull2half, Integer<unsigned long long>)

#define CONVERSION(function, argument)                                                                   \
  struct Call##function {                                                                                \
    static constexpr const char* kName = #function;                                                      \
    static __host__ __device__ cts::Bits Of(cts::Bits bits) { return BitsOf(function(argument(bits))); } \
  };
OF_HALF(CONVERSION)
OF_FLOAT(CONVERSION)
OF_DOUBLE(CONVERSION)
OF_INTEGERS(CONVERSION)

template <class Call>
__global__ void Convert(const cts::Bits* given, cts::Bits* results, unsigned count) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) results[i] = Call::Of(given[i]);
}

template <class Call, class Set>
void Check(const Set& set) {
  cts::Row(Call::kName, [&] {
    const unsigned count = set.count();
    cts::HostCopy<cts::Bits> given(count);
    for (unsigned i = 0; i < count; ++i) given.data()[i] = set[i].a;
    cts::DeviceBuffer<cts::Bits> operands(count);
    const cts::DeviceBuffer<cts::Bits> results(count);
    operands.Write(given.data(), count);
    Convert<Call><<<(count + 255) / 256, 256>>>(operands.data(), results.data(), count);
    CTS_FINISH();
    const cts::HostCopy<cts::Bits> on_device = results.Read();
    unsigned differ = 0;
    for (unsigned i = 0; i < count; ++i) differ += Call::Of(given[i] + (cts::control() ? 1 : 0)) != on_device[i];
    CTS_EXPECT_EQ(differ, 0u, "a conversion gives another result on the host");
  });
}

CTS_CASE() {
  const AroundTies floats(cts::kFloat, cts::kHalf), doubles(cts::kDouble, cts::kHalf);
#define CHECK_HALF(function, argument) Check<Call##function>(Each16());
#define CHECK_FLOAT(function, argument) Check<Call##function>(floats);
#define CHECK_DOUBLE(function, argument) Check<Call##function>(doubles);
#define CHECK_INTEGER(function, argument) Check<Call##function>(Sizes());
  OF_HALF(CHECK_HALF)
  OF_FLOAT(CHECK_FLOAT)
  OF_DOUBLE(CHECK_DOUBLE)
  OF_INTEGERS(CHECK_INTEGER)
}

}  // namespace
