/*---
clause: pi.texture-filtering.pitch2d
covers: normalized coordinates, from one texel wide to sixteen
control: the point filter is asked for
control-fails-with: a fetch of pitched memory in normalized coordinates is not bilinear in the four texels around it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/sampled.cuh"

#include <string>
#include <vector>

namespace {

// Of sizes that are powers of two, so that no coordinate is rounded.
void Check(int width, int height, bool tight) {
  const std::string name = std::to_string(width) + "-by-" + std::to_string(height);
  cts::Row((name + (tight ? "-of-cudaMallocPitch" : "-with-a-wide-pitch")).c_str(), [&] {
    const cts::Sampled texels(width, height);
    const std::size_t row = width * sizeof(float);
    void* memory = nullptr;
    std::size_t pitch = 0;
    CTS_CUDA(cudaMallocPitch(&memory, &pitch, tight ? row : 3000, height));
    CTS_CUDA(cudaMemset(memory, 0x46, pitch * height));  // also what lies between the rows: greater than all texels
    std::vector<float> rows;
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x) rows.push_back(static_cast<float>(cts::Sampled::Value(x, y, 0)));
    CTS_CUDA(cudaMemcpy2D(memory, pitch, rows.data(), row, row, height, cudaMemcpyHostToDevice));
    const auto resource = cts::PitchedResource(static_cast<float*>(memory), width, height, pitch);
    const cts::TextureOptions linear{.filter = cudaFilterModeLinear, .normalized = true},
        point{.filter = cudaFilterModePoint, .normalized = true};
    // Sixteen steps a texel, from beyond the left edge to beyond the right one.
    const auto spots = texels.Spots(true, [](int size) {
      std::vector<double> coordinates{-1.25, size + 1.25};
      for (int i = 0; i <= 16 * size; ++i) coordinates.push_back(i / 16.0);
      return coordinates;
    });
    {
      const cts::Texture texture(resource, cts::control() ? point : linear);
      CTS_EXPECT_EQ(texels.WrongOf(texture, linear, spots), 0,
                    "a fetch of pitched memory in normalized coordinates is not bilinear in the four texels around it");
    }
    CTS_CUDA(cudaFree(memory));
  });
}

CTS_CASE() {
  for (const bool tight : {false, true}) {
    Check(16, 8, tight);
    Check(1, 16, tight);
    Check(16, 2, tight);
  }
}

}  // namespace
