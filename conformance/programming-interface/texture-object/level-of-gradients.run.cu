/*---
clause: pi.texture-object.level-of-gradients
control: the gradients of small and large steps are exchanged
control-fails-with: a fetch with gradients was not from the level that follows from them
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

constexpr int kLevels = 4;

// Steps of spot.level, in normalized coordinates, from one pixel to the next in x, and as many in y.
#define CTS_GRADIENT(Name, call)                                                      \
  struct Name {                                                                       \
    template <class Result>                                                           \
    __device__ static Result At(cudaTextureObject_t texture, const cts::Spot& spot) { \
      const float step = spot.level;                                                  \
      return call;                                                                    \
    }                                                                                 \
  };
CTS_GRADIENT(In1D, tex1DGrad<Result>(texture, spot.x, step, step))
CTS_GRADIENT(In2D, tex2DGrad<Result>(texture, spot.x, spot.y, make_float2(step, 0), make_float2(0, step)))
CTS_GRADIENT(In3D, tex3DGrad<Result>(texture, spot.x, spot.y, spot.z, make_float4(step, 0, step, 0),
                                     make_float4(0, step, step, 0)))
CTS_GRADIENT(Layered1D, tex1DLayeredGrad<Result>(texture, spot.x, spot.layer, step, step))
CTS_GRADIENT(Layered2D,
             tex2DLayeredGrad<Result>(texture, spot.x, spot.y, spot.layer, make_float2(step, 0), make_float2(0, step)))
#undef CTS_GRADIENT

float Value(int level, int layer) { return static_cast<float>(100 * level + 10 * layer); }

// Level and layer are one number everywhere. No page has a formula of the level: a step of a small part of a texel is
// at the first one, a step of many whole textures at the last one, whatever the formula.
template <class Fetch>
void Check(const char* name, const cudaExtent& extent, unsigned flags) {
  cts::Row(name, [&] {
    const cts::Mipmaps<float> mipmaps(extent, kLevels, flags);
    for (int level = 0; level < kLevels; ++level)
      mipmaps.Level(static_cast<unsigned>(level)).Upload([&](int, int, int z) {
        return Value(level, flags == cudaArrayDefault ? 0 : z);
      });
    constexpr float kSmall = 1.0f / 4096, kLarge = 64;
    std::vector<cts::Spot> spots;
    std::vector<float> expected;
    const int layers = flags == cudaArrayDefault ? 1 : static_cast<int>(extent.depth);
    for (int layer = 0; layer < layers; ++layer) {
      for (const bool small : {true, false}) {
        spots.push_back({0.3f, 0.7f, 0.6f, layer, small != cts::control() ? kSmall : kLarge});
        expected.push_back(Value(small ? 0 : kLevels - 1, layer));
      }
    }
    const cts::Texture texture(mipmaps, {.normalized = true, .greatest_level = kLevels - 1});
    const auto fetched = cts::FetchEach<Fetch>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                  "a fetch with gradients was not from the level that follows from them");
  });
}

CTS_CASE() {
  Check<In1D>("1d", {16, 0, 0}, cudaArrayDefault);
  Check<In2D>("2d", {16, 8, 0}, cudaArrayDefault);
  Check<In3D>("3d", {16, 8, 8}, cudaArrayDefault);
  Check<Layered1D>("1d-layered", {16, 0, 3}, cudaArrayLayered);
  Check<Layered2D>("2d-layered", {16, 8, 3}, cudaArrayLayered);
}

}  // namespace
