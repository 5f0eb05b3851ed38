/*---
clause: cdp.tail.waits-for-null-stream
control: the tail grid goes into the NULL stream of the child at the gate, ahead of it
control-fails-with: the tail grid ran although a grid in a block's NULL stream was still running
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/order/ordered_grids.cuh"

namespace {

constexpr const char* kEarly = "the tail grid ran although a grid in a block's NULL stream was still running";
constexpr unsigned kBlocks = 8;

__global__ void Child(unsigned* finished) { atomicAdd(finished, 1u); }

// Every block launches a child into its NULL stream. One child stands at the gate; the others end at once.
__global__ void Parent(cts::GateView gate, unsigned* finished, cudaError_t* launched, unsigned held, bool ahead) {
  const unsigned block = blockIdx.x;
  if (block == 0 && !ahead) (void)cts::LaunchGrid(false, cudaStreamTailLaunch, gate);
  if (block == held && ahead) (void)cts::LaunchGrid(false, nullptr, gate);
  if (block == held) {
    launched[block] = cts::LaunchGrid(true, nullptr, gate);
  } else {
    Child<<<1, 1>>>(finished);
    launched[block] = cudaGetLastError();
  }
}

void Check(unsigned held) {
  cts::DeviceBuffer<unsigned> finished(1, 0);
  cts::DeviceBuffer<cudaError_t> launched(kBlocks);
  cts::Gate gate;
  Parent<<<kBlocks, 1>>>(gate.view(), finished.data(), launched.data(), held, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::Overlap(gate, kEarly), kEarly);
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
  CTS_EXPECT_EQ(finished[0], kBlocks - 1, "a child is missing");
}

__global__ void ParentOfMany(cts::GateView gate, cts::GateView passing, cudaError_t* launched, unsigned held,
                             bool ahead) {
  launched[0] = cts::LaunchGrid(false, ahead ? nullptr : cudaStreamTailLaunch, passing);
  launched[1] = cts::LaunchManyBlocks(held, nullptr, gate);
}

void CheckMany(unsigned held) {
  const cts::DeviceBuffer<cudaError_t> launched(2);
  cts::Gate gate, passing;
  ParentOfMany<<<1, 1>>>(gate.view(), passing.view(), launched.data(), held, cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(!cts::OverlapOfBlock(gate, passing, kEarly), kEarly);
  for (const cudaError_t code : launched.Read()) CTS_EXPECT_EQ(code, cudaSuccess, "a launch was refused");
}

CTS_CASE(with_many_blocks) {
  cts::Row("the-first-is-held", [] { CheckMany(0); });
  cts::Row("the-last-is-held", [] { CheckMany(cts::kManyBlocks - 1); });
}
CTS_CASE(of_the_launching_block) { Check(0); }
CTS_CASE(of_a_middle_block) { Check(kBlocks / 2); }
CTS_CASE(of_the_last_block) { Check(kBlocks - 1); }

}  // namespace
