/*---
clause: mm.managed-coherency.between-gpus
control: both devices write the same words
control-fails-with: what two devices and the host wrote to managed memory at a time was lost
requires: [managed, gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/memory/managed.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr unsigned kWords = 100'000, kRounds = 12, kAdds = 64 * 128;

// Each third word is one device's; all count up one word together.
__global__ void Write(unsigned* words, unsigned which, unsigned round, unsigned* sum) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < kWords; i += gridDim.x * blockDim.x)
    if (i % 3 == which) words[i] = i * 5 + round + which;
  atomicAdd_system(sum, 1u);
}

// Both devices and the host write their own words of each page, without a wait for one another.
CTS_CASE() {
  const cts::ManagedBuffer<unsigned> words(kWords), sum(1);
  const cts::On<cts::Stream> streams[] = {cts::On<cts::Stream>(0), cts::On<cts::Stream>(1)};
  std::size_t wrong = 0;
  sum[0] = 0;
  for (unsigned round = 0; round < kRounds; ++round) {
    for (unsigned device = 0; device < 2; ++device) {
      const cts::OnDevice on(static_cast<int>(device));
      Write<<<64, 128, 0, *streams[device]>>>(words.data(), cts::control() ? 0 : device, round, sum.data());
      CTS_CUDA(cudaGetLastError());
    }
    for (unsigned i = 2; i < kWords; i += 3) static_cast<volatile unsigned*>(words.data())[i] = i * 5 + round + 2;
    for (int device = 0; device < 2; ++device) streams[device]->Synchronize();
    for (unsigned i = 0; i < kWords; ++i) wrong += words[i] != i * 5 + round + i % 3;
  }
  wrong += sum[0] != 2 * kRounds * kAdds;
  CTS_EXPECT_EQ(wrong, 0, "what two devices and the host wrote to managed memory at a time was lost");
}

}  // namespace
