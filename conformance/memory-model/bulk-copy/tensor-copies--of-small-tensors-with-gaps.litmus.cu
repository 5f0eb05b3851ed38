/*---
clause: model.bulk-copy.tensor-copies
covers: tensors of a few KiB with gaps between rows and slices
control: the arrival expects no bytes, so that the phase ends early; in every second round copies come after the look
control-fails-with: a thread that waited for the phase did not see the tile of a small tensor
requires: [cc-90]
rounds: 24
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/litmus.cuh"

#include "../tensor-maps.cuh"

namespace {

constexpr const char* kMissed = "a thread that waited for the phase did not see the tile of a small tensor";
constexpr unsigned kThreads = 64, kMostWords = 256;

// Extents, tiles, and words from row to row and from slice to slice, which are more than a row and a slice have.
struct Shape {
  unsigned rank, x, y, z, box_x, box_y, box_z, row, slice;
  __host__ __device__ unsigned BoxWords() const { return box_x * box_y * box_z; }
  __host__ __device__ unsigned Tiles() const { return x / box_x * (y / box_y) * (z / box_z); }
  unsigned Words() const { return slice * z; }
};
constexpr Shape kRows{2, 40, 64, 1, 8, 16, 1, 48, 48 * 64}, kSlices{3, 24, 8, 10, 8, 4, 5, 32, 32 * 11};

CUtensorMap Encode(const Shape& of, const unsigned* words) {
  CUtensorMap map = {};
  const cuuint64_t sizes[] = {of.x, of.y, of.z}, strides[] = {of.row * sizeof(unsigned), of.slice * sizeof(unsigned)};
  const cuuint32_t boxes[] = {of.box_x, of.box_y, of.box_z}, steps[] = {1, 1, 1};
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, CU_TENSOR_MAP_DATA_TYPE_UINT32, of.rank, const_cast<unsigned*>(words),
                                            sizes, strides, boxes, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
                                            CU_TENSOR_MAP_SWIZZLE_NONE, CU_TENSOR_MAP_L2_PROMOTION_NONE,
                                            CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
  return map;
}

__device__ unsigned ValueOf(unsigned word, unsigned seed) { return (word << 8 | (seed & 0x7F)) + 1; }
// The gaps have words, too.
__global__ void StoreWords(unsigned* words, unsigned count, unsigned seed) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) words[i] = ValueOf(i, seed);
}

// What a control does.
enum class Slip { kNone, kUnexpected, kCopyLate };

// A block has a tile. counts: wrong words; phases or copies that were not complete.
template <int kRank>
__global__ void CopyIn(const __grid_constant__ CUtensorMap map, Shape of, unsigned seed, cts::StressPlan stress,
                       unsigned* counts, Slip slip) {
  __shared__ __align__(128) unsigned tile[kMostWords];
  __shared__ unsigned long long object;
  if (blockIdx.x == of.Tiles()) return stress.Disturb(threadIdx.x);
  const cts::litmus::Mbarrier barrier(&object);
  for (unsigned i = threadIdx.x; i < kMostWords; i += kThreads) tile[i] = 0;
  if (threadIdx.x == 0) barrier.Init(1);
  cts::litmus::FenceOfShared();
  __syncthreads();
  const unsigned across = of.x / of.box_x, down = of.y / of.box_y, block = blockIdx.x;
  const cts::TileAt at = {static_cast<int>(block % across * of.box_x),
                          static_cast<int>(block / across % down * of.box_y),
                          static_cast<int>(block / across / down * of.box_z)};
  const unsigned bytes = of.BoxWords() * static_cast<unsigned>(sizeof(unsigned));
  if (threadIdx.x == 0) {
    if (slip == Slip::kNone) {
      barrier.ArriveExpecting(bytes);
    } else {
      barrier.Arrive();
    }
    if (slip != Slip::kCopyLate) cts::TileToShared<kRank>(tile, &map, at, barrier);
  }
  bool all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(0); });
  const volatile unsigned* const seen = tile;
  unsigned missed = 0;
  for (unsigned i = threadIdx.x; i < of.BoxWords(); i += kThreads) {
    const unsigned x = at.x + i % of.box_x, y = at.y + i / of.box_x % of.box_y, z = at.z + i / of.box_x / of.box_y;
    missed += seen[i] != ValueOf(x + y * of.row + z * of.slice, seed) ? 1 : 0;
  }
  if (slip != Slip::kNone) {  // A block must not end before its copies: the next phase tracks them.
    __syncthreads();
    if (threadIdx.x == 0) {
      if (slip == Slip::kCopyLate) cts::TileToShared<kRank>(tile, &map, at, barrier);
      barrier.ArriveExpecting(bytes);
    }
    all = cts::litmus::WaitUntil([&] { return barrier.IsCompleteByParity(1); }) && all;
  }
  if (missed != 0) atomicAdd(counts, missed);
  if (!all) atomicAdd(counts + 1, 1u);
}

// Each round has blocks of its own, in places that those of the round before may have had.
template <int kRank>
void In(cts::Litmus& litmus, const Shape& of) {
  for (unsigned seed = 1; litmus.NextRound(); ++seed) {
    const cts::DeviceBuffer<unsigned> beside(seed * 64), words(of.Words());
    const cts::DeviceBuffer<unsigned> counts(2, 0);
    const CUtensorMap map = Encode(of, words.data());
    const Slip slip = seed % 2 == 0 ? Slip::kUnexpected : Slip::kCopyLate;
    StoreWords<<<(of.Words() + 255) / 256, 256>>>(words.data(), of.Words(), seed);
    CopyIn<kRank><<<of.Tiles() + 1, kThreads>>>(map, of, seed, litmus.Stress(), counts.data(),
                                                cts::control() ? slip : Slip::kNone);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(counts[1], 0u, "a tensor copy did not complete");
    litmus.Count(std::uint64_t{of.Tiles()} * of.BoxWords(), counts[0]);
  }
}

CTS_LITMUS(litmus, kMissed, rows) { In<2>(litmus, kRows); }
CTS_LITMUS(litmus, kMissed, slices) { In<3>(litmus, kSlices); }

}  // namespace
