/*---
clause: model.barrier.orders-earlier-accesses
covers: ldmatrix and stmatrix, which are weak accesses, beside loads and stores
control: warps look before the barrier
control-fails-with: a matrix that a warp stored before the barrier was not read as it was stored after it
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/litmus/mbarrier.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

namespace {

// A tile has four matrices of eight rows, a row of 16 bytes for each lane.
constexpr unsigned kBlocks = 32, kWarps = 4, kThreads = kWarps * 32, kTurns = 48, kRowWords = 4, kMatrices = 4;

enum class How { kLoads, kStores, kBoth };

/// Word `word` of row `row` of a tile: two elements, which differ.
__device__ unsigned Pattern(unsigned turn, unsigned warp, unsigned row, unsigned word) {
  return ((turn * kWarps + warp) * 32 + row) * 2654435761u + word * 0x10003u;
}

// Which word of its matrix a lane has in a register: that of row lane / 4.
__device__ unsigned Fragment(unsigned turn, unsigned warp, unsigned matrix, unsigned lane) {
  return Pattern(turn, warp, matrix * 8 + lane / 4, lane % 4);
}

__device__ void StoreRow(unsigned* tile, unsigned turn, unsigned warp, unsigned lane) {
  for (unsigned w = 0; w < kRowWords; ++w)
    asm volatile("st.weak.shared.u32 [%0], %1;" ::"r"(cts::litmus::SharedAddress(tile + lane * kRowWords + w)),
                 "r"(Pattern(turn, warp, lane, w))
                 : "memory");
}
__device__ unsigned MissedInRow(const unsigned* tile, unsigned turn, unsigned warp, unsigned lane) {
  unsigned missed = 0;
  for (unsigned w = 0; w < kRowWords; ++w) {
    unsigned seen;
    asm volatile("ld.weak.shared.u32 %0, [%1];"
                 : "=r"(seen)
                 : "r"(cts::litmus::SharedAddress(tile + lane * kRowWords + w))
                 : "memory");
    missed += seen != Pattern(turn, warp, lane, w) ? 1 : 0;
  }
  return missed;
}
__device__ void StoreMatrices(unsigned* tile, unsigned turn, unsigned warp, unsigned lane) {
  [[maybe_unused]] unsigned of[kMatrices];
  for (unsigned m = 0; m < kMatrices; ++m) of[m] = Fragment(turn, warp, m, lane);
  CTS_ASYNC_OF_9(asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(
                                  cts::litmus::SharedAddress(tile + lane * kRowWords)),
                              "r"(of[0]), "r"(of[1]), "r"(of[2]), "r"(of[3])
                              : "memory"));
}
__device__ unsigned MissedInMatrices(const unsigned* tile, unsigned turn, unsigned warp, unsigned lane) {
  unsigned of[kMatrices] = {}, missed = 0;
  CTS_ASYNC_OF_9(asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
                              : "=r"(of[0]), "=r"(of[1]), "=r"(of[2]), "=r"(of[3])
                              : "r"(cts::litmus::SharedAddress(tile + lane * kRowWords))
                              : "memory"));
  for (unsigned m = 0; m < kMatrices; ++m) missed += of[m] != Fragment(turn, warp, m, lane) ? 1 : 0;
  return missed;
}

// Each warp stores a tile and reads that of another one. `early`: it reads before the barrier, while one warp is late.
template <How kHow>
__global__ void Exchange(unsigned* wrong, bool early) {
  __shared__ __align__(16) unsigned tiles[kWarps][32 * kRowWords];
  constexpr unsigned kLate = 2000;  // Nanoseconds.
  const unsigned warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  unsigned missed = 0;
  for (unsigned turn = 1; turn <= kTurns; ++turn) {
    const unsigned other = (warp + 1 + turn % (kWarps - 1)) % kWarps;
    const auto look = [&] {
      missed += kHow == How::kStores ? MissedInRow(tiles[other], turn, other, lane)
                                     : MissedInMatrices(tiles[other], turn, other, lane);
    };
    if (warp == turn % kWarps) cts::SpinFor(kLate);
    if constexpr (kHow == How::kLoads) StoreRow(tiles[warp], turn, warp, lane);
    if constexpr (kHow != How::kLoads) StoreMatrices(tiles[warp], turn, warp, lane);
    if (early) look();
    __syncthreads();
    if (warp == (turn + 1) % kWarps) cts::SpinFor(kLate);
    if (!early) look();
    __syncthreads();  // Nobody stores before all have looked.
  }
  if (missed != 0) atomicAdd(wrong, missed);
}

template <How kHow>
void Check(const char* name) {
  cts::Row(name, [] {
    cts::DeviceBuffer<unsigned> wrong(1, 0);
    for (unsigned round = 0; round < cts::Rounds(4); ++round)
      Exchange<kHow><<<kBlocks, kThreads>>>(wrong.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u,
                  "a matrix that a warp stored before the barrier was not read as it was stored after it");
  });
}

CTS_CASE() {
  Check<How::kLoads>("ldmatrix-of-stored-words");
  Check<How::kStores>("words-of-stmatrix");
  Check<How::kBoth>("ldmatrix-of-stmatrix");
}

}  // namespace
