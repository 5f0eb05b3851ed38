/*---
clause: pi.device-memory.free-twice
covers: blocks among others, large ones, by another thread
control: other blocks are freed the second time
control-fails-with: freeing memory a second time succeeded, after others were freed meanwhile
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

namespace {

constexpr int kBlocks = 8;

using Allocate = void* (*)();

void* Linear(size_t bytes) {
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, bytes));
  return memory;
}
void* Small() { return Linear(1000); }
void* Large() { return Linear(1 << 23); }
void* Slices() {
  cudaPitchedPtr memory{};
  CTS_CUDA(cudaMalloc3D(&memory, make_cudaExtent(100, 20, 5)));
  return memory.ptr;
}

// Nothing is allocated between the two, so that no other block can have the address.
void Check(const char* name, Allocate allocate, bool by_another_thread) {
  cts::Row(name, [&] {
    void *blocks[kBlocks], *others[kBlocks];
    for (int i = 0; i < kBlocks; ++i) {
      blocks[i] = allocate();
      others[i] = allocate();
    }
    for (void* const block : blocks) CTS_CUDA(cudaFree(block));
    int freed = 0;
    const auto again = [&] {
      for (void* const block : cts::control() ? others : blocks) freed += cudaFree(block) == cudaSuccess;
      (void)cudaGetLastError();
    };
    if (by_another_thread) {
      cts::InThread(again);
    } else {
      again();
    }
    CTS_EXPECT_EQ(freed, 0, "freeing memory a second time succeeded, after others were freed meanwhile");
    if (cts::control()) return;
    for (void* const other : others) CTS_CUDA(cudaFree(other));
  });
}

CTS_CASE() {
  Check("small", Small, false);
  Check("large", Large, false);
  Check("of-slices", Slices, false);
  Check("small-by-another-thread", Small, true);
  Check("large-by-another-thread", Large, true);
}

}  // namespace
