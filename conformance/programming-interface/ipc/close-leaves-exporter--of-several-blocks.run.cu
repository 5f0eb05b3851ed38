/*---
clause: pi.ipc.close-leaves-exporter
covers: blocks of each size, several that close, later writes
control: the process that closes overwrites the memory first
control-fails-with:
  - the process that exported memory does not have what was written there
  - another process that opened memory does not have what was written there
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/live_ranges.h"

#include <memory>
#include <vector>

namespace {

constexpr int kBlocks = 4;
// Two that may lie in one piece of memory, among others.
constexpr size_t kWords[kBlocks] = {1001, 77, (1 << 19) + 3, 9 << 20};
using Blocks = std::vector<unsigned*>;

__device__ __host__ unsigned Value(int block, size_t i, int turn) {
  return 1000003u * static_cast<unsigned>(8 * block + turn + 1) + 7 * static_cast<unsigned>(i);
}

__global__ void Write(unsigned* words, size_t count, int block, int turn) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    words[i] = Value(block, i, turn);
}
__global__ void Count(const unsigned* words, size_t count, int block, int turn, unsigned* wrong) {
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    if (words[i] != Value(block, i, turn)) atomicAdd(wrong, 1u);
}

void WriteAll(const Blocks& blocks, int turn) {
  for (int i = 0; i < kBlocks; ++i) Write<<<64, 256>>>(blocks[i], kWords[i], i, turn);
  CTS_FINISH();
}
unsigned Wrong(const Blocks& blocks, int turn) {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  for (int i = 0; i < kBlocks; ++i) Count<<<64, 256>>>(blocks[i], kWords[i], i, turn, wrong.data());
  CTS_FINISH();
  return wrong[0];
}

Blocks Opened() {
  Blocks blocks;
  for (int i = 0; i < kBlocks; ++i) {
    const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
    void* opened = nullptr;
    CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
    blocks.push_back(static_cast<unsigned*>(opened));
  }
  return blocks;
}
void Close(const Blocks& blocks) {
  for (unsigned* const block : blocks) CTS_CUDA(cudaIpcCloseMemHandle(block));
}

CTS_CHILD(Closes) {
  const Blocks blocks = Opened();
  if (cts::control()) WriteAll(blocks, 7);
  Close(blocks);
}

// Opens before the others close. Its turns are the odd ones.
CTS_CHILD(Reads) {
  const Blocks blocks = Opened();
  cts::SendToParent(0u);
  for (int turn = 1; turn <= 5; turn += 2) {
    (void)cts::ReceiveFromParent<int>();
    const unsigned wrong = Wrong(blocks, turn - 1);
    WriteAll(blocks, turn);
    cts::SendToParent(wrong);
  }
  Close(blocks);
}

CTS_CASE() {
  constexpr const char *kExporter = "the process that exported memory does not have what was written there",
                       *kOther = "another process that opened memory does not have what was written there";
  std::vector<std::unique_ptr<cts::DeviceBuffer<unsigned>>> own, later;
  cts::LiveRanges live;
  Blocks blocks;
  cudaIpcMemHandle_t handles[kBlocks];
  bool shared = false;
  for (int i = 0; i < kBlocks; ++i) {
    own.push_back(std::make_unique<cts::DeviceBuffer<unsigned>>(kWords[i]));
    blocks.push_back(own.back()->data());
    shared |= !live.Enter(blocks.back(), kWords[i] * sizeof(unsigned));
    CTS_CUDA(cudaIpcGetMemHandle(&handles[i], blocks.back()));
  }
  const auto send = [&](cts::Child& child) {
    for (const cudaIpcMemHandle_t& handle : handles) child.Send(handle);
  };
  cts::Child reader("Reads", {.timeout_s = 30});
  send(reader);
  (void)reader.Receive<unsigned>();
  // Each turn one process more opens and closes; then there is new memory, which must lie elsewhere.
  for (int turn = 0; turn <= 4; turn += 2) {
    WriteAll(blocks, turn);
    cts::Child closer("Closes");
    send(closer);
    CTS_EXPECT_EQ(closer.End().exit_code, 0, "the process that closes failed");
    for (const size_t words : kWords) {
      later.push_back(std::make_unique<cts::DeviceBuffer<unsigned>>(words, 0x33));
      shared |= !live.Enter(later.back()->data(), words * sizeof(unsigned));
    }
    CTS_EXPECT_EQ(Wrong(blocks, turn), 0, kExporter);
    reader.Send(turn);
    CTS_EXPECT_EQ(reader.Receive<unsigned>(), 0, kOther);
    CTS_EXPECT_EQ(Wrong(blocks, turn + 1), 0, "the exporter does not find what the other process wrote later");
  }
  CTS_EXPECT(!shared, "memory that is in use was given out again");
  CTS_EXPECT_EQ(reader.End().exit_code, 0, "the process that reads failed");
}

}  // namespace
