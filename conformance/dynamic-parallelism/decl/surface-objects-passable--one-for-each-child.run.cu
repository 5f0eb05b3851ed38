/*---
clause: cdp.decl.surface-objects-passable
covers: an object of its own for each child, within a structure
control: the parent passes each child the next one's object
control-fails-with: a child did not read and write through the surface object that was passed to it
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <memory>
#include <vector>

namespace {

constexpr int kSize = 4, kChildren = 12;

__host__ __device__ int Pattern(int child, int x, int y) { return 100 * child + 10 * y + x + 1; }

// A structure, as programs pass them.
struct Given {
  int child;
  cudaSurfaceObject_t surface;
};

__global__ void Child(Given given, unsigned* right) {
  const int x = threadIdx.x, y = threadIdx.y, at = x * static_cast<int>(sizeof(int));
  if (surf2Dread<int>(given.surface, at, y) == Pattern(given.child, x, y)) atomicAdd(right, 1u);
  surf2Dwrite(-Pattern(given.child, x, y), given.surface, at, y);
}
// The parent uses none of them.
__global__ void Parent(const cudaSurfaceObject_t* surfaces, unsigned* right, int ahead) {
  for (int i = 0; i < kChildren; ++i)
    Child<<<1, dim3(kSize, kSize), 0, cudaStreamFireAndForget>>>({i, surfaces[(i + ahead) % kChildren]}, right);
}

CTS_CASE() {
  std::vector<std::unique_ptr<cts::Array<int>>> arrays;
  std::vector<std::unique_ptr<cts::Surface>> owned;
  cudaSurfaceObject_t handles[kChildren];
  for (int i = 0; i < kChildren; ++i) {
    arrays.push_back(std::make_unique<cts::Array<int>>(kSize, kSize, cudaArraySurfaceLoadStore));
    arrays.back()->Upload([&](int x, int y, int) { return Pattern(i, x, y); });
    owned.push_back(std::make_unique<cts::Surface>(*arrays.back()));
    handles[i] = *owned.back();
  }
  cts::DeviceBuffer<cudaSurfaceObject_t> surfaces(kChildren);
  surfaces.Write(handles, kChildren);
  const cts::DeviceBuffer<unsigned> right(1, 0);
  Parent<<<1, 1>>>(surfaces.data(), right.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  int wrong = static_cast<int>(kChildren * kSize * kSize - right[0]);
  for (int i = 0; i < kChildren; ++i) {
    const cts::Texels<int> texels = arrays[static_cast<std::size_t>(i)]->Download();
    for (int y = 0; y < kSize; ++y)
      for (int x = 0; x < kSize; ++x)
        wrong += texels.at(static_cast<std::size_t>(x), static_cast<std::size_t>(y)) != -Pattern(i, x, y);
  }
  CTS_EXPECT_EQ(wrong, 0, "a child did not read and write through the surface object that was passed to it");
}

}  // namespace
