/*---
clause: pi.ipc.memory-handle
covers: each process sees what the other writes while it is open
control: the handle is one of other memory
control-fails-with:
  - the process that opened a handle did not find what its owner wrote later
  - the owner did not find what the process that opened its handle wrote later
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kRounds = 6;

// Of a turn: the owner's have even numbers.
__device__ __host__ unsigned Value(int turn, unsigned i) { return 1000003u * static_cast<unsigned>(turn + 1) + 7 * i; }

__global__ void Write(unsigned* words, unsigned count, int turn) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    words[i] = Value(turn, i);
}
__global__ void Count(const unsigned* words, unsigned count, int turn, unsigned* wrong) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x)
    if (words[i] != Value(turn, i)) atomicAdd(wrong, 1u);
}

// By a kernel and by a copy in turn, complete on return.
void Put(unsigned* words, unsigned count, int turn) {
  std::vector<unsigned> values(count);
  for (unsigned i = 0; i < count; ++i) values[i] = Value(turn, i);
  if (turn / 2 % 2 == 0) {
    Write<<<64, 256>>>(words, count, turn);
  } else {
    CTS_CUDA(cudaMemcpy(words, values.data(), count * sizeof(unsigned), cudaMemcpyHostToDevice));
  }
  CTS_FINISH();
}
// Words that are not those of the turn, as a kernel and as a copy find them.
long long Wrong(const unsigned* words, unsigned count, int turn) {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  std::vector<unsigned> read(count);
  Count<<<64, 256>>>(words, count, turn, wrong.data());
  CTS_CUDA(cudaMemcpy(read.data(), words, count * sizeof(unsigned), cudaMemcpyDeviceToHost));
  CTS_FINISH();
  long long others = wrong[0];
  for (unsigned i = 0; i < count; ++i) others += read[i] != Value(turn, i);
  return others;
}

// Opens once. The argument: how many words there are.
CTS_CHILD(TakesTurns) {
  const auto count = static_cast<unsigned>(cts::child_argument());
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  auto* const words = static_cast<unsigned*>(opened);
  cts::SendToParent(0LL);
  for (int round = 0; round < kRounds; ++round) {
    (void)cts::ReceiveFromParent<int>();
    const long long wrong = Wrong(words, count, 2 * round);
    Put(words, count, 2 * round + 1);
    cts::SendToParent(wrong);
  }
  CTS_CUDA(cudaIpcCloseMemHandle(opened));
}

void Check(const char* name, unsigned count) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned> before(count), memory(count), other(count);
    unsigned* const words = memory.data();
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? other.data() : words));
    cts::Child child("TakesTurns", {.argument = count, .timeout_s = 15});
    child.Send(handle);
    (void)child.Receive<long long>();
    long long by_child = 0, by_owner = 0;
    for (int round = 0; round < kRounds; ++round) {
      Put(words, count, 2 * round);
      child.Send(round);
      by_child += child.Receive<long long>();
      by_owner += Wrong(words, count, 2 * round + 1);
    }
    CTS_EXPECT_EQ(child.End().exit_code, 0, "the other process failed");
    CTS_EXPECT_EQ(by_child, 0, "the process that opened a handle did not find what its owner wrote later");
    CTS_EXPECT_EQ(by_owner, 0, "the owner did not find what the process that opened its handle wrote later");
  });
}

CTS_CASE() {
  Check("small-among-others", 1001);
  Check("4-mib", 1 << 20);
}

}  // namespace
