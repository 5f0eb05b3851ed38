/*---
clause: pi.ipc.reopen-counts
covers: opened many times, by threads, with another block open, anew
control: each handle is opened once
control-fails-with:
  - opening a handle again gave another pointer
  - memory is not there although it was closed less often than opened
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <vector>

namespace {

// More than blocks that share what a handle opens.
constexpr unsigned kWords = (1 << 20) + 1;
struct Way {
  const char* name;
  int times, rounds;
  bool threads;
};
// What is closed as often as it was opened is opened anew in the next round.
constexpr Way kWays[] = {{"three-times", 3, 1, false},
                         {"forty-times", 40, 1, false},
                         {"by-as-many-threads", 5, 1, true},
                         {"anew", 3, 3, false}};
constexpr int kBlocks = 2;

__device__ __host__ unsigned Value(unsigned block, unsigned i) { return 1000003u * (block + 1) + 7 * i; }

__global__ void Count(const unsigned* words, unsigned block, unsigned* wrong) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    if (words[i] != Value(block, i)) atomicAdd(wrong, 1u);
}

bool IsThere(const void* pointer) {
  cudaPointerAttributes attributes{};
  return cts::Taken(cudaPointerGetAttributes(&attributes, pointer)) == cudaSuccess &&
         attributes.type == cudaMemoryTypeDevice;
}
// There, and a kernel finds what its owner wrote.
bool IsWhole(const void* memory, unsigned block) {
  if (!IsThere(memory)) return false;
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  Count<<<64, 256>>>(static_cast<const unsigned*>(memory), block, wrong.data());
  CTS_FINISH();
  return wrong[0] == 0;
}

template <class Body>
void Call(bool in_a_thread, Body body) {
  if (in_a_thread) return cts::InThread(body);
  body();
}

CTS_CHILD(Opens) {
  const Way& way = kWays[cts::child_argument()];
  cudaIpcMemHandle_t handles[kBlocks];
  for (cudaIpcMemHandle_t& handle : handles) handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  int same = 0, whole = 0, gone = 0;
  for (int round = 0; round < way.rounds; ++round) {
    std::vector<void*> opened[kBlocks];
    const auto open = [&](void** pointer, int block) {
      Call(way.threads,
           [&] { CTS_CUDA(cudaIpcOpenMemHandle(pointer, handles[block], cudaIpcMemLazyEnablePeerAccess)); });
    };
    const auto close = [&](void* pointer) { Call(way.threads, [&] { CTS_CUDA(cudaIpcCloseMemHandle(pointer)); }); };
    // The two in turn. The one is all closed before the other, which stays.
    for (int i = 0; i < way.times; ++i)
      for (int block = 0; block < kBlocks; ++block) {
        void* pointer = nullptr;
        if (!cts::control() || i == 0) open(&pointer, block);
        opened[block].push_back(pointer);
        same += pointer == opened[block][0];
      }
    for (int block = 0; block < kBlocks; ++block) {
      for (int i = 0; i + 1 < way.times; ++i) {
        if (!cts::control() || i == 0) close(opened[block][i]);
        for (int other = block; other < kBlocks; ++other)
          if (!cts::control() || other == block) whole += IsWhole(opened[other][0], other);
      }
      if (!cts::control()) close(opened[block].back());
    }
    for (const auto& of_block : opened) gone += !IsThere(of_block[0]);
  }
  cts::Tell("same", same);
  cts::Tell("whole", whole);
  cts::Tell("gone", gone);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> blocks[kBlocks] = {cts::DeviceBuffer<unsigned>(kWords),
                                                 cts::DeviceBuffer<unsigned>(kWords)};
  cudaIpcMemHandle_t handles[kBlocks];
  for (unsigned block = 0; block < kBlocks; ++block) {
    std::vector<unsigned> words(kWords);
    for (unsigned i = 0; i < kWords; ++i) words[i] = Value(block, i);
    blocks[block].Write(words.data(), kWords);
    CTS_CUDA(cudaIpcGetMemHandle(&handles[block], blocks[block].data()));
  }
  for (int i = 0; i < 4; ++i) {
    const Way& way = kWays[i];
    cts::Row(way.name, [&] {
      cts::Child child("Opens", {.argument = i});
      for (const cudaIpcMemHandle_t& handle : handles) child.Send(handle);
      const cts::ChildRun run = child.End();
      CTS_EXPECT_EQ(run.Value("same"), way.rounds * kBlocks * way.times, "opening a handle again gave another pointer");
      CTS_EXPECT_EQ(run.Value("whole"), way.rounds * (way.times - 1) * 3,
                    "memory is not there although it was closed less often than opened");
      CTS_EXPECT_EQ(run.Value("gone"), way.rounds * kBlocks, "memory is still there after it was closed as often");
    });
  }
}

}  // namespace
