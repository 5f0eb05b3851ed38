/*---
clause: lang.alloca.aligned-16
control: the addresses are eight bytes further
control-fails-with: memory of alloca is not aligned to 16 bytes
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kMost = 64, kAtOnce = 4;  // little enough for the stack that a thread has by default

// Of four sizes, one block after the other in one frame. The host looks at the addresses: the compiler takes their
// alignment for granted.
__device__ __noinline__ void Take(unsigned long long* addresses, unsigned first, unsigned further) {
  for (unsigned i = 0; i < kAtOnce; ++i) {
    const unsigned size = first + i;
    auto* const block = static_cast<volatile unsigned char*>(alloca(size));
    block[0] = 1;
    block[size - 1] = 2;
    addresses[i] = reinterpret_cast<unsigned long long>(block) + further;
  }
}

__global__ void TakeAll(unsigned long long* addresses, unsigned further) {
  for (unsigned first = 1; first <= kMost; first += kAtOnce)
    Take(addresses + threadIdx.x * kMost + first - 1, first, further);
}

CTS_CASE() {
  constexpr unsigned kThreads = 32;
  cts::DeviceBuffer<unsigned long long> addresses(kThreads * kMost);
  TakeAll<<<1, kThreads>>>(addresses.data(), cts::control() ? 8 : 0);
  CTS_FINISH();
  for (const unsigned long long address : addresses.Read())
    if (!CTS_EXPECT_EQ(address % 16, 0ull, "memory of alloca is not aligned to 16 bytes")) return;
}

}  // namespace
