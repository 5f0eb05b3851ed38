/*---
clause: lang.group.scan-update
covers: the operators other than plus, and a function of the program
control: the first thread of each group gives another value
control-fails-with: a scan with another operator does not begin with what the atomic held, or leaves something else
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

#include <cuda/atomic>

namespace {

constexpr const char* kMessage =
    "a scan with another operator does not begin with what the atomic held, or leaves something else";
constexpr unsigned kTile = 32, kBefore = 0x00f0'0f55u, kFunctions = 7;

// The seventh is a function of the program.
__host__ __device__ unsigned Sevenths(unsigned a, unsigned b) { return a + b + a * b; }
unsigned CombinedBy(unsigned number, unsigned a, unsigned b) {
  return number == 6 ? Sevenths(a, b) : cts::group::Combined(number, a, b);
}

struct Seen {
  unsigned inclusive, exclusive, left_by_inclusive, left_by_exclusive;
};

// A tile for each block, so that it finds what the word held before. Rank 0 gets no promised exclusive result.
__global__ void UpdateAndLook(const unsigned* values, Seen* seen, bool other) {
  namespace cg = cooperative_groups;
  __shared__ unsigned words[2];
  const auto tile = cg::tiled_partition<kTile>(cg::this_thread_block());
  const unsigned rank = tile.thread_rank(), value = values[blockIdx.x * kTile + rank] ^ (other && rank == 0 ? 3 : 0);
  const auto scan = [&](auto op, unsigned number) {
    if (rank < 2) words[rank] = kBefore;
    tile.sync();
    const cuda::atomic_ref<unsigned, cuda::thread_scope_block> inclusive(words[0]), exclusive(words[1]);
    Seen& mine = seen[(blockIdx.x * kFunctions + number) * kTile + rank];
    mine.inclusive = cg::inclusive_scan_update(tile, inclusive, value, op);
    mine.exclusive = cg::exclusive_scan_update(tile, exclusive, value, op);
    tile.sync();
    mine.left_by_inclusive = words[0];
    mine.left_by_exclusive = words[1];
    tile.sync();
  };
  cts::group::ForEachOperator<unsigned>(scan);
  scan([](unsigned a, unsigned b) { return Sevenths(a, b); }, 6u);
}

CTS_CASE() {
  constexpr const char* kNames[kFunctions] = {"plus", "less", "greater", "bit-and", "bit-or", "bit-xor", "own"};
  constexpr unsigned kBlocks = 8;
  std::vector<unsigned> given;
  for (unsigned i = 0; i < kBlocks * kTile; ++i) given.push_back(cts::group::OperandOf<unsigned>(i / kTile, i));
  cts::DeviceBuffer<unsigned> values(given.size());
  const cts::DeviceBuffer<Seen> seen(given.size() * kFunctions);
  values.Write(given.data(), given.size());
  UpdateAndLook<<<kBlocks, kTile>>>(values.data(), seen.data(), cts::control());
  CTS_FINISH();
  const auto got = seen.Read();
  for (unsigned number = 0; number < kFunctions; ++number) {
    cts::Row(kNames[number], [&] {
      for (unsigned block = 0; block < kBlocks; ++block) {
        unsigned all = kBefore;
        for (unsigned i = 0; i < kTile; ++i) all = CombinedBy(number, all, given[block * kTile + i]);
        unsigned below = kBefore;
        for (unsigned rank = 0; rank < kTile; ++rank) {
          const Seen& of = got[(block * kFunctions + number) * kTile + rank];
          const unsigned up_to = CombinedBy(number, below, given[block * kTile + rank]);
          if (!CTS_EXPECT(of.inclusive == up_to && (rank == 0 || of.exclusive == below) &&
                              of.left_by_inclusive == all && of.left_by_exclusive == all,
                          kMessage))
            return;
          below = up_to;
        }
      }
    });
  }
}

}  // namespace
