// Boxes of arrays that begin at another place on either side.
#include <algorithm>

#include "cts/texture/array.h"

namespace {

constexpr unsigned kPoisoned = 0xA5A5A5A5u;

// The box begins at another place on either side.
struct Box {
  cudaExtent extent;
  cudaPos from, to;
};

unsigned ValueOf(int x, int y, int z) { return 1u + static_cast<unsigned>(x) + 1000u * y + 1'000'000u * z; }
bool Within(size_t at, size_t begin, size_t count) { return at >= begin && at - begin < count; }

// What a target of this extent has after the box came from texels of ValueOf().
unsigned After(const Box& box, size_t x, size_t y, size_t z) {
  if (!Within(x, box.to.x, box.extent.width) || !Within(y, box.to.y, box.extent.height) ||
      !Within(z, box.to.z, box.extent.depth))
    return kPoisoned;
  return ValueOf(static_cast<int>(x - box.to.x + box.from.x), static_cast<int>(y - box.to.y + box.from.y),
                 static_cast<int>(z - box.to.z + box.from.z));
}

struct Extent {
  size_t width, height, depth;
};
Extent Of(const cts::ArrayView<unsigned>& array) {
  const cudaExtent given = array.extent();
  return {given.width, given.height == 0 ? 1 : given.height, given.depth == 0 ? 1 : given.depth};
}

struct Subject {
  const char* name;
  cudaExtent extent;
  unsigned flags;
  Box box;
};
const Subject kSubjects[] = {
    {"one-dimension", {101, 0, 0}, cudaArrayDefault, {{40, 1, 1}, {3, 0, 0}, {50, 0, 0}}},
    {"two-dimensions", {61, 37, 0}, cudaArrayDefault, {{30, 20, 1}, {5, 2, 0}, {29, 16, 0}}},
    {"three-dimensions", {33, 19, 11}, cudaArrayDefault, {{20, 11, 6}, {2, 7, 1}, {13, 3, 4}}},
    {"layers-of-one-dimension", {40, 0, 9}, cudaArrayLayered, {{21, 1, 4}, {1, 0, 5}, {11, 0, 2}}},
    {"layers-of-two-dimensions", {35, 17, 7}, cudaArrayLayered, {{19, 9, 3}, {4, 1, 4}, {15, 8, 1}}},
    {"cubemap", {24, 24, 6}, cudaArrayCubemap, {{13, 11, 3}, {1, 12, 0}, {10, 5, 3}}}};

}  // namespace
