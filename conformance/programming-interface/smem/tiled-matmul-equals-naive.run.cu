/*---
clause: pi.smem.tiled-matmul-equals-naive
control: the last tile of the loop is left out
control-fails-with: the tiled product is not the direct one
note: the elements are small integers, so that the products are exact
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kTile = 16;

__global__ void Naive(const float* a, const float* b, float* c, int inner, int width) {
  const int row = blockIdx.y * kTile + threadIdx.y, column = blockIdx.x * kTile + threadIdx.x;
  float sum = 0;
  for (int k = 0; k < inner; ++k) sum += a[row * inner + k] * b[k * width + column];
  c[row * width + column] = sum;
}

__global__ void Tiled(const float* a, const float* b, float* c, int inner, int width, int tiles) {
  __shared__ float as[kTile][kTile], bs[kTile][kTile];
  const int row = blockIdx.y * kTile + threadIdx.y, column = blockIdx.x * kTile + threadIdx.x;
  float sum = 0;
  for (int t = 0; t < tiles; ++t) {
    as[threadIdx.y][threadIdx.x] = a[row * inner + t * kTile + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(t * kTile + threadIdx.y) * width + column];
    __syncthreads();
    for (int k = 0; k < kTile; ++k) sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    __syncthreads();
  }
  c[row * width + column] = sum;
}

void Check(const char* name, int height, int inner, int width) {
  cts::Row(name, [&] {
    std::vector<float> a(height * inner), b(inner * width);
    for (size_t i = 0; i < a.size(); ++i) a[i] = static_cast<float>(1 + i % 7);
    for (size_t i = 0; i < b.size(); ++i) b[i] = static_cast<float>(2 + i % 5);
    cts::DeviceBuffer<float> da(a.size()), db(b.size()), naive(height * width), tiled(height * width);
    da.Write(a.data(), a.size());
    db.Write(b.data(), b.size());
    const dim3 grid(width / kTile, height / kTile), block(kTile, kTile);
    Naive<<<grid, block>>>(da.data(), db.data(), naive.data(), inner, width);
    Tiled<<<grid, block>>>(da.data(), db.data(), tiled.data(), inner, width, inner / kTile - (cts::control() ? 1 : 0));
    CTS_FINISH();
    const auto direct = naive.Read(), other = tiled.Read();
    int wrong = 0, naive_wrong = 0;
    for (int i = 0; i < height * width; ++i) {
      float sum = 0;
      for (int k = 0; k < inner; ++k) sum += a[i / width * inner + k] * b[k * width + i % width];
      wrong += other[i] != direct[i];
      naive_wrong += direct[i] != sum;
    }
    CTS_EXPECT_EQ(wrong, 0, "the tiled product is not the direct one");
    CTS_EXPECT_EQ(naive_wrong, 0, "the direct product is not that of the host");
  });
}

CTS_CASE() {
  Check("64-by-96-by-32", 64, 96, 32);
  Check("16-by-16-by-16", 16, 16, 16);
  Check("160-by-48-by-320", 160, 48, 320);
}

}  // namespace
