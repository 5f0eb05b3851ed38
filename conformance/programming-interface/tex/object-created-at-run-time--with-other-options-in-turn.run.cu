/*---
clause: pi.tex.object-created-at-run-time
covers: all options of the descriptor, each in the place of others
control: each object has the options of the next one
control-fails-with: a kernel fetched by the options of another object than its own
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <vector>

namespace {

constexpr int kWidth = 8, kBeyond = 10;

struct Options {
  cudaTextureAddressMode address;
  bool normalized, converted, linear;
};

// Wrapping and mirroring need normalized coordinates, and a linear filter needs floats.
std::vector<Options> AllOptions() {
  std::vector<Options> all;
  for (const auto address : {cudaAddressModeClamp, cudaAddressModeBorder, cudaAddressModeWrap, cudaAddressModeMirror})
    for (const bool normalized : {false, true})
      for (const bool converted : {false, true})
        for (const bool linear : {false, true})
          if ((normalized || address == cudaAddressModeClamp || address == cudaAddressModeBorder) &&
              (converted || !linear))
            all.push_back({address, normalized, converted, linear});
  return all;
}

int TexelOf(int x) { return 10 + 20 * x; }
// -1: the border.
int IndexOf(int x, cudaTextureAddressMode address) {
  if (address == cudaAddressModeClamp) return kWidth - 1;
  if (address == cudaAddressModeBorder) return -1;
  return address == cudaAddressModeWrap ? x % kWidth : 2 * kWidth - 1 - x;
}
float Expected(const Options& options) {
  const auto texel = [&](int x) {
    const int index = IndexOf(x, options.address);
    return index < 0 ? 0.0f : static_cast<float>(TexelOf(index)) / (options.converted ? 255.0f : 1.0f);
  };
  return options.linear ? (texel(kBeyond) + texel(kBeyond + 1)) / 2 : texel(kBeyond);
}

__global__ void Fetch(cudaTextureObject_t texture, float x, bool converted, float* got) {
  *got = converted ? tex1D<float>(texture, x) : static_cast<float>(tex1D<unsigned char>(texture, x));
}

CTS_CASE() {
  const cts::Array<unsigned char> array(make_cudaExtent(kWidth, 0, 0));
  array.Upload([](int x, int, int) { return static_cast<unsigned char>(TexelOf(x)); });
  const cts::DeviceBuffer<float> got(1);
  const std::vector<Options> all = AllOptions();
  std::size_t wrong = 0;
  for (std::size_t step = 1; step < all.size(); ++step) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Options& options = all[i * step % all.size()];
      const Options& given = cts::control() ? all[(i * step + 1) % all.size()] : options;
      const cts::Texture texture(array,
                                 {.address = given.address,
                                  .filter = given.linear ? cudaFilterModeLinear : cudaFilterModePoint,
                                  .read = given.converted ? cudaReadModeNormalizedFloat : cudaReadModeElementType,
                                  .normalized = given.normalized});
      // The last quarter of a texel, for which a point filter takes it; its end, at which a linear one takes halves.
      const float at = static_cast<float>(kBeyond) + (given.linear ? 1.0f : 0.75f);
      Fetch<<<1, 1>>>(texture, given.normalized ? at / kWidth : at, given.converted, got.data());
      CTS_CUDA(cudaDeviceSynchronize());
      const float difference = got[0] - Expected(options);
      wrong += difference < 0.01f && difference > -0.01f ? 0 : 1;
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a kernel fetched by the options of another object than its own");
}

}  // namespace
