// Tiles of tensors of four and five dimensions, one a block: maps, places and copies. Compute capability 9.0.
#include "cts/buffer.cuh"
#include "cts/litmus.cuh"
#include "cts/litmus/async_copy.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kBlocks = 64, kThreads = 128, kTileWords = 1024, kTileBytes = 4 * kTileWords;

// Tiles lie after each other in the last dimension; a tensor has two of them in each other one.
template <int kRank>
__host__ __device__ constexpr unsigned BoxOf(int d) {
  return kRank == 5 || d == 1 || d == 2 ? 4 : 8;
}
template <int kRank>
__host__ __device__ constexpr unsigned SizeOf(int d) {
  return (d < kRank - 1 ? 2 : kBlocks) * BoxOf<kRank>(d);
}
template <int kRank>
constexpr unsigned kWords = kTileWords* kBlocks << (kRank - 1);

template <int kRank>
CUtensorMap Encode(unsigned* words) {
  CUtensorMap map = {};
  cuuint64_t sizes[kRank], strides[kRank];
  cuuint32_t boxes[kRank], steps[kRank];
  cuuint64_t bytes = sizeof(unsigned);
  for (int d = 0; d < kRank; ++d) {
    sizes[d] = SizeOf<kRank>(d);
    strides[d] = bytes *= sizes[d];  // From one to the next in dimension d + 1.
    boxes[d] = BoxOf<kRank>(d);
    steps[d] = 1;
  }
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, CU_TENSOR_MAP_DATA_TYPE_UINT32, kRank, words, sizes, strides, boxes,
                                            steps, CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                                            CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
  return map;
}

// Where the tile of this block begins, and which word of the tensor has the place i in it.
template <int kRank>
__device__ int At(int d) {
  const unsigned tile = d < kRank - 1 ? blockIdx.x >> d & 1 : blockIdx.x;
  return static_cast<int>(tile * BoxOf<kRank>(d));
}
template <int kRank>
__device__ unsigned WordOf(unsigned i) {
  unsigned word = 0, stride = 1;
  for (int d = 0; d < kRank; ++d) {
    word += (static_cast<unsigned>(At<kRank>(d)) + i % BoxOf<kRank>(d)) * stride;
    i /= BoxOf<kRank>(d);
    stride *= SizeOf<kRank>(d);
  }
  return word;
}
// Never 0, and never that of the same word under the next seed.
__device__ unsigned ValueOf(unsigned word, unsigned seed) { return (word << 8 | (seed & 0x7F)) + 1; }

#define PLACE(rank) "r"(At<rank>(0)), "r"(At<rank>(1)), "r"(At<rank>(2)), "r"(At<rank>(3))
template <int kRank>
__device__ void StartIn(unsigned* tile, const CUtensorMap* map, const cts::litmus::Mbarrier& barrier) {
  [[maybe_unused]] const auto at = reinterpret_cast<unsigned long long>(map);
#define IN(rank, place, ...)                                                                                \
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.tensor." rank                                                  \
                              ".shared::cluster.global.tile.mbarrier::complete_tx::bytes [%0], [%1, " place \
                              "], [%2];" ::"r"(cts::litmus::SharedAddress(tile)),                           \
                              "l"(at), "r"(barrier.at()), __VA_ARGS__                                       \
                              : "memory"))
  if constexpr (kRank == 4) IN("4d", "{%3, %4, %5, %6}", PLACE(4));
  if constexpr (kRank == 5) IN("5d", "{%3, %4, %5, %6, %7}", PLACE(5), "r"(At<5>(4)));
#undef IN
}
// In a group of its own.
template <int kRank>
__device__ void StartOut(const CUtensorMap* map, const unsigned* tile) {
  [[maybe_unused]] const auto at = reinterpret_cast<unsigned long long>(map);
#define OUT(rank, place, ...)                                                                                \
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.tensor." rank ".global.shared::cta.tile.bulk_group [%0, " place \
                              "], [%1];" ::"l"(at),                                                          \
                              "r"(cts::litmus::SharedAddress(tile)), __VA_ARGS__                             \
                              : "memory"))
  if constexpr (kRank == 4) OUT("4d", "{%2, %3, %4, %5}", PLACE(4));
  if constexpr (kRank == 5) OUT("5d", "{%2, %3, %4, %5, %6}", PLACE(5), "r"(At<5>(4)));
#undef OUT
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));
}
#undef PLACE

}  // namespace
