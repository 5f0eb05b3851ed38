/*---
clause: model.api.launch-call-before-its-grid
control: the stores come after the grid of the call
control-fails-with: a grid did not see what the host stored before the call that launched it
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/row.h"

#include <cstring>

namespace {

constexpr unsigned kSlots = 500, kWords = 64;
constexpr unsigned kSlotsOfControl = 12;  // Each is waited for: a turn of the GPU, where processes share it.
constexpr unsigned kPoisoned = 0xA5A5A5A5u;

unsigned Stored(unsigned slot, unsigned i) { return slot * 977 + i * 31 + 1; }

// Words of its own call, all of them by each warp, from the last one on or from the first.
__global__ void Compare(const unsigned* words, unsigned slot, unsigned* wrong) {
  const unsigned i = blockIdx.x % 2 == 0 ? threadIdx.x : kWords - 1 - threadIdx.x;
  if (words[slot * kWords + i] != slot * 977 + i * 31 + 1) atomicAdd(wrong, 1u);
}

// How the words of a slot are stored: one by one, last word last or first, or by a copy of the host's library.
void Store(unsigned* words, unsigned slot) {
  unsigned* const at = words + slot * kWords;
  if (slot % 3 == 0) {
    for (unsigned i = 0; i < kWords; ++i) at[i] = Stored(slot, i);
  } else if (slot % 3 == 1) {
    for (unsigned i = kWords; i-- > 0;) at[i] = Stored(slot, i);
  } else {
    unsigned from[kWords];
    for (unsigned i = 0; i < kWords; ++i) from[i] = Stored(slot, i);
    std::memcpy(at, from, sizeof from);
  }
}

void Check(unsigned flags) {
  unsigned *host = nullptr, *mapped = nullptr;
  CTS_CUDA(cudaHostAlloc(&host, sizeof(unsigned) * kSlots * kWords, flags | cudaHostAllocMapped));
  CTS_CUDA(cudaHostGetDevicePointer(&mapped, host, 0));
  cts::DeviceBuffer<unsigned> wrong(1, 0);
  const unsigned rounds = cts::control() ? 1 : cts::Rounds(4), slots = cts::control() ? kSlotsOfControl : kSlots;
  for (unsigned round = 0; round < rounds; ++round) {
    for (unsigned i = 0; i < kSlots * kWords; ++i) host[i] = kPoisoned;
    for (unsigned slot = 0; slot < slots; ++slot) {
      if (!cts::control()) Store(host, slot);
      Compare<<<8, kWords>>>(mapped, slot, wrong.data());
      CTS_CUDA(cudaGetLastError());
      if (!cts::control()) continue;
      CTS_CUDA(cudaStreamSynchronize(nullptr));
      Store(host, slot);
    }
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(wrong[0], 0u, "a grid did not see what the host stored before the call that launched it");
  CTS_CUDA(cudaFreeHost(host));
}

CTS_CASE() {
  cts::Row("mapped", [] { Check(cudaHostAllocDefault); });
  cts::Row("write-combining", [] { Check(cudaHostAllocWriteCombined); });
}

}  // namespace
