/*---
clause: pi.init.free-zero-idiom
covers: after resets, in another thread, with live memory and an error
control: a call that needs no context is made instead, or the last block is freed
control-fails-with:
  - cudaFree(0) did not initialize again
  - cudaFree(0) did something to memory that is in use
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/live_ranges.h"
#include "cts/process/threads.h"

#include <vector>

#include "../primary-context.cuh"

namespace {

enum Before { kReset, kTwoResets, kMemoryAndReset, kThread, kThreadAfterReset, kBefores };
constexpr const char* kNames[kBefores] = {"after-a-reset", "after-two-resets", "after-memory-and-a-reset",
                                          "in-another-thread", "in-another-thread-after-a-reset"};

void Free() {
  int version = 0;
  cts::Tell("before", cts::IsPrimaryActive());
  cts::Tell("code", cts::control() ? cudaRuntimeGetVersion(&version) : cudaFree(nullptr));
  cts::Tell("active", cts::IsPrimaryActive());
}

CTS_CHILD(FreesZero) {
  const auto before = static_cast<Before>(cts::child_argument());
  void* memory = nullptr;
  if (before == kMemoryAndReset) CTS_CUDA(cudaMalloc(&memory, 64));
  const int resets = before == kThread ? 0 : before == kTwoResets ? 2 : 1;
  for (int i = 0; i < resets; ++i) {
    CTS_CUDA(cudaFree(nullptr));
    CTS_CUDA(cudaDeviceReset());
  }
  if (before == kThread || before == kThreadAfterReset) {
    cts::InThread(&Free);
  } else {
    Free();
  }
  // The device works.
  CTS_CUDA(cudaMalloc(&memory, 64));
  CTS_CUDA(cudaMemset(memory, 0, 64));
}

CTS_CASE(initializes) {
  for (int before = 0; before < kBefores; ++before) {
    cts::Row(kNames[before], [&] {
      const cts::ChildRun child = cts::RunChild("FreesZero", {.argument = before});
      CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the call");
      CTS_EXPECT_EQ(child.Value("code"), cudaSuccess, "cudaFree(0) failed");
      CTS_EXPECT_EQ(child.Value("active"), 1, "cudaFree(0) did not initialize again");
      CTS_EXPECT_EQ(child.exit_code, 0, "the device cannot be used after cudaFree(0)");
    });
  }
}

// Blocks of many sizes keep their addresses and contents, and no new one lies in them.
CTS_CASE(does_nothing_else) {
  constexpr int kBlocks = 24, kCalls = 20;
  struct Block {
    unsigned char* memory;
    size_t bytes;
  };
  std::vector<Block> blocks;
  cts::LiveRanges live;
  size_t lost = 0;
  const auto add = [&](int i) {
    const size_t bytes = (size_t{1} << (i % 12 * 2)) + 3;
    void* memory = nullptr;
    CTS_CUDA(cudaMalloc(&memory, bytes));
    CTS_CUDA(cudaMemset(memory, 1 + i, bytes));
    lost += !live.Enter(memory, bytes);
    blocks.push_back({static_cast<unsigned char*>(memory), bytes});
  };
  for (int i = 0; i < kBlocks; ++i) add(i);
  CTS_EXPECT_EQ(cudaSetDevice(-1), cudaErrorInvalidDevice, "an invalid device is not refused");
  for (int i = 0; i < kCalls; ++i)
    CTS_EXPECT_EQ(cudaFree(cts::control() && i == 0 ? blocks.back().memory : nullptr), cudaSuccess,
                  "cudaFree(0) failed");
  CTS_EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidDevice, "cudaFree(0) took the last error");
  for (const Block& block : blocks) {
    cudaPointerAttributes attributes{};
    lost += cts::Taken(cudaPointerGetAttributes(&attributes, block.memory)) != cudaSuccess ||
            attributes.type != cudaMemoryTypeDevice;
  }
  for (int i = 0; i < kBlocks && !cts::control(); ++i) add(kBlocks + i);
  for (size_t i = 0; i < blocks.size(); ++i) {
    if (cts::control()) break;
    std::vector<unsigned char> read(blocks[i].bytes);
    CTS_CUDA(cudaMemcpy(read.data(), blocks[i].memory, read.size(), cudaMemcpyDeviceToHost));
    for (const unsigned char byte : read) lost += byte != 1 + i;
  }
  CTS_EXPECT_EQ(lost, 0, "cudaFree(0) did something to memory that is in use");
  if (cts::control()) blocks.pop_back();
  for (const Block& block : blocks) CTS_CUDA(cudaFree(block.memory));
}

}  // namespace
