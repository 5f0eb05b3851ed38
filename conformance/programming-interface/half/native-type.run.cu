/*---
clause: pi.half.native-type
control: the conversion rounds towards zero
control-fails-with: a float did not become the nearest half, or a half not its float
---*/
#include "cts/case.cuh"

#include <cuda_fp16.h>

namespace {

struct Conversion {
  float from;
  float to;  // The nearest number of the format; of two equally near ones, the even one.
};
constexpr int kConversions = 8;
__device__ __host__ Conversion At(int i) {
  const Conversion conversions[kConversions] = {{1.5f, 1.5f},           {-0.0f, -0.0f},         {65504, 65504},
                                                {2051, 2052},           {2049, 2048},           {-4098.5f, -4100},
                                                {0x1.8p-24f, 0x1p-23f}, {1 / 3.0f, 0x1.554p-2f}};
  return conversions[i];
}

__device__ __host__ float ThereAndBack(float value, bool towards_zero) {
  const __half half = towards_zero ? __float2half_rz(value) : __float2half_rn(value);
  return __half2float(half);
}

__global__ void Convert(float* results, bool towards_zero) {
  results[threadIdx.x] = ThereAndBack(At(static_cast<int>(threadIdx.x)).from, towards_zero);
}

template <class Result>
void Check(const char* name, Result result) {
  cts::Row(name, [&] {
    int wrong = 0;
    for (int i = 0; i < kConversions; ++i) wrong += result(i) != At(i).to;
    CTS_EXPECT_EQ(wrong, 0, "a float did not become the nearest half, or a half not its float");
  });
}

CTS_CASE() {
  const cts::DeviceBuffer<float> results(kConversions);
  Convert<<<1, kConversions>>>(results.data(), cts::control());
  CTS_FINISH();
  Check("host", [](int i) { return ThereAndBack(At(i).from, cts::control()); });
  Check("device", [&](int i) { return results[static_cast<std::size_t>(i)]; });
}

}  // namespace
