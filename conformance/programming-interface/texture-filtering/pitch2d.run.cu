/*---
clause: pi.texture-filtering.pitch2d
control: the point filter is asked for
control-fails-with: a fetch of pitched memory is not bilinear in the four texels around it
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include <vector>

namespace {

constexpr int kWidth = 13, kHeight = 7;

// `coordinates(size)` are those of a dimension.
template <class Coordinates>
void CheckAt(const char* name, cts::Closeness closeness, Coordinates coordinates) {
  cts::Row(name, [&] {
    const cts::Sampled texels(kWidth, kHeight);
    void* memory = nullptr;
    std::size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&memory, &pitch, kWidth * sizeof(float), kHeight));
    CTS_CUDA(cudaMemset(memory, 0x46, pitch * kHeight));  // also what lies between the rows: greater than all texels
    std::vector<float> rows;
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x) rows.push_back(static_cast<float>(cts::Sampled::Value(x, y, 0)));
    const std::size_t row = kWidth * sizeof(float);
    CTS_CUDA(cudaMemcpy2D(memory, pitch, rows.data(), row, row, kHeight, cudaMemcpyHostToDevice));
    const auto resource = cts::PitchedResource(static_cast<float*>(memory), kWidth, kHeight, pitch);
    const cts::TextureOptions linear{.filter = cudaFilterModeLinear}, point{.filter = cudaFilterModePoint};
    const auto spots = texels.Spots(false, coordinates);
    {
      const cts::Texture texture(resource, cts::control() ? point : linear);
      CTS_EXPECT_EQ(texels.WrongOf(texture, linear, spots, closeness), 0,
                    "a fetch of pitched memory is not bilinear in the four texels around it");
    }
    CTS_CUDA(cudaFree(memory));
  });
}

// From the first texel's centre to the last one's, in this many steps a texel.
void Check(const char* name, double steps, cts::Closeness closeness) {
  CheckAt(name, closeness, [=](int size) {
    std::vector<double> coordinates;
    for (int i = 0; i <= (size - 1) * steps; ++i) coordinates.push_back(0.5 + i / steps);
    return coordinates;
  });
}

CTS_CASE() {
  Check("exact-products", 16, cts::Closeness::kExact);
  Check("rounded-products", 32, cts::Closeness::kBound);
  Check("rounded-weights", 13.7, cts::Closeness::kBound);
  CheckAt("clamped-around-the-edges", cts::Closeness::kExact, [](int size) {
    const double n = size;
    return std::vector<double>{-40.25, -0.5, 0, 0.25, 0.75, 1.25, n - 1.25, n - 0.75, n - 0.25, n, n + 0.5, n + 40.25};
  });
}

}  // namespace
