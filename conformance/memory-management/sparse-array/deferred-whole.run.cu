/*---
clause: mm.sparse-array.deferred-whole
control: both arrays are mapped onto one memory
control-fails-with: an array with deferred mapping does not hold what was written to it
requires: [vmm]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "tiles.cuh"

namespace {

constexpr unsigned kArrays = 2, kWidth = 300, kHeight = 200;

CTS_CASE() {
  if (!cts::HasArrays(CU_DEVICE_ATTRIBUTE_DEFERRED_MAPPING_CUDA_ARRAY_SUPPORTED)) return;
  const cts::Stream stream;
  const cts::UnmappedArray arrays[kArrays] = {{kWidth, kHeight, CUDA_ARRAY3D_DEFERRED_MAPPING},
                                              {kWidth, kHeight, CUDA_ARRAY3D_DEFERRED_MAPPING}};
  CUDA_ARRAY_MEMORY_REQUIREMENTS wanted{};
  CTS_CU(CTS_DRIVER(cuArrayGetMemoryRequirements)(&wanted, arrays[0].get(), 0));
  const std::size_t granule = cts::Granule(cts::MemoryOfTilePool()),
                    bytes = (wanted.size + granule - 1) / granule * granule;
  const cts::PhysicalMemory first(bytes, cts::MemoryOfTilePool()), second(bytes, cts::MemoryOfTilePool());
  const CUmemGenericAllocationHandle handles[kArrays] = {first.handle(),
                                                         cts::control() ? first.handle() : second.handle()};
  for (unsigned n = 0; n < kArrays; ++n) {
    // A tile that the array does not have is named, which is ignored.
    CUarrayMapInfo info = cts::MappingOf(arrays[n].get(), handles[n], 0);
    info.subresource.sparseLevel.level = 3;
    info.subresource.sparseLevel.offsetX = 12345;
    info.subresource.sparseLevel.extentWidth = 1;
    const CUresult mapped = CTS_DRIVER(cuMemMapArrayAsync)(&info, 1, stream);
    if (cts::control() && n != 0 && mapped != CUDA_SUCCESS)
      return cts::PowerNotShown("one memory cannot be mapped to two arrays");
    CTS_CU(mapped);
  }
  constexpr unsigned kWords = kWidth * kHeight;
  cts::HostCopy<unsigned> given(kWords), read(kWords);
  for (unsigned n = 0; n < kArrays; ++n) {
    for (unsigned i = 0; i < kWords; ++i) given.data()[i] = n << 24 | i;
    arrays[n].Write(0, kWidth, kHeight, given.data(), stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
  unsigned wrong = 0;
  for (unsigned n = 0; n < kArrays; ++n) {
    arrays[n].Read(0, kWidth, kHeight, read.data(), stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
    for (unsigned i = 0; i < kWords; ++i) wrong += read[i] != (n << 24 | i) ? 1 : 0;
  }
  CTS_EXPECT_EQ(wrong, 0u, "an array with deferred mapping does not hold what was written to it");
  for (const cts::UnmappedArray& array : arrays) {
    CUarrayMapInfo info = cts::MappingOf(array.get(), 0, 0);
    CTS_CU(CTS_DRIVER(cuMemMapArrayAsync)(&info, 1, stream));
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
}

}  // namespace
