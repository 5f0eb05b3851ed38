/*---
clause: mm.reuse.opportunistic-only-after-completion
covers: blocks whose last user is a grid that a kernel launched
control: another stream frees the block, and reaches that at once
control-fails-with: a block was handed on while a child of the kernel before its free still used it
build: [rdc]
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"

#include <array>

namespace {

constexpr std::size_t kBytes = 65536, kStreams = 3, kRounds = 12;
constexpr unsigned kOwner = 1;

enum Place { kNull, kPerThread, kTail, kForget, kGrandchild };
constexpr struct {
  const char* name;
  Place place;
} kRows[] = {{"null-stream", kNull},
             {"per-thread-stream", kPerThread},
             {"tail-stream", kTail},
             {"fire-and-forget-stream", kForget},
             {"grandchild", kGrandchild}};

__global__ void UseLate(const unsigned char* block, unsigned long long late_ns, unsigned* counts) {
  cts::SpinFor(late_ns);
  for (std::size_t i = threadIdx.x; i < kBytes; i += blockDim.x)
    if (*static_cast<const volatile unsigned char*>(block + i) != cts::StampOf(kOwner, i)) atomicAdd(counts, 1u);
  if (threadIdx.x == 0) atomicAdd(counts + 1, 1u);
}
__global__ void Parent(Place place, const unsigned char* block, unsigned long long late_ns, unsigned* counts) {
  const cudaStream_t stream = place == kPerThread ? cudaStreamPerThread
                              : place == kTail    ? cudaStreamTailLaunch
                              : place == kForget  ? cudaStreamFireAndForget
                                                  : nullptr;
  if (place == kGrandchild) {
    Parent<<<1, 1>>>(kNull, block, late_ns, counts);
  } else {
    UseLate<<<1, 256, 0, stream>>>(block, late_ns, counts);
  }
}

// Other streams allocate blocks of the same size in the same pool meanwhile, fill and free them.
void Check(Place place) {
  cts::Pool pool;
  pool.KeepAll();
  const cts::Stream stream;
  const std::array<cts::Stream, kStreams> others;
  const cts::DeviceBuffer<unsigned> counts(2, 0);
  cts::Stamps stamps;
  cts::PoolBlock block(pool, kBytes, stream);
  unsigned char* const at = block.data();
  stamps.PutAll(stream, at, kBytes, kOwner);
  unsigned* const counted = counts.data();
  stream.Synchronize();
  Parent<<<1, 1, 0, stream>>>(place, at, cts::LateNs(), counted);
  CTS_CUDA(cudaGetLastError());
  block.Free(cts::control() ? others[0] : stream);
  bool handed_on = false;
  for (std::size_t round = 0; round < kRounds; ++round) {
    for (const cts::Stream& other : others) {
      cts::PoolBlock next(pool, kBytes, other);
      handed_on = handed_on || next.data() == at;
      CTS_CUDA(cudaMemsetAsync(next.data(), cts::kForeign, kBytes, other));
    }
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(counts[1], 1, "the child never ran");
  cts::ExpectKept(counts[0] == 0, "a block was handed on while a child of the kernel before its free still used it",
                  handed_on ? "nothing ran during a late kernel of another stream"
                            : "the memory of a freed block was never handed on");
}

CTS_CASE() {
  for (const auto& row : kRows) cts::Row(row.name, [&] { Check(row.place); });
}

}  // namespace
