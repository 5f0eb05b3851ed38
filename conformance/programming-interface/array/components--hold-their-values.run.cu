/*---
clause: pi.array.components
covers: each component of each format keeps a value of its own
control: the array is made with twice or half the number of components
control-fails-with: a component of a texel was not what was written
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <cuda_fp16.h>

#include <string>
#include <type_traits>
#include <vector>

namespace {

constexpr int kWidth = 24, kHeight = 6, kLargestTexel = 16;
constexpr std::size_t kPitch = std::size_t{kWidth} * kLargestTexel;

// All bits of a number count; a half has 11, so its values are few.
template <class Stored, class Fetched>
Fetched ValueOf(int texel, int component) {
  const int n = 4 * texel + component;
  if constexpr (std::is_same_v<Stored, __half>) {
    return static_cast<Fetched>(n - 300) + 0.5f;
  } else if constexpr (std::is_floating_point_v<Stored>) {
    return static_cast<Fetched>(n - 300) * 1.0e-3f;
  } else {
    const unsigned mixed = (static_cast<unsigned>(n) + 1) * 2654435761u;
    return static_cast<Fetched>(mixed ^ mixed >> 13);
  }
}

struct Owned {
  cudaArray_t array = nullptr;
  ~Owned() { CTS_EXPECT_EQ(cudaFreeArray(array), cudaSuccess, "the array could not be freed"); }
};

// The rows on the host have room for texels of any format, and each texel lies where one of this format would.
template <class Stored, class Fetched, int count>
void Check(const char* name, cudaChannelFormatKind kind) {
  cts::Row(name, [&] {
    constexpr int kBits = 8 * sizeof(Stored);
    const int made = !cts::control() ? count : count == 1 ? 2 : count / 2;
    const cudaChannelFormatDesc format{kBits, made > 1 ? kBits : 0, made > 2 ? kBits : 0, made > 2 ? kBits : 0, kind};
    std::vector<unsigned char> host(kPitch * kHeight, cts::kPoison);
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x)
        for (int i = 0; i < count; ++i) {
          const auto stored = static_cast<Stored>(ValueOf<Stored, Fetched>(y * kWidth + x, i));
          std::memcpy(host.data() + kPitch * y + sizeof(Stored) * (x * count + i), &stored, sizeof stored);
        }
    Owned owned;
    CTS_CUDA(cudaMalloc3DArray(&owned.array, &format, make_cudaExtent(kWidth, kHeight, 0)));
    CTS_CUDA(cudaMemcpy2DToArray(owned.array, 0, 0, host.data(), kPitch, sizeof(Stored) * made * kWidth, kHeight,
                                 cudaMemcpyHostToDevice));
    const cts::Texture texture(owned.array);
    const auto texels =
        cts::FetchEach<cts::fetch::In2D, cts::Texel<Fetched, count>>(texture, cts::Centres(kWidth, kHeight));
    int wrong = 0;
    for (int texel = 0; texel < kWidth * kHeight; ++texel)
      for (int i = 0; i < count; ++i)
        wrong += cts::ComponentOf<Fetched>(texels[texel], i) != ValueOf<Stored, Fetched>(texel, i);
    CTS_EXPECT_EQ(wrong, 0, "a component of a texel was not what was written");
  });
}

struct CheckFormat {
  template <class Component, int count>
  void operator()() const {
    Check<Component, Component, count>(cts::TexelName<Component, count>(),
                                       std::is_floating_point_v<Component> ? cudaChannelFormatKindFloat
                                       : std::is_signed_v<Component>       ? cudaChannelFormatKindSigned
                                                                           : cudaChannelFormatKindUnsigned);
  }
};

CTS_CASE(numbers_and_floats) { cts::ForEachFormat(CheckFormat()); }

// A fetch makes floats of them.
CTS_CASE(halves) {
  Check<__half, float, 1>("half1", cudaChannelFormatKindFloat);
  Check<__half, float, 2>("half2", cudaChannelFormatKindFloat);
  Check<__half, float, 4>("half4", cudaChannelFormatKindFloat);
}

}  // namespace
