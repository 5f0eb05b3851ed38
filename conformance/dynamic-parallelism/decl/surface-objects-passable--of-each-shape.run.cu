/*---
clause: cdp.decl.surface-objects-passable
covers: arrays of each shape, texels of three sizes, grandchildren that write
control: the parent passes a surface object over another array
control-fails-with:
  - a child did not read through the surface object what its array of some shape holds
  - what a grandchild wrote through the surface object is not in its array of some shape
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <string>

namespace {

template <class T>
struct Given {
  cudaSurfaceObject_t surface;
  cts::Shape shape;
  const cts::Place* places;
  int count;
  const T* values;  // what is written
  T* seen;
};

__device__ int Index() { return static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x); }

template <class T>
__global__ void Read(Given<T> of) {
  const int i = Index();
  if (i < of.count) of.seen[i] = cts::ReadPlace<T>(of.shape, of.surface, of.places[i], cudaBoundaryModeTrap);
}
template <class T>
__global__ void Write(Given<T> of) {
  const int i = Index();
  if (i < of.count) cts::WritePlace<T>(of.values[i], of.shape, of.surface, of.places[i], cudaBoundaryModeTrap);
}
constexpr unsigned kThreads = 64;
template <class T>
__device__ unsigned BlocksOf(const Given<T>& of) {
  return (static_cast<unsigned>(of.count) + kThreads - 1) / kThreads;
}
template <class T>
__global__ void PassOn(Given<T> of) {
  Write<T><<<BlocksOf(of), kThreads>>>(of);
}
// A child reads all texels, and a child of the next one writes others in their place. The parent uses none of them.
template <class T>
__global__ void Parent(Given<T> of, cudaError_t* code) {
  Read<T><<<BlocksOf(of), kThreads>>>(of);
  PassOn<T><<<1, 1>>>(of);
  *code = cudaGetLastError();
}

template <class T>
void Check(const cts::ArrayShape& shape) {
  constexpr int kOld = 0, kNew = 1;
  const unsigned flags = shape.flags | cudaArraySurfaceLoadStore;
  const cts::Array<T> array(shape.extent, flags), other(shape.extent, flags);
  array.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z, kOld); });
  const cts::Surface surface(array), of_other(other);
  const std::vector<cts::Place> all = cts::PlacesOf<T>(shape.extent);
  const auto texel_at = [&](std::size_t i, int salt) {
    return cts::TexelAt<T>(all[i].x / static_cast<int>(sizeof(T)), all[i].y, all[i].z, salt);
  };
  std::vector<T> written;
  for (std::size_t i = 0; i < all.size(); ++i) written.push_back(texel_at(i, kNew));
  cts::DeviceBuffer<cts::Place> places(all.size());
  cts::DeviceBuffer<T> values(all.size());
  const cts::DeviceBuffer<T> seen(all.size());
  const cts::DeviceBuffer<cudaError_t> code(1);
  places.Write(all.data(), all.size());
  values.Write(written.data(), written.size());
  const cudaSurfaceObject_t passed = cts::control() ? of_other : surface;
  Parent<T>
      <<<1, 1>>>(Given<T>{passed, shape.shape, places.data(), static_cast<int>(all.size()), values.data(), seen.data()},
                 code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "a launch was refused");
  const cts::HostCopy<T> read = seen.Read();
  const cts::Texels<T> left = array.Download();
  unsigned wrong_read = 0, wrong_left = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    wrong_read += !cts::Same(read[i], texel_at(i, kOld));
    wrong_left += !cts::Same(left.begin()[i], written[i]);  // in the order of the places
  }
  CTS_EXPECT_EQ(wrong_read, 0u, "a child did not read through the surface object what its array of some shape holds");
  CTS_EXPECT_EQ(wrong_left, 0u, "what a grandchild wrote through the surface object is not in its array of some shape");
}

template <class T>
void CheckEach() {
  for (const cts::ArrayShape& shape : cts::kArrayShapes) cts::Row(shape.name, [&] { Check<T>(shape); });
}

CTS_CASE(texels_of_1_byte) { CheckEach<unsigned char>(); }
CTS_CASE(texels_of_8_bytes) { CheckEach<uint2>(); }
CTS_CASE(texels_of_16_bytes) { CheckEach<float4>(); }

}  // namespace
