/*---
clause: cdp.launch.arguments-copied-at-launch
covers: a hundred thousand launches, a thousand pending at a time
control: the children get a pointer to the variable instead of its value
control-fails-with: a child of very many did not get its argument as it was at the launch
build: [rdc]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 32, kEach = 32, kAtOnce = kThreads * kEach, kWords = 13;

struct Argument {
  unsigned words[kWords];
};

__device__ unsigned Value(unsigned number, unsigned i) { return number * 2654435761u + i * 40503u; }

// Counts launches whose argument is right throughout.
__global__ void Child(Argument argument, const Argument* pointer, unsigned number, unsigned* right) {
  const Argument& used = pointer != nullptr ? *pointer : argument;
  unsigned wrong = 0;
  for (unsigned i = 0; i < kWords; ++i) wrong += used.words[i] != Value(number, i) ? 1 : 0;
  if (wrong == 0) atomicAdd(right, 1u);
}

// The variable changes after each launch; the children are tail grids, which run when the parent is complete.
__global__ void Parent(Argument* variables, unsigned first, unsigned* right, unsigned* refused, bool by_pointer) {
  Argument& variable = variables[threadIdx.x];
  for (unsigned i = 0; i < kEach; ++i) {
    const unsigned number = first + threadIdx.x * kEach + i;
    for (unsigned k = 0; k < kWords; ++k) variable.words[k] = Value(number, k);
    Child<<<1, 1, 0, cudaStreamTailLaunch>>>(variable, by_pointer ? &variable : nullptr, number, right);
    for (unsigned k = 0; k < kWords; ++k) variable.words[k] = 0xEEEEEEEEu;
  }
  if (cudaGetLastError() != cudaSuccess) atomicAdd(refused, 1u);
}

// Parents of the host, each of which waits for the children of the one before: all pending launches are those of one.
CTS_CASE() {
  const unsigned parents = cts::scale() < 1 ? 2 : 100;
  const cts::DeviceBuffer<Argument> variables(kThreads);
  const cts::DeviceBuffer<unsigned> right(1, 0), refused(1, 0);
  for (unsigned parent = 0; parent < parents; ++parent)
    Parent<<<1, kThreads>>>(variables.data(), parent * kAtOnce, right.data(), refused.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(refused[0], 0u, "a launch was refused");
  CTS_EXPECT_EQ(right[0], parents * kAtOnce, "a child of very many did not get its argument as it was at the launch");
}

}  // namespace
