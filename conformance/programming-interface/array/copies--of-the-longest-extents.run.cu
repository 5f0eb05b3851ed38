/*---
clause: pi.array.copies
covers: arrays as long, high or deep as the device has them
control: the copies are a row, or in one dimension an element, less
control-fails-with: a copy of a long array did not leave what its source held
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/places.h"

namespace {

// The copies take all but the first of each extent, so that they end with the last texel of the source and of the
// destination: from an array to another one, and through memory. What the host writes and reads is all of an array.
template <class T>
void Check(const char* name, unsigned flags, cudaExtent whole) {
  cts::Row(name, [&] {
    const cts::Array<T> from(whole, flags), to(whole, flags), through(whole, flags);
    from.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
    const cts::Texels<T> size(whole);
    const size_t dx = 1, dy = size.height() > 1 ? 1 : 0, dz = size.depth() > 1 ? 1 : 0;
    cudaExtent extent = make_cudaExtent(size.width() - dx, size.height() - dy, size.depth() - dz);
    if (cts::control()) --(dy > 0 ? extent.height : extent.width);
    const cts::DeviceBuffer<T> memory(size.size());
    const size_t row = size.width() * sizeof(T);
    const cudaPitchedPtr rows = make_cudaPitchedPtr(memory.data(), row, row, size.height());
    cudaMemcpy3DParms between{}, out{}, in{};
    between.srcArray = out.srcArray = from;
    between.srcPos = out.srcPos = make_cudaPos(dx, dy, dz);
    between.dstPos = in.dstPos = make_cudaPos(dx, dy, dz);
    between.dstArray = to;
    in.dstArray = through;
    in.srcPtr = out.dstPtr = rows;
    between.extent = out.extent = in.extent = extent;
    between.kind = out.kind = in.kind = cudaMemcpyDeviceToDevice;
    for (const cudaMemcpy3DParms* copy : {&between, &out, &in}) CTS_CUDA(cudaMemcpy3D(copy));
    CTS_CUDA(cudaDeviceSynchronize());
    T poison;
    std::memset(static_cast<void*>(&poison), cts::kPoison, sizeof(T));
    size_t wrong = 0, outside = 0;
    for (const cts::Array<T>* array : {&to, &through}) {
      const cts::Texels<T> texels = array->Download();
      for (size_t z = 0; z < texels.depth(); ++z)
        for (size_t y = 0; y < texels.height(); ++y)
          for (size_t x = 0; x < texels.width(); ++x) {
            const bool inside = x >= dx && y >= dy && z >= dz;
            const T copied = cts::TexelAt<T>(static_cast<int>(x), static_cast<int>(y), static_cast<int>(z));
            (inside ? wrong : outside) += !cts::Same(texels.at(x, y, z), inside ? copied : poison);
          }
    }
    CTS_EXPECT_EQ(wrong, 0, "a copy of a long array did not leave what its source held");
    CTS_EXPECT_EQ(outside, 0, "a copy of a long array wrote beside its destination");
  });
}

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const auto of = [](int width, int height, int depth) {
    return make_cudaExtent(static_cast<size_t>(width), static_cast<size_t>(height), static_cast<size_t>(depth));
  };
  constexpr unsigned kLayered = cudaArrayLayered, kCubemaps = cudaArrayCubemap | cudaArrayLayered;
  Check<float4>("1d-wide", cudaArrayDefault, of(p.maxTexture1D, 0, 0));
  Check<short>("2d-wide", cudaArrayDefault, of(p.maxTexture2D[0], 3, 0));
  Check<float4>("2d-wide-of-large-texels", cudaArrayDefault, of(p.maxTexture2D[0], 2, 0));
  Check<int>("2d-high", cudaArrayDefault, of(3, p.maxTexture2D[1], 0));
  Check<uchar4>("2d-large", cudaArrayDefault, of(2051, 2053, 0));
  Check<short2>("3d-wide", cudaArrayDefault, of(p.maxTexture3D[0], 3, 2));
  Check<short2>("3d-high", cudaArrayDefault, of(3, p.maxTexture3D[1], 2));
  Check<uchar4>("3d-deep", cudaArrayDefault, of(5, 3, p.maxTexture3D[2]));
  Check<uchar4>("3d-large", cudaArrayDefault, of(161, 163, 167));
  Check<int>("1d-layered-wide", kLayered, of(p.maxTexture1DLayered[0], 0, 3));
  Check<int>("1d-layered-many", kLayered, of(7, 0, p.maxTexture1DLayered[1]));
  Check<int>("2d-layered-wide", kLayered, of(p.maxTexture2DLayered[0], 3, 2));
  Check<int>("2d-layered-many", kLayered, of(9, 5, p.maxTexture2DLayered[2]));
  Check<int>("cubemap-layered-many", kCubemaps, of(5, 5, p.maxTextureCubemapLayered[1] / 6 * 6));
}

}  // namespace
