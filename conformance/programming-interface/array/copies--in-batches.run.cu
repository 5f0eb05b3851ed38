/*---
clause: pi.array.copies
covers: batches of copies, arrays of each shape, texels of each size
control: the copies are a row, or in one dimension an element, less
control-fails-with: a copy of a batch did not leave what its source held
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/places.h"

#include <vector>

namespace {

// Of each extent all but the first, from and to that place of an array; of memory from its beginning, in rows and
// layers that are longer than what is copied.
template <class T>
void Check(const char* name, const cts::ArrayShape& s) {
  cts::Row(name, [&] {
    const cts::Array<T> from(s.extent, s.flags), to(s.extent, s.flags), through(s.extent, s.flags);
    const auto value = [](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); };
    from.Upload(value);
    cts::Texels<T> all(s.extent);
    all.Set(value);
    const size_t width = all.width(), height = all.height(), depth = all.depth();
    const size_t dx = 1, dy = height > 1 ? 1 : 0, dz = depth > 1 ? 1 : 0;
    cts::DeviceBuffer<T> source(all.size());
    const cts::DeviceBuffer<T> target(all.size());
    source.Write(all.data(), all.size());
    cudaExtent extent = make_cudaExtent(width - dx, height - dy, depth - dz);
    if (cts::control()) --(dy > 0 ? extent.height : extent.width);
    const auto of_array = [&](cudaArray_t array) {
      cudaMemcpy3DOperand operand{};
      operand.type = cudaMemcpyOperandTypeArray;
      operand.op.array.array = array;
      operand.op.array.offset.x = dx;
      operand.op.array.offset.y = dy;
      operand.op.array.offset.z = dz;
      return operand;
    };
    const auto of_memory = [&](T* memory) {
      cudaMemcpy3DOperand operand{};
      operand.type = cudaMemcpyOperandTypePointer;
      operand.op.ptr.ptr = memory;
      operand.op.ptr.rowLength = width;
      operand.op.ptr.layerHeight = height;
      return operand;
    };
    std::vector<cudaMemcpy3DBatchOp> copies(3);
    for (cudaMemcpy3DBatchOp& copy : copies) {
      copy.extent = extent;
      copy.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    }
    copies[0].src = of_array(from);
    copies[0].dst = of_array(to);
    copies[1].src = of_array(from);
    copies[1].dst = of_memory(target.data());
    copies[2].src = of_memory(source.data());
    copies[2].dst = of_array(through);
    const cts::Stream stream;
    CTS_CUDA(cudaMemcpy3DBatchAsync(copies.size(), copies.data(), 0, stream));
    stream.Synchronize();
    const cts::Texels<T> moved = to.Download(), kept = through.Download();
    const auto in_memory = target.Read();
    T poison;
    std::memset(static_cast<void*>(&poison), cts::kPoison, sizeof(T));
    size_t wrong = 0, outside = 0, at = 0;
    for (size_t z = 0; z < depth; ++z)
      for (size_t y = 0; y < height; ++y)
        for (size_t x = 0; x < width; ++x, ++at) {
          const bool there = x + dx < width && y + dy < height && z + dz < depth, here = x >= dx && y >= dy && z >= dz;
          const T own = all.at(x, y, z), shifted = there ? all.at(x + dx, y + dy, z + dz) : poison;
          const T earlier = here ? all.at(x - dx, y - dy, z - dz) : poison;
          (here ? wrong : outside) += !cts::Same(moved.at(x, y, z), here ? own : poison);
          (there ? wrong : outside) += !cts::Same(in_memory[at], shifted);
          (here ? wrong : outside) += !cts::Same(kept.at(x, y, z), earlier);
        }
    CTS_EXPECT_EQ(wrong, 0, "a copy of a batch did not leave what its source held");
    CTS_EXPECT_EQ(outside, 0, "a copy of a batch wrote beside its destination");
  });
}

CTS_CASE(shapes) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) Check<int>(s.name, s);
}

CTS_CASE(texels) {
  const cts::ArrayShape& s = cts::kArrayShapes[2];
  Check<unsigned char>("uchar", s);
  Check<short2>("short2", s);
  Check<uint2>("uint2", s);
  Check<float4>("float4", s);
}

}  // namespace
