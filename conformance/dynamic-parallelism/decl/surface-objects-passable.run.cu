/*---
clause: cdp.decl.surface-objects-passable
control: the parent passes a surface object over another array
control-fails-with:
  - the child did not read through the surface object what its array holds
  - what the child wrote through the surface object is not in its array
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

namespace {

constexpr int kSize = 8;

__host__ __device__ int Pattern(int x, int y) { return 10 * y + x + 1; }

// Reads every element, and writes another one in its place.
__global__ void Child(cudaSurfaceObject_t surface, unsigned* right) {
  const int x = threadIdx.x, y = threadIdx.y, at = x * static_cast<int>(sizeof(int));
  if (surf2Dread<int>(surface, at, y) == Pattern(x, y)) atomicAdd(right, 1u);
  surf2Dwrite(-Pattern(x, y), surface, at, y);
}
// Writes what its child reads through the object that was given to itself.
__global__ void Parent(cudaSurfaceObject_t surface, cudaSurfaceObject_t passed, unsigned* right) {
  for (int i = 0; i < kSize * kSize; ++i)
    surf2Dwrite(Pattern(i % kSize, i / kSize), surface, i % kSize * static_cast<int>(sizeof(int)), i / kSize);
  Child<<<1, dim3(kSize, kSize)>>>(passed, right);
}

CTS_CASE() {
  cts::Array<int> array(kSize, kSize, cudaArraySurfaceLoadStore), other(kSize, kSize, cudaArraySurfaceLoadStore);
  int values[kSize * kSize] = {};
  array.Write(values);
  other.Write(values);
  const cts::Surface surface(array), other_surface(other);
  cts::DeviceBuffer<unsigned> right(1, 0);
  Parent<<<1, 1>>>(surface, cts::control() ? other_surface : surface, right.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(right[0], kSize * kSize, "the child did not read through the surface object what its array holds");
  array.Read(values);
  for (int i = 0; i < kSize * kSize; ++i)
    CTS_EXPECT_EQ(values[i], -Pattern(i % kSize, i / kSize),
                  "what the child wrote through the surface object is not in its array");
}

}  // namespace
