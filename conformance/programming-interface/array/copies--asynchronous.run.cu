/*---
clause: pi.array.copies
covers: asynchronous functions, arrays of each shape, memory on either side
control: the copy is a row, or in one dimension an element, less
control-fails-with: an asynchronous copy did not leave what its source held
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <cstring>
#include <string>

namespace {

using Texel = int;

// All but the first of each extent goes to the beginning of another array, from there through memory into a third, to
// the place that it came from. Nothing waits in between.
template <class Memory>
void Check(const char* memory_name, const cts::ArrayShape& s, bool on_host) {
  cts::Row((std::string(s.name) + "-" + memory_name).c_str(), [&] {
    const cts::Array<Texel> from(s.extent, s.flags), to(s.extent, s.flags), through(s.extent, s.flags);
    from.Upload([](int x, int y, int z) { return cts::TexelAt<Texel>(x, y, z); });
    const cts::Texels<Texel> size(s.extent);
    const int dx = 1, dy = size.height() > 1, dz = size.depth() > 1;
    cudaExtent extent = make_cudaExtent(size.width() - dx, size.height() - dy, size.depth() - dz);
    if (cts::control()) --(dy > 0 ? extent.height : extent.width);
    const Memory memory(size.size());
    const std::size_t pitch = size.width() * sizeof(Texel);
    const cudaPitchedPtr pitched = make_cudaPitchedPtr(memory.data(), pitch, pitch, size.height());
    const cts::Stream stream;
    cudaMemcpy3DParms between{}, out{}, in{};
    between.srcArray = from;
    between.srcPos = make_cudaPos(dx, dy, dz);
    between.dstArray = to;
    between.extent = out.extent = in.extent = extent;
    between.kind = cudaMemcpyDeviceToDevice;
    out.srcArray = to;
    out.dstPtr = in.srcPtr = pitched;
    out.kind = on_host ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice;
    in.dstArray = through;
    in.dstPos = make_cudaPos(dx, dy, dz);
    in.kind = on_host ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToDevice;
    for (const cudaMemcpy3DParms* const copy : {&between, &out, &in}) CTS_CUDA(cudaMemcpy3DAsync(copy, stream));
    // In two dimensions the functions for rows bring the same once more, by another array.
    const bool rows = s.extent.height > 0 && s.extent.depth == 0;
    const cts::Array<Texel> by_rows(s.extent, s.flags);
    const Memory of_rows(size.size());
    if (rows) {
      const std::size_t width = extent.width * sizeof(Texel), x = dx * sizeof(Texel);
      CTS_CUDA(cudaMemcpy2DFromArrayAsync(of_rows.data(), pitch, from, x, dy, width, extent.height, out.kind, stream));
      CTS_CUDA(cudaMemcpy2DToArrayAsync(by_rows, x, dy, of_rows.data(), pitch, width, extent.height, in.kind, stream));
    }
    stream.Synchronize();
    const cts::Texels<Texel> moved = to.Download(), kept = through.Download(), also = by_rows.Download();
    Texel poison;
    std::memset(&poison, cts::kPoison, sizeof(Texel));
    const int width = static_cast<int>(size.width()), height = static_cast<int>(size.height());
    const int depth = static_cast<int>(size.depth());
    size_t wrong = 0, outside = 0;
    for (int z = 0; z < depth; ++z)
      for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
          const bool there = x + dx < width && y + dy < height && z + dz < depth, here = x >= dx && y >= dy && z >= dz;
          (there ? wrong : outside) +=
              moved.at(x, y, z) != (there ? cts::TexelAt<Texel>(x + dx, y + dy, z + dz) : poison);
          const Texel back = here ? cts::TexelAt<Texel>(x, y, z) : poison;
          (here ? wrong : outside) += kept.at(x, y, z) != back;
          if (rows) (here ? wrong : outside) += also.at(x, y, z) != back;
        }
    CTS_EXPECT_EQ(wrong, 0, "an asynchronous copy did not leave what its source held");
    CTS_EXPECT_EQ(outside, 0, "an asynchronous copy wrote beside its destination");
  });
}

CTS_CASE() {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    Check<cts::DeviceBuffer<Texel>>("through-the-device", s, false);
    Check<cts::PinnedBuffer<Texel>>("through-the-host", s, true);
  }
}

}  // namespace
