/*---
clause: cdp.pending.no-virtualized-pool
covers: launches of many blocks, of children and grandchildren
control: the limit is set to more than the parent launches
control-fails-with: far more launches were pending at once than the limit allows
build: [rdc]
timeout: 100
note: documents differ on which grids count; asserted is at most 4 x limit
---*/
#include "cts/case.cuh"

#include "pending-launches.cuh"

namespace {

constexpr unsigned kLimit = 64, kBlocks = 16, kLaunchesOfABlock = 512;
constexpr const char* kNames[] = {"of-sixteen-blocks", "of-a-child", "of-a-grandchild"};

__global__ void Hold(cts::GateView gate) { (void)gate.Opened(); }
__global__ void Child(unsigned* ran) { atomicAdd(ran, 1u); }

struct Counts {
  unsigned accepted, ran, blocks;
};

// The children of a block are in its stream, after a grid at the gate: none can start, and the parent waits for none.
__global__ void Parent(cts::GateView gate, Counts* counts, unsigned* done, int levels, unsigned launches) {
  if (levels > 0) {
    Parent<<<1, 1>>>(gate, counts, done, levels - 1, launches);
    return;
  }
  unsigned count = 0;
  Hold<<<1, 1>>>(gate);
  if (cudaGetLastError() == cudaSuccess) {
    while (count < launches) {
      Child<<<1, 1>>>(&counts->ran);
      if (cudaGetLastError() != cudaSuccess) break;
      ++count;
    }
  }
  atomicAdd(&counts->accepted, count);
  if (atomicAdd(&counts->blocks, 1u) + 1 == gridDim.x) cts::RaiseFlag(done, 1u);
}

// The argument: a row, which is so many levels below the host.
CTS_CHILD(Launch) {
  const int levels = static_cast<int>(cts::child_argument());
  cts::LimitPendingLaunches(cts::control() ? 2 * kBlocks * kLaunchesOfABlock : kLimit);
  const cts::DeviceBuffer<Counts> counts(1, 0);
  const cts::PinnedBuffer<unsigned> done(1, 0);
  cts::Gate gate;
  const unsigned blocks = levels == 0 ? kBlocks : 1;
  Parent<<<blocks, 1>>>(gate.view(), counts.data(), done.device(), levels, kBlocks / blocks * kLaunchesOfABlock);
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(cts::AwaitWord(done.data(), 1), "the parents did not get through their launches");
  gate.Open();
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("accepted", counts[0].accepted);
  cts::Tell("ran", counts[0].ran);
}

CTS_CASE() {
  for (int levels = 0; levels < 3; ++levels) {
    cts::Row(kNames[levels], [&] {
      const cts::ChildRun child = cts::RunChild("Launch", {.argument = levels, .timeout_s = 30});
      cts::ExpectFewPending(child, cts::control() ? kLimit : child.Value("limit"), kBlocks * kLaunchesOfABlock, 0,
                            "far more launches were pending at once than the limit allows");
    });
  }
}

}  // namespace
