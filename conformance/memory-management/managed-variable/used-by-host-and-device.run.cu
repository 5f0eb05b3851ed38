/*---
clause: mm.managed-variable.used-by-host-and-device
control: the kernels use a device variable of their own
control-fails-with: host and device do not use one managed variable
requires: [managed]
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kCount = 200'000, kRounds = 30;

struct Pair {
  unsigned one;
  double other;
};

__managed__ unsigned scalar;
__managed__ Pair pair = {7, 0.5};
__managed__ unsigned table[kCount] = {3, 5};
__device__ unsigned device_scalar;
__device__ Pair device_pair;
__device__ unsigned device_table[kCount];

// Checks what the host wrote, and writes anew; by name, or by addresses that the host passes.
__global__ void ByName(unsigned round, unsigned* wrong, bool own) {
  unsigned& word = own ? device_scalar : scalar;
  Pair& both = own ? device_pair : pair;
  unsigned* const words = own ? device_table : table;
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) {
    if (words[i] != i + round) atomicAdd(wrong, 1u);
    words[i] = i * 3 + round;
  }
  if (threadIdx.x != 0) return;
  if (word != round || both.one != round + 1 || both.other != round + 0.25) atomicAdd(wrong, 1u);
  word = round + 100;
  both = {round + 200, round + 0.75};
}
__global__ void ByAddress(unsigned* word, Pair* both, unsigned* words, unsigned round, unsigned* wrong) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) {
    if (words[i] != i + round) atomicAdd(wrong, 1u);
    words[i] = i * 3 + round;
  }
  if (threadIdx.x != 0) return;
  if (*word != round || both->one != round + 1 || both->other != round + 0.25) atomicAdd(wrong, 1u);
  *word = round + 100;
  *both = {round + 200, round + 0.75};
}

CTS_CASE() {
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  unsigned* const wrongs = wrong.data();
  const cts::Stream stream;
  void *own_scalar = nullptr, *own_pair = nullptr, *own_table = nullptr;
  CTS_CUDA(cudaGetSymbolAddress(&own_scalar, device_scalar));
  CTS_CUDA(cudaGetSymbolAddress(&own_pair, device_pair));
  CTS_CUDA(cudaGetSymbolAddress(&own_table, device_table));
  std::size_t host_wrong = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned i = 0; i < kCount; ++i) table[i] = i + round;
    scalar = round;
    pair = {round + 1, round + 0.25};
    if (round % 2 == 0) {
      ByName<<<1, 256, 0, stream>>>(round, wrongs, cts::control());
    } else if (cts::control()) {
      ByAddress<<<1, 256, 0, stream>>>(static_cast<unsigned*>(own_scalar), static_cast<Pair*>(own_pair),
                                       static_cast<unsigned*>(own_table), round, wrongs);
    } else {
      ByAddress<<<1, 256, 0, stream>>>(&scalar, &pair, table, round, wrongs);
    }
    CTS_CUDA(cudaGetLastError());
    stream.Synchronize();
    for (unsigned i = 0; i < kCount; ++i) host_wrong += table[i] != i * 3 + round;
    host_wrong += scalar != round + 100 || pair.one != round + 200 || pair.other != round + 0.75;
  }
  CTS_EXPECT_EQ(host_wrong + wrong[0], 0, "host and device do not use one managed variable");
}

}  // namespace
