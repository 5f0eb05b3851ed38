/*---
clause: model.grid-sync.orders-memory
covers: a word stored by one thread, then changed by atomic functions
control: the threads change the word before the grid meets
control-fails-with: atomic functions did not change the word that was stored before a meeting of the grid
requires: [cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include <cooperative_groups.h>

#include "cts/case.cuh"
#include "cts/device.cuh"
#include "cts/launch/occupancy.h"
#include "cts/row.h"

namespace {

constexpr unsigned kBlocks = 4, kThreads = 1024, kTurns = 24, kChanging = 709;

enum class Op { kMin, kMax, kAdd, kOr };

__device__ unsigned Start(Op op) { return op == Op::kMin ? 10'000'000u : 5u; }
__device__ void Change(Op op, unsigned* word, unsigned number) {
  if (op == Op::kMin) atomicMin(word, number);
  if (op == Op::kMax) atomicMax(word, number);
  if (op == Op::kAdd) atomicAdd(word, number);
  if (op == Op::kOr) atomicOr(word, number);
}
__device__ unsigned Changed(Op op, unsigned first) {
  unsigned word = Start(op);
  for (unsigned number = first; number < first + kChanging; ++number) {
    if (op == Op::kMin) word = number < word ? number : word;
    if (op == Op::kMax) word = number > word ? number : word;
    if (op == Op::kAdd) word += number;
    if (op == Op::kOr) word |= number;
  }
  return word;
}

// Each turn a thread of another block stores the start, late, and other threads change the word.
__global__ void Turns(Op op, unsigned* word, unsigned* wrong, bool early) {
  const cooperative_groups::grid_group grid = cooperative_groups::this_grid();
  volatile unsigned* const stored = word;
  const unsigned number = blockIdx.x * blockDim.x + threadIdx.x;
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    const unsigned first = 100 + turn * 137;
    const bool changes = number >= first && number < first + kChanging;
    if (early && changes) Change(op, word, number);
    if (blockIdx.x == turn % gridDim.x && threadIdx.x == (turn * 331) % blockDim.x) {
      cts::SpinFor(20'000);
      *stored = Start(op);
    }
    grid.sync();
    if (!early && changes) Change(op, word, number);
    grid.sync();
    if (threadIdx.x == 0 && *stored != Changed(op, first)) atomicAdd(wrong, 1u);
    grid.sync();
  }
}

CTS_CASE() {
  const auto* kernel = reinterpret_cast<const void*>(&Turns);
  int multiprocessors = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0));
  const struct {
    const char* name;
    Op op;
  } kRows[] = {{"min", Op::kMin}, {"max", Op::kMax}, {"add", Op::kAdd}, {"or", Op::kOr}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      if (cts::ResidentBlocks(kernel, kThreads, 0) * multiprocessors < static_cast<int>(kBlocks))
        return cts::PowerNotShown("the device holds fewer blocks than the grid has");
      const cts::DeviceBuffer<unsigned> word(1, 0), wrong(1, 0);
      Op op = row.op;
      unsigned *word_at = word.data(), *wrong_at = wrong.data();
      bool early = cts::control();
      void* arguments[] = {&op, &word_at, &wrong_at, &early};
      CTS_CUDA(cudaLaunchCooperativeKernel(kernel, dim3(kBlocks), dim3(kThreads), arguments, 0, nullptr));
      CTS_FINISH();
      CTS_EXPECT_EQ(wrong[0], 0u,
                    "atomic functions did not change the word that was stored before a meeting of the grid");
    });
  }
}

}  // namespace
