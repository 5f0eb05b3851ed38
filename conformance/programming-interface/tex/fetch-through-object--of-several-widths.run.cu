/*---
clause: pi.tex.fetch-through-object
covers: fetches of one, two and four components, chosen in one function
control: the component next to the named one is fetched
control-fails-with: a fetch of several in one function did not return the component of its texel
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <vector>

namespace {

constexpr int kWidth = 16, kHeight = 4, kDepth = 2;

// Objects over arrays of one, two and four components.
struct Objects {
  cudaTextureObject_t of_one, of_two, of_four;
};
// Which object is fetched through, which component is taken, and where.
struct Query {
  int width, component;
  float x, y, z;
};

// A fetch in so many dimensions.
template <class T, int kDimensions>
__device__ T Fetch(cudaTextureObject_t object, const Query& q) {
  if constexpr (kDimensions == 1) return tex1D<T>(object, q.x);
  if constexpr (kDimensions == 2) return tex2D<T>(object, q.x, q.y);
  if constexpr (kDimensions == 3) return tex3D<T>(object, q.x, q.y, q.z);
}
template <int kDimensions>
__device__ float FetchOne(const Objects& objects, const Query& q) {
  if (q.width == 2) {
    const float2 two = Fetch<float2, kDimensions>(objects.of_two, q);
    return q.component == 0 ? two.x : two.y;
  }
  if (q.width == 4) {
    const float4 four = Fetch<float4, kDimensions>(objects.of_four, q);
    return q.component == 0 ? four.x : q.component == 1 ? four.y : q.component == 2 ? four.z : four.w;
  }
  return Fetch<float, kDimensions>(objects.of_one, q);
}
template <int kDimensions>
__global__ void FetchAll(const Objects objects, const Query* queries, float* fetched, int count) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < count) fetched[i] = FetchOne<kDimensions>(objects, queries[i]);
}

float Value(int width, int component, int x, int y, int z) {
  return static_cast<float>(100'000 * width + 10'000 * component + 1000 * z + 100 * y + x);
}

template <int kDimensions>
void Check(const char* name) {
  cts::Row(name, [] {
    const int height = kDimensions > 1 ? kHeight : 0, depth = kDimensions > 2 ? kDepth : 0;
    const cudaExtent extent = make_cudaExtent(kWidth, height, depth);
    const cts::Array<float> one(extent);
    const cts::Array<float2> two(extent);
    const cts::Array<float4> four(extent);
    one.Upload([](int x, int y, int z) { return Value(1, 0, x, y, z); });
    two.Upload([](int x, int y, int z) { return float2{Value(2, 0, x, y, z), Value(2, 1, x, y, z)}; });
    four.Upload([](int x, int y, int z) {
      return float4{Value(4, 0, x, y, z), Value(4, 1, x, y, z), Value(4, 2, x, y, z), Value(4, 3, x, y, z)};
    });
    const cts::Texture of_one(one), of_two(two), of_four(four);

    // First all lanes of a warp fetch alike, then neighbours differ.
    std::vector<Query> queries;
    std::vector<float> expected;
    const auto add = [&](int width, int component, int at) {
      const int x = at % kWidth, y = height == 0 ? 0 : at / kWidth % kHeight, z = depth == 0 ? 0 : at % kDepth;
      const int taken = cts::control() ? (component + 1) % width : component;
      const int of = cts::control() && width == 1 ? (x + 1) % kWidth : x;
      queries.push_back({width, taken, of + 0.5f, y + 0.5f, z + 0.5f});
      expected.push_back(Value(width, component, x, y, z));
    };
    for (const int width : {1, 2, 4})
      for (int component = 0; component < width; ++component)
        for (int at = 0; at < 64; ++at) add(width, component, at);
    for (int at = 0; at < 448; ++at) {
      const int which = at % 7;
      if (which == 0) add(1, 0, at / 7);
      if (which == 1 || which == 2) add(2, which - 1, at / 7);
      if (which > 2) add(4, which - 3, at / 7);
    }
    const int count = static_cast<int>(queries.size());
    cts::DeviceBuffer<Query> given(count);
    given.Write(queries.data(), count);
    const cts::DeviceBuffer<float> fetched(count);
    FetchAll<kDimensions><<<(count + 127) / 128, 128>>>({of_one, of_two, of_four}, given.data(), fetched.data(), count);
    CTS_FINISH();
    const auto got = fetched.Read();
    int wrong = 0;
    for (int i = 0; i < count; ++i) wrong += got[i] != expected[i] ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a fetch of several in one function did not return the component of its texel");
  });
}

CTS_CASE() {
  Check<1>("one-dimension");
  Check<2>("two-dimensions");
  Check<3>("three-dimensions");
}

}  // namespace
