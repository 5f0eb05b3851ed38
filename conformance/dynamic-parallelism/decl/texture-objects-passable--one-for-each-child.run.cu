/*---
clause: cdp.decl.texture-objects-passable
covers: an object of its own for each child, within a structure
control: the parent passes each child the next one's object
control-fails-with: a child did not read through the texture object that was passed to it
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <memory>
#include <vector>

namespace {

constexpr int kSize = 8, kChildren = 12;

int Texel(int child, int x, int y) { return 100 * child + 10 * y + x + 1; }

// A structure, as programs pass them.
struct Given {
  int child;
  cudaTextureObject_t texture;
};

// One to the left and one above of the array: where that leads is the object's own matter, as its texels are.
__global__ void Child(Given given, int* seen) {
  const int x = static_cast<int>(threadIdx.x) - 1, y = static_cast<int>(threadIdx.y) - 1;
  seen[(given.child * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x] =
      tex2D<int>(given.texture, static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f);
}
// The parent uses none of them.
__global__ void Parent(const cudaTextureObject_t* textures, int* seen, int ahead) {
  for (int i = 0; i < kChildren; ++i)
    Child<<<1, dim3(kSize + 1, kSize + 1), 0, cudaStreamFireAndForget>>>({i, textures[(i + ahead) % kChildren]}, seen);
}

CTS_CASE() {
  std::vector<std::unique_ptr<cts::Array<int>>> arrays;
  std::vector<std::unique_ptr<cts::Texture>> owned;
  cudaTextureObject_t handles[kChildren];
  for (int i = 0; i < kChildren; ++i) {
    arrays.push_back(std::make_unique<cts::Array<int>>(kSize, kSize));
    arrays.back()->Upload([&](int x, int y, int) { return Texel(i, x, y); });
    const cudaTextureAddressMode mode = i % 2 == 0 ? cudaAddressModeClamp : cudaAddressModeBorder;
    owned.push_back(std::make_unique<cts::Texture>(*arrays.back(), cts::TextureOptions{.address = mode}));
    handles[i] = *owned.back();
  }
  cts::DeviceBuffer<cudaTextureObject_t> textures(kChildren);
  textures.Write(handles, kChildren);
  constexpr int kAll = kSize + 1;
  const cts::DeviceBuffer<int> seen(kChildren * kAll * kAll);
  Parent<<<1, 1>>>(textures.data(), seen.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto values = seen.Read();
  int wrong = 0;
  for (int i = 0; i < kChildren; ++i) {
    for (int y = -1; y < kSize; ++y) {
      for (int x = -1; x < kSize; ++x) {
        const bool outside = x < 0 || y < 0;
        const int expected = outside && i % 2 == 1 ? 0 : Texel(i, x < 0 ? 0 : x, y < 0 ? 0 : y);
        wrong += values[(i * kAll + y + 1) * kAll + x + 1] != expected;
      }
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a child did not read through the texture object that was passed to it");
}

}  // namespace
