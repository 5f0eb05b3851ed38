/*---
clause: cdp.streams.same-stream-in-order
control: the later one is launched ahead of the grid of many blocks
control-fails-with: a grid ran before each block of the grid in front of it in its stream had ended
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/kernel_streams.cuh"

namespace {

constexpr const char* kEarly = "a grid ran before each block of the grid in front of it in its stream had ended";
constexpr unsigned kBlocks = 1024, kShared = 48 << 10;  // so much of each that not all run at once
struct Place {
  const char* name;
  unsigned held;
};
constexpr Place kPlaces[] = {{"first-block", 0}, {"middle-block", kBlocks / 2}, {"last-block", kBlocks - 1}};

// One block stands at the gate; the others end at once.
__global__ void Blocks(cts::GateView gate, unsigned held) {
  if (blockIdx.x == held) gate.Pass();
}
__global__ void Mark(unsigned* word) { cts::RaiseFlag(word, 1u); }

struct Launch {
  cts::GateView gate;
  unsigned *word, held, ahead;
  __device__ void operator()(cudaStream_t stream) const {
    if (ahead) Mark<<<1, 1, 0, stream>>>(word);
    Blocks<<<kBlocks, 1, kShared, stream>>>(gate, held);
    if (!ahead) Mark<<<1, 1, 0, stream>>>(word);
  }
};

void CheckEach(cts::KernelStream::Which which) {
  for (const Place& place : kPlaces) {
    cts::Row(place.name, [&] {
      const cts::PinnedBuffer<unsigned> word(1, 0);
      cts::Gate gate;
      const cts::InKernel kernel({"", which, cts::KernelStream::kAlone},
                                 Launch{gate.view(), word.device(), place.held, cts::control() ? 1u : 0u});
      CTS_EXPECT(gate.AwaitArrivals(1), "the block never ran");
      CTS_NOT_YET(word.Load(0) == 1, kEarly);
      gate.Open();
      kernel.Finish();
      CTS_EXPECT_EQ(word[0], 1u, "a grid never ran");
    });
  }
}

CTS_CASE(null_stream) { CheckEach(cts::KernelStream::kNull); }
CTS_CASE(per_thread_stream) { CheckEach(cts::KernelStream::kPerThread); }
CTS_CASE(created_stream) { CheckEach(cts::KernelStream::kCreated); }

}  // namespace
