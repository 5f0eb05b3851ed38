/*---
clause: pi.array.copies
covers: boxes within, between and out of the levels of one mipmapped array
control: the box is a texel narrower
control-fails-with: a copy of a mipmap level did not leave what its source held
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"

#include <algorithm>
#include <vector>

namespace {

constexpr unsigned kLevels = 4;

int Value(unsigned level, int x, int y, int z) {
  return static_cast<int>(level) * 1'000'000 + z * 10'000 + y * 100 + x;
}

// What all levels hold, beside the mipmapped array itself.
class Model {
 public:
  explicit Model(const cts::Mipmaps<int>& mipmaps) {
    for (unsigned level = 0; level < kLevels; ++level) {
      const auto array = mipmaps.Level(level);
      array.Upload([&](int x, int y, int z) { return Value(level, x, y, z); });
      texels_.push_back(array.Download());
    }
  }
  int& At(unsigned level, std::size_t x, std::size_t y, std::size_t z) {
    cts::Texels<int>& texels = texels_[level];
    return texels.data()[(z * texels.height() + y) * texels.width() + x];
  }
  /// How many texels of all levels are others.
  std::size_t Wrong(const cts::Mipmaps<int>& mipmaps) const {
    std::size_t wrong = 0;
    for (unsigned level = 0; level < kLevels; ++level) {
      const auto got = mipmaps.Level(level).Download();
      for (std::size_t i = 0; i < got.size(); ++i) wrong += got.begin()[i] != texels_[level].begin()[i] ? 1 : 0;
    }
    return wrong;
  }

 private:
  std::vector<cts::Texels<int>> texels_;
};

// A box of `size` is copied from one level into each other one, and out of it to memory.
void Check(const char* name, cudaExtent extent, unsigned flags, cudaExtent size) {
  cts::Row(name, [&] {
    const cts::Mipmaps<int> mipmaps(extent, kLevels, flags);
    Model model(mipmaps);
    const auto place = [&](unsigned level) {
      const cudaExtent all = mipmaps.Level(level).extent();
      const auto last = [](std::size_t of, std::size_t box) { return std::max<std::size_t>(of, 1) - box; };
      return make_cudaPos(last(all.width, size.width), last(all.height, size.height), last(all.depth, size.depth));
    };
    std::size_t wrong = 0;
    for (unsigned from = 0; from < kLevels; ++from) {
      for (unsigned to = 0; to < kLevels; ++to) {
        if (from == to) continue;
        const cudaPos at = place(from), into = place(to);
        cudaMemcpy3DParms copy{};
        copy.srcArray = mipmaps.Level(from);
        copy.srcPos = at;
        copy.dstArray = mipmaps.Level(to);
        copy.dstPos = into;
        copy.extent = size;
        if (cts::control()) --copy.extent.width;
        copy.kind = cudaMemcpyDeviceToDevice;
        CTS_CUDA(cudaMemcpy3D(&copy));
        CTS_CUDA(cudaDeviceSynchronize());
        std::vector<int> out(size.width * size.height * size.depth);
        cudaMemcpy3DParms read{};
        read.srcArray = mipmaps.Level(to);
        read.srcPos = into;
        read.dstPtr = make_cudaPitchedPtr(out.data(), size.width * sizeof(int), size.width, size.height);
        read.extent = size;
        read.kind = cudaMemcpyDeviceToHost;
        CTS_CUDA(cudaMemcpy3D(&read));
        for (std::size_t z = 0, i = 0; z < size.depth; ++z)
          for (std::size_t y = 0; y < size.height; ++y)
            for (std::size_t x = 0; x < size.width; ++x, ++i) {
              const int held = model.At(from, at.x + x, at.y + y, at.z + z);
              model.At(to, into.x + x, into.y + y, into.z + z) = held;
              wrong += out[i] != held ? 1 : 0;
            }
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy of a mipmap level did not leave what its source held");
    CTS_EXPECT_EQ(model.Wrong(mipmaps), 0, "a copy of a mipmap level did not leave what its source held");
  });
}

CTS_CASE() {
  Check("1d", {64, 0, 0}, cudaArrayDefault, {5, 1, 1});
  Check("2d", {40, 24, 0}, cudaArrayDefault, {3, 2, 1});
  Check("3d", {40, 24, 16}, cudaArrayDefault, {3, 2, 2});
  Check("2d-layered", {40, 24, 3}, cudaArrayLayered, {3, 2, 2});
  Check("1d-layered", {64, 0, 3}, cudaArrayLayered, {5, 1, 2});
}

}  // namespace
