/*---
clause: lang.group.exclusive-scan-at-rank-zero
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

#include <cuda/atomic>

namespace {

constexpr unsigned kBefore = 5, kThreads = 64;

struct Seen {
  unsigned plus, less, greater, bit_and, updated_by_plus, updated_by_greater, updated_by_less, updated_by_bit_and;
};

template <class Tile>
__device__ Seen Look(const Tile& tile, unsigned* word) {
  namespace cg = cooperative_groups;
  const unsigned value = 7 + static_cast<unsigned>(tile.thread_rank());
  const auto updated = [&](auto op) {
    if (tile.thread_rank() == 0) *word = kBefore;
    tile.sync();
    const cuda::atomic_ref<unsigned, cuda::thread_scope_block> atomic(*word);
    const unsigned got = cg::exclusive_scan_update(tile, atomic, value, op);
    tile.sync();
    return got;
  };
  return {cg::exclusive_scan(tile, value, cg::plus<unsigned>()),
          cg::exclusive_scan(tile, value, cg::less<unsigned>()),
          cg::exclusive_scan(tile, value, cg::greater<unsigned>()),
          cg::exclusive_scan(tile, value, cg::bit_and<unsigned>()),
          updated(cg::plus<unsigned>()),
          updated(cg::greater<unsigned>()),
          updated(cg::less<unsigned>()),
          updated(cg::bit_and<unsigned>())};
}

__global__ void Scan(Seen* seen) {
  namespace cg = cooperative_groups;
  __shared__ unsigned words[2];
  const Seen got = Look(cg::tiled_partition<32>(cg::this_thread_block()), words + threadIdx.x / 32);
  if (threadIdx.x == 0) *seen = got;
}

CTS_CASE() {
  const cts::DeviceBuffer<Seen> seen(1);
  Scan<<<1, kThreads>>>(seen.data());
  CTS_FINISH();
  const Seen got = seen[0];
  CTS_OBSERVE("plus-is-0", got.plus == 0);
  CTS_OBSERVE("less-is-0", got.less == 0);
  CTS_OBSERVE("greater-is-0", got.greater == 0);
  CTS_OBSERVE("bit-and-is-0", got.bit_and == 0);
  CTS_OBSERVE("update-by-plus-is-what-was-there", got.updated_by_plus == kBefore);
  CTS_OBSERVE("update-by-greater-is-what-was-there", got.updated_by_greater == kBefore);
  CTS_OBSERVE("update-by-less-is-what-was-there", got.updated_by_less == kBefore);
  CTS_OBSERVE("update-by-bit-and-is-what-was-there", got.updated_by_bit_and == kBefore);
}

}  // namespace
