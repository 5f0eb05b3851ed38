/*---
clause: pi.array.copies
covers: arrays of each shape, texels of each size
control: the copy is a row, or in one dimension an element, less
control-fails-with: a copy did not leave what its source held
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

namespace {

// Of the array all but the first of each extent, into another place of an equal array, or through memory.
template <class T>
void Check(const char* name, const cts::ArrayShape& s) {
  cts::Row(name, [&] {
    const cts::Array<T> from(s.extent, s.flags), to(s.extent, s.flags), through(s.extent, s.flags);
    from.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
    const cts::Texels<T> size(s.extent);
    const int dx = 1, dy = size.height() > 1, dz = size.depth() > 1;
    cudaExtent extent = make_cudaExtent(size.width() - dx, size.height() - dy, size.depth() - dz);
    if (cts::control()) --(dy > 0 ? extent.height : extent.width);
    cts::DeviceBuffer<T> memory(size.size());
    const cudaPitchedPtr pitched =
        make_cudaPitchedPtr(memory.data(), size.width() * sizeof(T), size.width() * sizeof(T), size.height());
    cudaMemcpy3DParms between{}, out{}, in{};
    between.srcArray = from;
    between.srcPos = make_cudaPos(dx, dy, dz);
    between.dstArray = to;
    between.extent = extent;
    between.kind = cudaMemcpyDeviceToDevice;
    CTS_CUDA(cudaMemcpy3D(&between));
    out = between;
    out.dstArray = nullptr;
    out.dstPtr = pitched;
    CTS_CUDA(cudaMemcpy3D(&out));
    in.srcPtr = pitched;
    in.dstArray = through;
    in.dstPos = make_cudaPos(dx, dy, dz);
    in.extent = extent;
    in.kind = cudaMemcpyDeviceToDevice;
    CTS_CUDA(cudaMemcpy3D(&in));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::Texels<T> moved = to.Download(), kept = through.Download();
    T poison;
    std::memset(static_cast<void*>(&poison), cts::kPoison, sizeof(T));
    const int width = static_cast<int>(size.width()), height = static_cast<int>(size.height());
    const int depth = static_cast<int>(size.depth());
    size_t wrong = 0, outside = 0;
    for (int z = 0; z < depth; ++z)
      for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
          const bool there = x + dx < width && y + dy < height && z + dz < depth, here = x >= dx && y >= dy && z >= dz;
          if (there) wrong += !cts::Same(moved.at(x, y, z), cts::TexelAt<T>(x + dx, y + dy, z + dz));
          if (here) wrong += !cts::Same(kept.at(x, y, z), cts::TexelAt<T>(x, y, z));
          if (!there) outside += !cts::Same(moved.at(x, y, z), poison);
          if (!here) outside += !cts::Same(kept.at(x, y, z), poison);
        }
    CTS_EXPECT_EQ(wrong, 0, "a copy did not leave what its source held");
    CTS_EXPECT_EQ(outside, 0, "a copy wrote beside its destination");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) Check<int>(s.name, s);
}

CTS_CASE(texels) {
  const cts::ArrayShape& s = cts::kArrayShapes[2];
  Check<unsigned char>("uchar", s);
  Check<short2>("short2", s);
  Check<float4>("float4", s);
}

}  // namespace
