/*---
clause: model.tensormap.swizzle
control: the map has no swizzle mode
control-fails-with: a chunk of a swizzled tile did not lie where its mode says
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

// Tiles of whole lines of 128 bytes in shared memory, in chunks of 16 bytes.
constexpr unsigned kLines = 24, kLineChunks = 8, kChunkWords = 4, kTileWords = kLines * kLineChunks * kChunkWords;
constexpr unsigned kTileBytes = kTileWords * 4, kPitch = 64, kRepeat = 1024;

__host__ __device__ constexpr unsigned ValueAt(unsigned word) { return word * 2654435761u + 1; }

// Chunk x of line y holds what would lie in chunk x ^ ((y + shift) % lines) without a swizzle.
struct Mode {
  const char* name;
  CUtensorMapSwizzle swizzle;
  unsigned width, lines;  // bytes of a row of the tile; lines after which the pattern repeats
};

// A table of rows of kPitch words, of which a tile has the first `width` bytes.
CUtensorMap Encode(unsigned* words, const Mode& mode) {
  CUtensorMap map = {};
  const unsigned columns = mode.width / 4, rows = kTileWords / columns;
  const cuuint64_t sizes[] = {kPitch, rows}, strides[] = {kPitch * 4};
  const cuuint32_t boxes[] = {columns, rows}, steps[] = {1, 1};
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, CU_TENSOR_MAP_DATA_TYPE_UINT32, 2, words, sizes, strides, boxes,
                                            steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
                                            cts::control() ? CU_TENSOR_MAP_SWIZZLE_NONE : mode.swizzle,
                                            CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
  return map;
}

// The tile comes to `first` lines after a multiple of 1,024 bytes, and goes out again by `back`. `got`: what lies
// there, and whether it came.
__global__ void CopyThrough(const __grid_constant__ CUtensorMap map, const __grid_constant__ CUtensorMap back,
                            unsigned first, unsigned* got) {
  extern __shared__ __align__(1024) unsigned char room[];
  __shared__ unsigned long long object;
  const cts::litmus::Mbarrier barrier(&object);
  const unsigned start = cts::litmus::SharedAddress(room);
  auto* const tile = reinterpret_cast<unsigned*>(room + (kRepeat - start % kRepeat) % kRepeat + first * 128);
  for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x) tile[i] = 0;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x == 0) {
    barrier.ArriveExpecting(kTileBytes);
    cts::TileToShared<2>(tile, &map, {0, 0, 0}, barrier);
  }
  const bool came = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  for (unsigned i = threadIdx.x; i < kTileWords; i += blockDim.x) got[i] = tile[i];
  __syncthreads();
  if (threadIdx.x != 0) return;
  got[kTileWords] = came ? 1 : 0;
  cts::TileToGlobal<2>(&back, {0, 0, 0}, tile);
  cts::litmus::AwaitBulk();
}

void Check(const Mode& mode) {
  const unsigned columns = mode.width / 4, rows = kTileWords / columns;
  const auto source_of = [&](unsigned i) { return i / columns * kPitch + i % columns; };
  for (unsigned first = 0; first < kRepeat / 128; ++first) {
    cts::DeviceBuffer<unsigned> table(rows * kPitch), copied(rows * kPitch, 0), got(kTileWords + 1);
    cts::HostCopy<unsigned> values(rows * kPitch);
    for (unsigned i = 0; i < rows * kPitch; ++i) values.data()[i] = ValueAt(i);
    table.Write(values.data(), values.size());
    CopyThrough<<<1, 128, 2 * kRepeat + kTileBytes>>>(Encode(table.data(), mode), Encode(copied.data(), mode), first,
                                                      got.data());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = got.Read(), back = copied.Read();
    CTS_EXPECT_EQ(seen[kTileWords], 1u, "a tensor copy did not complete");
    for (unsigned chunk = 0; chunk < kLines * kLineChunks; ++chunk) {
      const unsigned y = chunk / kLineChunks, x = chunk % kLineChunks;
      const unsigned other = y * kLineChunks + (x ^ (y + first) % mode.lines);
      for (unsigned i = 0; i < kChunkWords; ++i)
        CTS_EXPECT_EQ(seen[other * kChunkWords + i], ValueAt(source_of(chunk * kChunkWords + i)),
                      "a chunk of a swizzled tile did not lie where its mode says");
    }
    for (unsigned i = 0; i < kTileWords; ++i)
      CTS_EXPECT_EQ(back[source_of(i)], ValueAt(source_of(i)), "a swizzled tile did not go back as it had come");
  }
}

CTS_CASE() {
  for (const Mode& mode :
       {Mode{"of-128-bytes", CU_TENSOR_MAP_SWIZZLE_128B, 128, 8}, Mode{"of-64-bytes", CU_TENSOR_MAP_SWIZZLE_64B, 64, 4},
        Mode{"of-32-bytes", CU_TENSOR_MAP_SWIZZLE_32B, 32, 2}})
    cts::Row(mode.name, [&] { Check(mode); });
}

}  // namespace
