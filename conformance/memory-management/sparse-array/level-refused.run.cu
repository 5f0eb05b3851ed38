/*---
clause: mm.sparse-array.level-refused
control: the array is a sparse one of its own
control-fails-with: a level of a mipmapped array was not refused
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "tiles.cuh"

namespace {

CTS_CASE() {
  if (!cts::HasArrays(CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED)) return;
  const cts::Stream stream;
  constexpr unsigned kSize = 1024;
  const CUDA_ARRAY3D_DESCRIPTOR wanted = {kSize, kSize, 0, CU_AD_FORMAT_UNSIGNED_INT32, 1, CUDA_ARRAY3D_SPARSE};
  CUmipmappedArray mipmaps = nullptr;
  CTS_CU(CTS_DRIVER(cuMipmappedArrayCreate)(&mipmaps, &wanted, 3));
  {
    CUarray level = nullptr;
    CTS_CU(CTS_DRIVER(cuMipmappedArrayGetLevel)(&level, mipmaps, 0));
    const cts::UnmappedArray own(kSize, kSize, CUDA_ARRAY3D_SPARSE);
    CUDA_ARRAY_SPARSE_PROPERTIES properties{};
    CTS_CU(CTS_DRIVER(cuArrayGetSparseProperties)(&properties, own.get()));
    const cts::PhysicalMemory memory(cts::Granule(cts::MemoryOfTilePool()), cts::MemoryOfTilePool());
    // The first tile, mapped or no longer mapped.
    const auto map = [&](CUarray array, CUmemGenericAllocationHandle to) {
      CUarrayMapInfo info = cts::MappingOf(array, to, 0);
      info.subresource.sparseLevel.extentWidth = properties.tileExtent.width;
      info.subresource.sparseLevel.extentHeight = properties.tileExtent.height;
      info.subresource.sparseLevel.extentDepth = 1;
      return CTS_DRIVER(cuMemMapArrayAsync)(&info, 1, stream);
    };
    CTS_EXPECT_EQ(map(cts::control() ? own.get() : level, memory.handle()), CUDA_ERROR_INVALID_VALUE,
                  "a level of a mipmapped array was not refused");
    if (cts::control()) CTS_CU(map(own.get(), 0));
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
  CTS_CU(CTS_DRIVER(cuMipmappedArrayDestroy)(mipmaps));
}

}  // namespace
