/*---
clause: lang.group.partial-tile
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

namespace cg = cooperative_groups;

struct Told {
  unsigned rank, threads, part, parts;
  unsigned rank_by_number, threads_by_number;
};

// Of the last thread. Nothing is asked that threads do together: some of the last tile are not there.
__global__ void Tell(Told* told) {
  const auto block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<32>(block);
  const cg::thread_group by_number = cg::tiled_partition(block, 32);
  if (threadIdx.x == blockDim.x - 1)
    *told = {static_cast<unsigned>(tile.thread_rank()),      static_cast<unsigned>(tile.num_threads()),
             static_cast<unsigned>(tile.meta_group_rank()),  static_cast<unsigned>(tile.meta_group_size()),
             static_cast<unsigned>(by_number.thread_rank()), static_cast<unsigned>(by_number.size())};
}

CTS_CASE() {
  const cts::DeviceBuffer<Told> told(1);
  Tell<<<1, 40>>>(told.data());
  CTS_FINISH();
  const Told got = told[0];
  CTS_OBSERVE("rank-of-last-thread", got.rank);
  CTS_OBSERVE("threads-of-last-tile", got.threads);
  CTS_OBSERVE("rank-of-last-tile", got.part);
  CTS_OBSERVE("tiles", got.parts);
  CTS_OBSERVE("rank-of-last-thread-by-number", got.rank_by_number);
  CTS_OBSERVE("threads-of-last-tile-by-number", got.threads_by_number);
}

}  // namespace
