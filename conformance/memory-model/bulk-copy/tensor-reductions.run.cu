/*---
clause: model.bulk-copy.tensor-reductions
control: the tiles are copied over the tensor
control-fails-with: an element was not what the reductions of all blocks make of it
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "../tensor-maps.cuh"
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

#include <algorithm>

namespace {

// A tensor of 40 x 24 words, and a tile of 16 x 8 that all blocks reduce, in the middle of it.
constexpr unsigned kWidth = 40, kHeight = 24, kBoxX = 16, kBoxY = 8, kAtX = 12, kAtY = 9, kBlocks = 48;
constexpr unsigned kTileWords = kBoxX * kBoxY;

#define REDUCTION(Name, word, plain, initial, operand)                                                \
  struct Name {                                                                                       \
    static __device__ void Reduce(unsigned long long map, unsigned tile) {                            \
      CTS_ASYNC_OF_9(asm volatile("cp.reduce.async.bulk.tensor.2d.global.shared::cta." word           \
                                  ".tile.bulk_group [%0, {%1, %2}], [%3];" ::"l"(map),                \
                                  "r"(static_cast<int>(kAtX)), "r"(static_cast<int>(kAtY)), "r"(tile) \
                                  : "memory"));                                                       \
      CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));                       \
      (void)map, (void)tile;                                                                          \
    }                                                                                                 \
    static unsigned Plain(unsigned old, unsigned v) { return plain; }                                 \
    static unsigned Initial(unsigned e) { return static_cast<void>(e), (initial); }                   \
    static __host__ __device__ unsigned Operand(unsigned b, unsigned e) {                             \
      return static_cast<void>(b), static_cast<void>(e), (operand);                                   \
    }                                                                                                 \
  }
REDUCTION(Add, "add", old + v, e, 1 + (b * 37 + e) % 1000);
REDUCTION(Min, "min", std::min(old, v), 0xFFFFFFFFu, 0x80000000u + (b * 37 + e) % 64);
REDUCTION(Max, "max", std::max(old, v), 3, 0x80000000u + (b * 37 + e) % 64);
REDUCTION(Inc, "inc", old >= v ? 0 : old + 1, e, 9999);
REDUCTION(Dec, "dec", old == 0 || old > v ? v : old - 1, 500 + e, 9999);
REDUCTION(And, "and", old& v, 0xFFFFFFFFu, ~(1u << (b + e) % 32 & (b < 20 ? ~0u : 0u)));
REDUCTION(Or, "or", old | v, 0, 1u << (b + e) % 32 & (b < 20 ? ~0u : 0u));
REDUCTION(Xor, "xor", old ^ v, 0x5A5A5A5Au, (b * 131 + e) * 2654435761u);

template <class Op>
__global__ void ReduceTile(const __grid_constant__ CUtensorMap map, bool copies) {
  __shared__ __align__(128) unsigned tile[kTileWords];
  tile[threadIdx.x] = Op::Operand(blockIdx.x, threadIdx.x);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  if (copies) {
    cts::TileToGlobal<2>(&map, {static_cast<int>(kAtX), static_cast<int>(kAtY), 0}, tile);
  } else {
    Op::Reduce(reinterpret_cast<unsigned long long>(&map), cts::litmus::SharedAddress(tile));
  }
  cts::litmus::AwaitBulk();
}

template <class Op>
void Check(const char* name) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(kWidth * kHeight);
    cts::HostCopy<unsigned> right(kWidth * kHeight);
    for (unsigned i = 0; i < right.size(); ++i) right.data()[i] = Op::Initial(i);
    words.Write(right.data(), right.size());
    ReduceTile<Op><<<kBlocks, kTileWords>>>(cts::EncodeTiles(words.data(), {kWidth, kHeight, 0}, {kBoxX, kBoxY, 1}),
                                            cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    for (unsigned e = 0; e < kTileWords; ++e) {
      unsigned& element = right.data()[(kAtY + e / kBoxX) * kWidth + kAtX + e % kBoxX];
      for (unsigned block = 0; block < kBlocks; ++block) element = Op::Plain(element, Op::Operand(block, e));
    }
    const auto seen = words.Read();
    for (unsigned i = 0; i < right.size(); ++i)
      CTS_EXPECT_EQ(seen[i], right[i], "an element was not what the reductions of all blocks make of it");
  });
}

CTS_CASE() {
  Check<Add>("add");
  Check<Min>("min");
  Check<Max>("max");
  Check<Inc>("inc");
  Check<Dec>("dec");
  Check<And>("and");
  Check<Or>("or");
  Check<Xor>("xor");
}

}  // namespace
