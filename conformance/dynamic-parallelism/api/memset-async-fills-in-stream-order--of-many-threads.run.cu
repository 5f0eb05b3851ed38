/*---
clause: cdp.api.memset-async-fills-in-stream-order
covers: fills that many threads of several blocks make at once, with zero
control: each fill is issued ahead of the grid whose bytes it overwrites
control-fails-with: a fill of one of many threads did not overwrite what the grid before it wrote
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; other values are the matter of the case without an aspect
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 48, kSlots = kBlocks * kThreads, kSlot = 1024, kFilled = 777, kAt = 5;

__global__ void Overwrite(unsigned char* bytes) {
  for (unsigned i = threadIdx.x; i < kSlot; i += blockDim.x) bytes[i] = cts::kPoison;
}

// Each thread has a slot.
__global__ void Parent(unsigned char* memory, cts::KernelStream::Which which, bool ahead, unsigned* refused) {
  unsigned char* const mine = memory + (blockIdx.x * kThreads + threadIdx.x) * kSlot;
  const cts::StreamOfThread stream(which);
  const auto fill = [&] { return cudaMemsetAsync(mine + kAt, 0, kFilled, stream) != cudaSuccess; };
  unsigned failed = ahead && fill();
  Overwrite<<<1, 32, 0, stream>>>(mine);
  failed += cudaGetLastError() != cudaSuccess;
  failed += !ahead && fill();
  if (failed != 0) atomicAdd(refused, failed);
}

void Check(const char* name, cts::KernelStream::Which which) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> memory(kSlots * kSlot, 1);
    const cts::DeviceBuffer<unsigned> refused(1, 0);
    Parent<<<kBlocks, kThreads>>>(memory.data(), which, cts::control(), refused.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(refused[0], 0u, "a stream, a grid or a fill was refused");
    const cts::HostCopy<unsigned char> seen = memory.Read();
    unsigned wrong = 0, outside = 0;
    for (unsigned i = 0; i < kSlots * kSlot; ++i) {
      const unsigned at = i % kSlot;
      const bool filled = at >= kAt && at - kAt < kFilled;
      (filled ? wrong : outside) += seen[i] != (filled ? 0 : cts::kPoison);
    }
    CTS_EXPECT_EQ(wrong, 0u, "a fill of one of many threads did not overwrite what the grid before it wrote");
    CTS_EXPECT_EQ(outside, 0u, "a fill wrote beside its range");
  });
}

CTS_CASE() {
  using S = cts::KernelStream;
  Check("null-streams", S::kNull);
  Check("per-thread-streams", S::kPerThread);
  Check("created-streams", S::kCreated);
}

}  // namespace
