/*---
clause: pi.surf.resource-descriptor
covers: arrays of each shape, levels of mipmapped ones, many, in freed places
control: the object is made of another array of its shape
control-fails-with: one of many surface objects does not tell the array that it was made of
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace {

constexpr int kRounds = 4, kObjects = 6;
constexpr unsigned kLevels = 3;

// An object, and the array that it should tell.
struct Subject {
  cudaArray_t array;
  cts::Surface surface;
  Subject(cudaArray_t own, cudaArray_t other) : array(own), surface(cts::control() ? other : own) {}
};

bool Tells(const Subject& subject) {
  cudaResourceDesc told;
  std::memset(&told, cts::kPoison, sizeof told);
  CTS_CUDA(cudaGetSurfaceObjectResourceDesc(&told, subject.surface));
  return told.resType == cudaResourceTypeArray && told.res.array.array == subject.array;
}

// Objects over arrays of one shape, asked by turns and from the last to the first. Those of a round before are gone.
template <class MakeArrays>
void Check(const char* name, MakeArrays make_arrays) {
  cts::Row(name, [&] {
    size_t others = 0;
    for (int round = 0; round < kRounds; ++round) {
      const auto owner = make_arrays();
      const std::vector<cudaArray_t>& arrays = owner->arrays;
      std::vector<std::unique_ptr<Subject>> subjects;
      for (size_t i = 0; i < arrays.size(); ++i) {
        subjects.push_back(std::make_unique<Subject>(arrays[i], arrays[(i + 1) % arrays.size()]));
        others += !Tells(*subjects.back());
      }
      std::reverse(subjects.begin(), subjects.end());
      for (const auto& subject : subjects) others += !Tells(*subject);
      // An object in the place of another one.
      subjects[1].reset();
      subjects[1] = std::make_unique<Subject>(arrays[0], arrays[1]);
      for (const auto& subject : subjects) others += !Tells(*subject);
    }
    CTS_EXPECT_EQ(others, 0, "one of many surface objects does not tell the array that it was made of");
  });
}

struct Arrays {
  std::vector<std::unique_ptr<cts::Array<int>>> owned;
  std::vector<cudaArray_t> arrays;
};
struct Levels {
  std::unique_ptr<cts::Mipmaps<int>> owned;
  std::vector<cudaArray_t> arrays;
};

CTS_CASE(arrays) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    Check(s.name, [&] {
      auto made = std::make_unique<Arrays>();
      for (int i = 0; i < kObjects; ++i) {
        made->owned.push_back(std::make_unique<cts::Array<int>>(s.extent, s.flags | cudaArraySurfaceLoadStore));
        made->arrays.push_back(*made->owned.back());
      }
      return made;
    });
  }
}

CTS_CASE(levels) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    Check(s.name, [&] {
      auto made = std::make_unique<Levels>();
      made->owned = std::make_unique<cts::Mipmaps<int>>(s.extent, kLevels, s.flags | cudaArraySurfaceLoadStore);
      for (unsigned i = 0; i < kLevels; ++i) made->arrays.push_back(made->owned->Level(i));
      return made;
    });
  }
}

}  // namespace
