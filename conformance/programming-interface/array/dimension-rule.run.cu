/*---
clause: pi.array.dimension-rule
control: a depth or height of 1 is given for 0, and 0 for others
control-fails-with: the array is not of the kind that its extents say
launches: none
---*/
#include "cts/case.cuh"

namespace {

bool Is(cudaArray_t array, cudaExtent expected) {
  cudaExtent extent = make_cudaExtent(77, 77, 77);
  CTS_CUDA(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
  return extent.width == expected.width && extent.height == expected.height && extent.depth == expected.depth;
}

template <class Make>
void Check(const char* name, cudaExtent expected, Make make) {
  cts::Row(name, [&] {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    cudaArray_t array = nullptr;
    CTS_CUDA(make(&array, &format));
    CTS_EXPECT(Is(array, expected), "the array is not of the kind that its extents say");
    CTS_CUDA(cudaFreeArray(array));
  });
}

void Check3D(const char* name, cudaExtent given, cudaExtent of_control, unsigned flags = cudaArrayDefault) {
  Check(name, given, [&](cudaArray_t* array, const cudaChannelFormatDesc* format) {
    return cudaMalloc3DArray(array, format, cts::control() ? of_control : given, flags);
  });
}

CTS_CASE() {
  Check3D("1d", {16, 0, 0}, {16, 1, 0});
  Check3D("1d-of-one", {1, 0, 0}, {1, 1, 1});
  Check3D("2d", {16, 8, 0}, {16, 8, 1});
  Check3D("2d-of-one-row", {16, 1, 0}, {16, 0, 0});
  Check3D("3d", {16, 8, 4}, {16, 8, 0});
  Check3D("3d-of-one-slice", {16, 8, 1}, {16, 8, 0});
  Check3D("3d-of-one-row", {16, 1, 1}, {16, 1, 0});
  Check3D("1d-layered", {16, 0, 4}, {16, 1, 4}, cudaArrayLayered);
  Check3D("2d-layered", {16, 8, 4}, {16, 0, 4}, cudaArrayLayered);
  Check("cudaMallocArray-1d", {16, 0, 0}, [](cudaArray_t* array, const cudaChannelFormatDesc* format) {
    return cudaMallocArray(array, format, 16, cts::control() ? 1 : 0);
  });
  Check("cudaMallocArray-2d", {16, 8, 0}, [](cudaArray_t* array, const cudaChannelFormatDesc* format) {
    return cudaMallocArray(array, format, 16, cts::control() ? 0 : 8);
  });
}

}  // namespace
