/*---
clause: mm.sparse-array.mapped-at-offsets
control: all tiles are mapped at one offset
control-fails-with: a tile does not hold what was written to it
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "tiles.cuh"

namespace {

constexpr unsigned kTiles = 4;

CTS_CASE() {
  if (!cts::HasArrays(CU_DEVICE_ATTRIBUTE_SPARSE_CUDA_ARRAY_SUPPORTED)) return;
  const cts::Stream stream;
  CUDA_ARRAY_SPARSE_PROPERTIES properties{};
  {
    const cts::UnmappedArray any(1024, 1024, CUDA_ARRAY3D_SPARSE);
    CTS_CU(CTS_DRIVER(cuArrayGetSparseProperties)(&properties, any.get()));
  }
  const unsigned width = properties.tileExtent.width, height = properties.tileExtent.height, words = width * height;
  const cts::UnmappedArray array(std::size_t{width} * kTiles, height, CUDA_ARRAY3D_SPARSE);
  const std::size_t tile = words * sizeof(unsigned), granule = cts::Granule(cts::MemoryOfTilePool());
  const cts::PhysicalMemory memory((kTiles * tile + granule - 1) / granule * granule, cts::MemoryOfTilePool());
  const auto map = [&](bool mapped) {
    CUarrayMapInfo infos[kTiles];
    for (unsigned t = 0; t < kTiles; ++t) {
      infos[t] = cts::MappingOf(array.get(), mapped ? memory.handle() : 0, cts::control() || !mapped ? 0 : t * tile);
      infos[t].subresource.sparseLevel.offsetX = t * width;
      infos[t].subresource.sparseLevel.extentWidth = width;
      infos[t].subresource.sparseLevel.extentHeight = height;
      infos[t].subresource.sparseLevel.extentDepth = 1;
    }
    return CTS_DRIVER(cuMemMapArrayAsync)(infos, kTiles, stream);
  };
  CTS_CU(map(true));
  cts::HostCopy<unsigned> given(words), read(words);
  for (unsigned t = 0; t < kTiles; ++t) {
    for (unsigned i = 0; i < words; ++i) given.data()[i] = t << 24 | i;
    array.Write(t * std::size_t{width}, width, height, given.data(), stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
  unsigned wrong = 0;
  for (unsigned t = 0; t < kTiles; ++t) {
    array.Read(t * std::size_t{width}, width, height, read.data(), stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
    for (unsigned i = 0; i < words; ++i) wrong += read[i] != (t << 24 | i) ? 1 : 0;
  }
  CTS_EXPECT_EQ(wrong, 0u, "a tile does not hold what was written to it");
  CTS_CU(map(false));
  CTS_CUDA(cudaStreamSynchronize(stream));
}

}  // namespace
