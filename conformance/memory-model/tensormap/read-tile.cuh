// A tile of words that a block reads by a tensor map.
#pragma once

#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/row.h"

namespace cts {
namespace tiles {

inline constexpr unsigned kMostWords = 512, kUntouched = 0x5A5A5A5Au;

// `got`: the words of the tile, and behind the last one that there may be whether it came.
template <int kRank>
static __global__ void ReadTile(const __grid_constant__ CUtensorMap map, cts::TileAt at, unsigned words,
                                unsigned* got) {
  __shared__ __align__(128) unsigned tile[kMostWords];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < kMostWords; i += blockDim.x) tile[i] = kUntouched;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier.ArriveExpecting(words * static_cast<unsigned>(sizeof(unsigned)));
    cts::TileToShared<kRank>(tile, &map, at, barrier);
  }
  const bool came = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  for (unsigned i = threadIdx.x; i < kMostWords; i += blockDim.x) got[i] = tile[i];
  if (threadIdx.x == 0) got[kMostWords] = came ? 1 : 0;
}

// The words of the tile.
template <int kRank>
HostCopy<unsigned> TileOf(const CUtensorMap& map, cts::TileAt at, unsigned words) {
  const cts::DeviceBuffer<unsigned> got(kMostWords + 1);
  ReadTile<kRank><<<1, 64>>>(map, at, words, got.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  auto seen = got.Read();
  CTS_EXPECT_EQ(seen[kMostWords], 1u, "a tensor copy did not complete");
  return seen;
}

// A map of words, or of numbers of four bytes.
struct Tensor {
  unsigned rank;
  cuuint64_t sizes[3], strides[2];
  cuuint32_t box[3], steps[3] = {1, 1, 1};
  CUtensorMapDataType type = CU_TENSOR_MAP_DATA_TYPE_UINT32;
  CUtensorMapFloatOOBfill fill = CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE;
};
inline CUtensorMap MapOf(const Tensor& of, unsigned* words) {
  CUtensorMap map = {};
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, of.type, of.rank, words, of.sizes, of.strides, of.box, of.steps,
                                            CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                                            CU_TENSOR_MAP_L2_PROMOTION_NONE, of.fill));
  return map;
}

}  // namespace tiles
}  // namespace cts
