/*---
clause: cdp.tail.nested-tail-precedes-next-tail
covers: three launches of each grid, over three levels, held at five places
control: each grid makes its tail launches in the opposite order
control-fails-with: a grid of a tree of tail launches ran out of its turn
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kOutOfTurn = "a grid of a tree of tail launches ran out of its turn";
constexpr unsigned kWays = 3, kGrids = 39;  // below the parent: 3 of 13 each

// How many grids there are in a tree of so many levels.
__host__ __device__ constexpr unsigned GridsOf(unsigned levels) {
  unsigned grids = 0;
  for (unsigned level = 0; level < levels; ++level) grids = 1 + kWays * grids;
  return grids;
}
static_assert(kWays * GridsOf(3) == kGrids);

struct Tree {
  cts::GateView gate, passed;
  unsigned *tickets, *turn;
  unsigned held;  // the number of the grid at the gate
  bool reversed;
};

// Numbers are in the order in which the grids must run: a grid, its first tail launch with all below it, the second.
// The held grid takes its ticket late, so that one that comes too early has an earlier one.
__global__ void Grid(Tree tree, unsigned number, unsigned levels);

// The last thread launches; `first` is the number of the first grid below.
__device__ void LaunchBelow(const Tree& tree, unsigned first, unsigned levels) {
  for (unsigned i = 0; i < kWays && levels > 0; ++i) {
    const unsigned way = tree.reversed ? kWays - 1 - i : i;
    Grid<<<2, 32, 0, cudaStreamTailLaunch>>>(tree, first + way * GridsOf(levels), levels - 1);
  }
}
__global__ void Grid(Tree tree, unsigned number, unsigned levels) {
  if (blockIdx.x + 1 < gridDim.x || threadIdx.x + 1 < blockDim.x) return;
  if (number == tree.held) tree.gate.Pass();
  tree.turn[number] = atomicAdd(tree.tickets, 1u);
  tree.passed.Arrive();
  LaunchBelow(tree, number + 1, levels);
}
__global__ void Parent(Tree tree) { LaunchBelow(tree, 0, 3); }

void Check(const char* name, unsigned held) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> tickets(1, 0), turn(kGrids);
    cts::Gate gate, passed;
    Parent<<<1, 1>>>({gate.view(), passed.view(), tickets.data(), turn.data(), held, cts::control()});
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the held grid never ran");
    CTS_CHANCE(passed.arrivals() > held, kOutOfTurn);
    gate.Open();
    CTS_FINISH();
    const auto turns = turn.Read();
    unsigned wrong = 0;
    for (unsigned i = 0; i < kGrids; ++i) wrong += turns[i] != i;
    CTS_EXPECT_EQ(wrong, 0u, kOutOfTurn);
  });
}

CTS_CASE() {
  Check("the-first-grid", 0);
  Check("the-first-leaf", 2);
  Check("the-last-leaf-of-the-first-branch", 4);
  Check("the-last-leaf-of-the-first-tree", GridsOf(3) - 1);
  Check("the-last-leaf-of-the-second-tree", 2 * GridsOf(3) - 1);
}

}  // namespace
