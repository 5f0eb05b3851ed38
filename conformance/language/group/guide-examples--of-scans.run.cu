/*---
clause: lang.group.guide-examples
covers: parts of a buffer by exclusive scans
control: the scan is inclusive, or updates nothing
control-fails-with: two threads got one place of a buffer, or a place was left out
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "reductions.cuh"

#include <cuda/atomic>

namespace {

namespace cg = cooperative_groups;

constexpr unsigned kThreads = 96, kMost = 4 * kThreads;

__host__ __device__ unsigned NeedOf(unsigned thread) { return thread * 2654435761u >> 13 & 3; }

// Each tile has a part of the buffer for itself, of four places a thread; what its threads need lies closely there.
__global__ void Compact(unsigned* buffer, unsigned* used, bool inclusive) {
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  const unsigned need = NeedOf(threadIdx.x);
  const unsigned place = inclusive ? cg::inclusive_scan(tile, need) : cg::exclusive_scan(tile, need);
  for (unsigned i = 0; i < need; ++i) buffer[threadIdx.x / 32 * 128 + (place + i) % 128] = threadIdx.x;
  const unsigned last = tile.shfl(place + need, tile.num_threads() - 1);
  if (tile.thread_rank() == 0) used[threadIdx.x / 32] = last;
}
// All tiles share the buffer.
__global__ void Share(unsigned* buffer, unsigned* used, bool updates_nothing) {
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  const cuda::atomic_ref<unsigned, cuda::thread_scope_device> counter(*used);
  const unsigned need = NeedOf(threadIdx.x);
  const unsigned place =
      updates_nothing ? cg::exclusive_scan(tile, need) : cg::exclusive_scan_update(tile, counter, need);
  for (unsigned i = 0; i < need; ++i) buffer[(place + i) % kMost] = threadIdx.x;
}

// Whether places [first, last) of the buffer hold what threads [from, to) need, and nobody else.
bool IsDivided(const cts::HostCopy<unsigned>& buffer, unsigned first, unsigned last, unsigned from, unsigned to) {
  std::vector<unsigned> places(kThreads);
  for (unsigned i = first; i < last; ++i) {
    if (buffer[i] < from || buffer[i] >= to) return false;
    ++places[buffer[i]];
  }
  for (unsigned thread = from; thread < to; ++thread)
    if (places[thread] != NeedOf(thread)) return false;
  return true;
}

constexpr const char* kMessage = "two threads got one place of a buffer, or a place was left out";

CTS_CASE() {
  cts::Row("compaction", [] {
    const cts::DeviceBuffer<unsigned> buffer(kMost), used(kThreads / 32, 0);
    Compact<<<1, kThreads>>>(buffer.data(), used.data(), cts::control());
    CTS_FINISH();
    const auto got = buffer.Read();
    for (unsigned tile = 0; tile < kThreads / 32; ++tile) {
      const unsigned first = tile * 128, count = used[tile];
      if (!CTS_EXPECT(count <= 128 && IsDivided(got, first, first + count, tile * 32, tile * 32 + 32), kMessage))
        return;
    }
  });
  cts::Row("one-buffer-for-all-tiles", [] {
    const cts::DeviceBuffer<unsigned> buffer(kMost), used(1, 0);
    Share<<<1, kThreads>>>(buffer.data(), used.data(), cts::control());
    CTS_FINISH();
    unsigned all = 0;
    for (unsigned thread = 0; thread < kThreads; ++thread) all += NeedOf(thread);
    CTS_EXPECT(used[0] == all && IsDivided(buffer.Read(), 0, all, 0, kThreads), kMessage);
  });
}

}  // namespace
