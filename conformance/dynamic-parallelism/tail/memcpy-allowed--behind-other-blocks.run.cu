/*---
clause: cdp.tail.memcpy-allowed
covers: copies and fills wait for the other blocks of their grid
control: the copy or the fill is issued by a grid ahead of the one whose block stands at the gate
control-fails-with: a copy or a fill in the tail stream came although a block of its grid was still running
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; that a fill writes its value is asserted by cdp.api.memset-async-fills-in-stream-order
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr const char* kEarly =
    "a copy or a fill in the tail stream came although a block of its grid was still running";
constexpr unsigned kThreads = 64, kBlocks = 8, kNone = cts::kManyBlocks;
constexpr unsigned kWords = 1 << 16, kBytes = kWords * sizeof(unsigned);

struct Memory {
  unsigned *to, *from;
  cudaError_t* code;
  bool fill;
};

// One block issues the call, one stands at the gate; the others end at once. The one at the gate writes what the copy
// reads, or what the fill overwrites.
__global__ void Grid(cts::GateView gate, Memory memory, unsigned issuing, unsigned held) {
  if (blockIdx.x == issuing && threadIdx.x == 0) {
    *memory.code =
        memory.fill ? cudaMemsetAsync(memory.to, 0, kBytes, cudaStreamTailLaunch)
                    : cudaMemcpyAsync(memory.to, memory.from, kBytes, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
  }
  if (blockIdx.x != held) return;
  if (threadIdx.x == 0) gate.Pass();
  __syncthreads();
  unsigned* const words = memory.fill ? memory.to : memory.from;
  for (unsigned i = threadIdx.x; i < kWords; i += kThreads) words[i] = i + 1;
}

void Check(const char* name, bool fill, unsigned issuing, unsigned held, unsigned blocks = kBlocks,
           unsigned shared = 0) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> to(kWords, 1), from(kWords, 2);
    const cts::DeviceBuffer<cudaError_t> code(1);
    const Memory memory{to.data(), from.data(), code.data(), fill};
    const unsigned before = to[kWords - 1];
    cts::LookBeside look;
    cts::Gate gate;
    if (cts::control()) Grid<<<blocks, kThreads, shared>>>(gate.view(), memory, issuing, kNone);
    Grid<<<blocks, kThreads, shared>>>(gate.view(), memory, cts::control() ? kNone : issuing, held);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the block never ran");
    if (!look.Passes(gate)) return;
    CTS_NOT_YET(to[kWords - 1] != before, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "a copy or a fill in the tail stream was refused");
    const cts::HostCopy<unsigned> words = to.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kWords; ++i) wrong += words[i] != (fill ? 0 : i + 1);
    CTS_EXPECT_EQ(wrong, 0u, kEarly);
  });
}

CTS_CASE(copy) {
  Check("first-issues-last-is-held", false, 0, kBlocks - 1);
  Check("last-issues-first-is-held", false, kBlocks - 1, 0);
  Check("last-of-many-is-held", false, 0, cts::kManyBlocks - 1, cts::kManyBlocks, cts::kSharedOfMany);
}
CTS_CASE(fill) {
  Check("first-issues-last-is-held", true, 0, kBlocks - 1);
  Check("last-issues-first-is-held", true, kBlocks - 1, 0);
  Check("last-of-many-is-held", true, 0, cts::kManyBlocks - 1, cts::kManyBlocks, cts::kSharedOfMany);
}

}  // namespace
