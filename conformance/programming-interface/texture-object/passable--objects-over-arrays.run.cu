/*---
clause: pi.texture-object.passable
covers: an object for each thread, over arrays of each shape
control: the objects stand in another order
control-fails-with:
  - a thread did not fetch through its own object
  - a thread's fetch did not follow the descriptor of its own object
note: the threads of a warp have an object each, over arrays of each shape, whose descriptors differ, too
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <memory>
#include <vector>

namespace {

constexpr int kObjects = 40;  // of more than one warp

template <class Fetch>
__global__ void FetchOwn(const cudaTextureObject_t* objects, const cts::Spot* spots, float* got) {
  got[threadIdx.x] = Fetch::template At<float>(objects[threadIdx.x], spots[threadIdx.x]);
}

// Texel (x, y, z) of array i.
float Value(int i, int x, int y, int z) { return static_cast<float>(100'000 * (i + 1) + 1000 * z + 100 * y + x); }

struct Subject {
  cts::Array<float> array;
  cts::Texture texture;
  Subject(const cts::ArrayShape& s, int i, const cts::TextureOptions& options)
      : array(s.extent, s.flags), texture(array, options) {
    array.Upload([=](int x, int y, int z) { return Value(i, x, y, z); });
  }
};

// What thread i of one kernel fetches through object i at spot i.
template <class Fetch>
cts::HostCopy<float> Fetched(const std::vector<std::unique_ptr<Subject>>& subjects,
                             const std::vector<cts::Spot>& spots) {
  std::vector<cudaTextureObject_t> handles;
  for (int i = 0; i < kObjects; ++i) handles.push_back(subjects[cts::control() ? (i + 1) % kObjects : i]->texture);
  cts::DeviceBuffer<cudaTextureObject_t> objects(kObjects);
  cts::DeviceBuffer<cts::Spot> at(kObjects);
  const cts::DeviceBuffer<float> got(kObjects);
  objects.Write(handles.data(), kObjects);
  at.Write(spots.data(), kObjects);
  FetchOwn<Fetch><<<1, kObjects>>>(objects.data(), at.data(), got.data());
  CTS_FINISH();
  return got.Read();
}

template <class Fetch>
void Check(const cts::ArrayShape& s) {
  cts::Row(s.name, [&] {
    std::vector<std::unique_ptr<Subject>> subjects;
    std::vector<cts::Spot> spots;
    std::vector<float> expected;
    const auto within = [](int i, std::size_t size) { return size == 0 ? 0 : i % static_cast<int>(size); };
    for (int i = 0; i < kObjects; ++i) {
      subjects.push_back(std::make_unique<Subject>(s, i, cts::TexelOptions(s.shape)));
      const int x = within(i, s.extent.width), y = within(i, s.extent.height), z = within(i, s.extent.depth);
      spots.push_back(cts::CentreOf<float>(s.shape, {x * static_cast<int>(sizeof(float)), y, z}, s.extent.width));
      expected.push_back(Value(i, x, y, z));
    }
    const auto fetched = Fetched<Fetch>(subjects, spots);
    CTS_EXPECT_EQ(cts::Wrong(fetched, [&](std::size_t i) { return expected[i]; }), 0,
                  "a thread did not fetch through its own object");
  });
}

CTS_CASE(arrays) {
  Check<cts::fetch::In1D>(cts::kArrayShapes[0]);
  Check<cts::fetch::In2D>(cts::kArrayShapes[1]);
  Check<cts::fetch::In3D>(cts::kArrayShapes[2]);
  Check<cts::fetch::Layered1D>(cts::kArrayShapes[3]);
  Check<cts::fetch::Layered2D>(cts::kArrayShapes[4]);
  Check<cts::fetch::Cubemap>(cts::kArrayShapes[5]);
  Check<cts::fetch::CubemapLayered>(cts::kArrayShapes[6]);
}

// Beyond the left edge, or between two texels: the modes of even objects are not those of odd ones.
void CheckDescriptors(const char* name, const cts::TextureOptions& even, const cts::TextureOptions& odd, float x,
                      float of_even, float of_odd) {
  cts::Row(name, [&] {
    std::vector<std::unique_ptr<Subject>> subjects;
    for (int i = 0; i < kObjects; ++i)
      subjects.push_back(std::make_unique<Subject>(cts::kArrayShapes[1], i, i % 2 == 0 ? even : odd));
    const auto fetched = Fetched<cts::fetch::In2D>(subjects, std::vector<cts::Spot>(kObjects, {x, 0.5f}));
    // Where there is no colour the texels of the array count.
    const auto expected = [&](std::size_t i) {
      const float of_own = i % 2 == 0 ? of_even : of_odd;
      return of_own < 0 ? 0 : Value(static_cast<int>(i), 0, 0, 0) + of_own;
    };
    CTS_EXPECT_EQ(cts::Wrong(fetched, expected, 0.01), 0,
                  "a thread's fetch did not follow the descriptor of its own object");
  });
}

CTS_CASE(descriptors) {
  CheckDescriptors("clamp-and-border", {.address = cudaAddressModeClamp}, {.address = cudaAddressModeBorder}, -3, 0,
                   -1);
  CheckDescriptors("point-and-linear", {.filter = cudaFilterModePoint}, {.filter = cudaFilterModeLinear}, 4, 4, 3.5f);
  CheckDescriptors("in-texels-and-normalized", {.normalized = false}, {.normalized = true}, 0.95f, 0, 312);
}

}  // namespace
