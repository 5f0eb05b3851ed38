/*---
clause: pi.opengl.image-surface-write
covers: texels of each size, which are read, too
control: the kernel reads and writes another image
control-fails-with:
  - a kernel does not read by surface functions what OpenGL wrote
  - OpenGL does not read texels of each size that a kernel wrote by surface functions
requires: [gl]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graphics/graphics_resource.h"

#include "texels-of-image.cuh"

namespace {

constexpr int kWidth = 40, kHeight = 24, kTexels = kWidth * kHeight;

template <class T>
__global__ void ReadAndWrite(cudaSurfaceObject_t surface, T* read, const T* write) {
  const int x = threadIdx.x, y = blockIdx.x;
  surf2Dread(&read[y * kWidth + x], surface, x * static_cast<int>(sizeof(T)), y);
  surf2Dwrite(write[y * kWidth + x], surface, x * static_cast<int>(sizeof(T)), y);
}

// `format` has texels of T; the rest are OpenGL's enumerators, too.
template <class T>
void Check(const char* name, unsigned format, unsigned components, unsigned type) {
  cts::Row(name, [&] {
    const cts::OpenGl gl;
    const cts::OpenGl::Image image{cts::OpenGl::kTexture2d, format, kWidth, kHeight, 1};
    const std::vector<unsigned char> first = cts::ImageBytes(image, sizeof(T), 3),
                                     second = cts::ImageBytes(image, sizeof(T), 29),
                                     third = cts::ImageBytes(image, sizeof(T), 47);
    const unsigned texture = gl.Texture(image), other = gl.Texture(image);
    gl.WriteTexels(texture, image, {components, type}, first.data());
    gl.WriteTexels(other, image, {components, type}, second.data());
    cts::Registered resource = cts::Registered::Image(cts::control() ? other : texture, image.target,
                                                      cudaGraphicsRegisterFlagsSurfaceLoadStore);
    resource.Map();
    cudaResourceDesc description{};
    description.resType = cudaResourceTypeArray;
    description.res.array.array = resource.Array();
    cudaSurfaceObject_t surface = 0;
    CTS_CUDA(cudaCreateSurfaceObject(&surface, &description));
    cts::DeviceBuffer<T> read(kTexels), write(kTexels);
    write.Write(reinterpret_cast<const T*>(third.data()), kTexels);
    ReadAndWrite<T><<<kHeight, kWidth>>>(surface, read.data(), write.data());
    CTS_FINISH();
    CTS_CUDA(cudaDestroySurfaceObject(surface));
    resource.Unmap();
    const cts::HostCopy<T> seen = read.Read();
    CTS_EXPECT(std::memcmp(seen.begin(), first.data(), first.size()) == 0,
               "a kernel does not read by surface functions what OpenGL wrote");
    std::vector<unsigned char> got(third.size());
    gl.ReadTexels(texture, {components, type}, got.size(), got.data());
    CTS_EXPECT(got == third, "OpenGL does not read texels of each size that a kernel wrote by surface functions");
  });
}

CTS_CASE() {
  Check<unsigned char>("r8ui", 0x8232, 0x8D94, 0x1401);
  Check<uchar2>("rg8ui", 0x8238, 0x8228, 0x1401);
  Check<unsigned short>("r16ui", 0x8234, 0x8D94, 0x1403);
  Check<ushort4>("rgba16ui", 0x8D76, 0x8D99, 0x1403);
  Check<unsigned>("r32ui", 0x8236, 0x8D94, 0x1405);
  Check<uint2>("rg32ui", 0x823C, 0x8228, 0x1405);
  Check<uint4>("rgba32ui", 0x8D70, 0x8D99, 0x1405);
  Check<float4>("rgba32f", 0x8814, 0x1908, 0x1406);
}

}  // namespace
