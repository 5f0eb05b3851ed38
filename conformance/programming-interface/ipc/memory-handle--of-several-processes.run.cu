/*---
clause: pi.ipc.memory-handle
covers: several processes, each of which exports a block and opens all others
control: each handle is that of another block of its owner
control-fails-with: a process did not find in the blocks of others what their owners wrote
requires: [ipc]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/child.h"

#include <memory>
#include <vector>

namespace {

constexpr unsigned kProcesses = 4, kRounds = 3, kWords = 5000;

__global__ void Fill(unsigned* words, unsigned count, unsigned number) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] = i * 16 + number;
}
__global__ void Add(unsigned* words, unsigned count, unsigned term) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x) words[i] += term;
}
__global__ void Compare(const unsigned* words, unsigned count, unsigned number, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < count; i += blockDim.x)
    if (words[i] % 16 != number || words[i] / 16 % 65536 != i) atomicAdd(wrong, 1u);
}

unsigned CountOf(unsigned process, unsigned round) { return kWords - process * 700 - round * 13; }
constexpr unsigned TermOf(unsigned process) { return 1u << (24 + process); }

// Until all processes are here.
void WaitForOthers() {
  cts::SendToParent(1u);
  (void)cts::ReceiveFromParent<unsigned>();
}

// The argument: which process. In turn each adds a number of its own, in the upper bits, to the blocks of all others.
CTS_CHILD(Shares) {
  const auto self = static_cast<unsigned>(cts::child_argument());
  unsigned wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    const unsigned count = CountOf(self, round);
    const cts::DeviceBuffer<unsigned> wrong_words(1, 0);
    cts::DeviceBuffer<unsigned> mine(count), other(count);
    Fill<<<1, 256>>>(mine.data(), count, self);
    Fill<<<1, 256>>>(other.data(), count, self + 8);
    CTS_FINISH();
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? other.data() : mine.data()));
    cts::SendToParent(handle);
    void* opened[kProcesses] = {};
    for (unsigned process = 0; process < kProcesses; ++process) {
      const auto theirs = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
      if (process != self) CTS_CUDA(cudaIpcOpenMemHandle(&opened[process], theirs, cudaIpcMemLazyEnablePeerAccess));
    }
    for (unsigned process = 0; process < kProcesses; ++process)
      if (process != self)
        Compare<<<1, 256>>>(static_cast<unsigned*>(opened[process]), CountOf(process, round), process,
                            wrong_words.data());
    CTS_FINISH();
    WaitForOthers();
    for (unsigned turn = 0; turn < kProcesses; ++turn) {
      for (unsigned process = 0; turn == self && process < kProcesses; ++process)
        if (process != self)
          Add<<<1, 256>>>(static_cast<unsigned*>(opened[process]), CountOf(process, round), TermOf(self));
      CTS_FINISH();
      WaitForOthers();
    }
    for (void* const block : opened)
      if (block != nullptr) CTS_CUDA(cudaIpcCloseMemHandle(block));
    wrong += wrong_words[0];
    unsigned terms = 0;
    for (unsigned process = 0; process < kProcesses; ++process) terms += process == self ? 0 : TermOf(process);
    if (!cts::control())
      for (unsigned i = 0; i < count; ++i) wrong += mine[i] != i * 16 + self + terms ? 1 : 0;
    WaitForOthers();
  }
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // so that a GPU of one process at a time is told
  std::vector<std::unique_ptr<cts::Child>> children;
  for (unsigned process = 0; process < kProcesses; ++process)
    children.push_back(std::make_unique<cts::Child>("Shares", cts::ChildOptions{.argument = process, .timeout_s = 40}));
  for (unsigned round = 0; round < kRounds; ++round) {
    std::vector<cudaIpcMemHandle_t> handles;
    for (const auto& child : children) handles.push_back(child->Receive<cudaIpcMemHandle_t>());
    for (const auto& child : children)
      for (const cudaIpcMemHandle_t& handle : handles) child->Send(handle);
    for (unsigned meeting = 0; meeting < kProcesses + 2; ++meeting) {
      for (const auto& child : children) (void)child->Receive<unsigned>();
      for (const auto& child : children) child->Send(1u);
    }
  }
  for (const auto& child : children) {
    const cts::ChildRun run = child->End();
    CTS_EXPECT_EQ(run.exit_code, 0, "a process could not share its block with the others");
    CTS_EXPECT_EQ(run.Value("wrong"), 0, "a process did not find in the blocks of others what their owners wrote");
  }
}

}  // namespace
