/*---
clause: mm.sparse-array.residency-told
control: each tile is mapped
control-fails-with: a fetch took a tile without memory for one with it
requires: [vmm]
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "tiles.cuh"

namespace {

constexpr unsigned kTiles = 4, kPlaces = 9;

bool IsMapped(unsigned tile) { return tile % 2 == 1; }
unsigned ValueAt(unsigned tile, unsigned i) { return (tile + 1) << 24 | i; }

struct Fetched {
  unsigned value, resident;
};

// Thread (tile, place): a corner, an edge or the middle of a tile.
__device__ unsigned PlaceIn(unsigned extent, unsigned third) {
  return third == 0 ? 0 : third == 1 ? extent / 2 : extent - 1;
}
__global__ void Fetch(cudaTextureObject_t texture, unsigned width, unsigned height, Fetched* fetched) {
  const unsigned x = blockIdx.x * width + PlaceIn(width, threadIdx.x % 3), y = PlaceIn(height, threadIdx.x / 3);
  bool resident = threadIdx.x % 2 == 0;  // either value, so that one that is not written shows
  const unsigned value =
      tex2D<unsigned>(texture, static_cast<float>(x) + 0.5f, static_cast<float>(y) + 0.5f, &resident);
  fetched[blockIdx.x * kPlaces + threadIdx.x] = {value, resident ? 1u : 0u};
}

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
  const auto map = [&](unsigned t, bool mapped) {
    CUarrayMapInfo info = cts::MappingOf(array.get(), mapped ? memory.handle() : 0, mapped ? t * tile : 0);
    info.subresource.sparseLevel.offsetX = t * width;
    info.subresource.sparseLevel.extentWidth = width;
    info.subresource.sparseLevel.extentHeight = height;
    info.subresource.sparseLevel.extentDepth = 1;
    CTS_CU(CTS_DRIVER(cuMemMapArrayAsync)(&info, 1, stream));
  };
  cts::HostCopy<unsigned> given(words);
  for (unsigned t = 0; t < kTiles; ++t) {
    if (!IsMapped(t) && !cts::control()) continue;
    map(t, true);
    for (unsigned i = 0; i < words; ++i) given.data()[i] = ValueAt(t, i);
    array.Write(t * std::size_t{width}, width, height, given.data(), stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
  }
  cudaResourceDesc resource{};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = reinterpret_cast<cudaArray_t>(array.get());
  cudaTextureDesc description{};
  description.readMode = cudaReadModeElementType;
  cudaTextureObject_t texture = 0;
  CTS_CUDA(cudaCreateTextureObject(&texture, &resource, &description, nullptr));
  const cts::DeviceBuffer<Fetched> fetched(kTiles * kPlaces);
  Fetch<<<kTiles, kPlaces>>>(texture, width, height, fetched.data());
  CTS_FINISH();
  const auto got = fetched.Read();
  unsigned absent = 0, lost = 0;
  for (unsigned i = 0; i < kTiles * kPlaces; ++i) {
    const unsigned t = i / kPlaces, place = i % kPlaces;
    const auto in = [&](unsigned extent, unsigned third) {
      return third == 0 ? 0 : third == 1 ? extent / 2 : extent - 1;
    };
    const unsigned value = ValueAt(t, in(height, place / 3) * width + in(width, place % 3));
    if (IsMapped(t))
      lost += got[i].resident != 1 || got[i].value != value ? 1 : 0;
    else
      absent += got[i].resident != 0 || got[i].value != 0 ? 1 : 0;
  }
  CTS_EXPECT_EQ(absent, 0u, "a fetch took a tile without memory for one with it");
  CTS_EXPECT_EQ(lost, 0u, "a fetch took a tile with memory for one without it");
  CTS_CUDA(cudaDestroyTextureObject(texture));
  for (unsigned t = 0; t < kTiles; ++t)
    if (IsMapped(t) || cts::control()) map(t, false);
  CTS_CUDA(cudaStreamSynchronize(stream));
}

}  // namespace
