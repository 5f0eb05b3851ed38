/*---
clause: cdp.decl.texture-objects-passable
control: the parent passes a texture object that filters in another way
control-fails-with: the child did not sample what the texture object describes
build: [rdc]
---*/
#include <algorithm>
#include <cmath>

#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr int kSize = 8, kPoints = 100;
constexpr float kTolerance = 0.1f;  // neighbours differ by up to 13, and the hardware weighs them in 256 steps

float Value(int x, int y) { return static_cast<float>(x * x + 10 * y); }

__host__ __device__ float X(int point) { return 0.75f + 0.07f * static_cast<float>(point); }
__host__ __device__ float Y(int point) { return 7.5f - 0.07f * static_cast<float>(point); }

__global__ void Sample(cudaTextureObject_t texture, float* samples) {
  const int point = static_cast<int>(threadIdx.x);
  samples[point] = tex2D<float>(texture, X(point), Y(point));
}
__global__ void Parent(cudaTextureObject_t texture, cudaTextureObject_t passed, float* samples, float* by_child) {
  for (int point = 0; point < kPoints; ++point) samples[point] = tex2D<float>(texture, X(point), Y(point));
  Sample<<<1, kPoints>>>(passed, by_child);
}

// Element i has its centre at i + 0.5.
float Linear(int point) {
  const float x = X(point) - 0.5f, y = Y(point) - 0.5f;
  const int left = static_cast<int>(std::floor(x)), top = static_cast<int>(std::floor(y));
  const int right = std::min(left + 1, kSize - 1), bottom = std::min(top + 1, kSize - 1);
  const float u = x - static_cast<float>(left), v = y - static_cast<float>(top);
  return (1 - v) * ((1 - u) * Value(left, top) + u * Value(right, top)) +
         v * ((1 - u) * Value(left, bottom) + u * Value(right, bottom));
}

CTS_CASE() {
  cts::Array<float> array(kSize, kSize);
  float values[kSize * kSize];
  for (int i = 0; i < kSize * kSize; ++i) values[i] = Value(i % kSize, i / kSize);
  array.Write(values);
  const cts::Texture linear(array, {.filter = cudaFilterModeLinear}), point(array);
  cts::DeviceBuffer<float> by_parent(kPoints), by_child(kPoints);
  Parent<<<1, 1>>>(linear, cts::control() ? point : linear, by_parent.data(), by_child.data());
  CTS_FINISH();
  const cts::HostCopy<float> parent = by_parent.Read(), child = by_child.Read();
  int parent_wrong = 0, child_wrong = 0;
  for (int i = 0; i < kPoints; ++i) {
    parent_wrong += !(std::abs(parent[i] - Linear(i)) < kTolerance);
    child_wrong += !(std::abs(child[i] - Linear(i)) < kTolerance);
  }
  CTS_EXPECT_EQ(parent_wrong, 0, "a kernel of the host did not sample what the texture object describes");
  CTS_EXPECT_EQ(child_wrong, 0, "the child did not sample what the texture object describes");
}

}  // namespace
