/*---
clause: model.operation.narrow-values
covers: stores
control: stores are twice as wide
control-fails-with: a store of a wider register did not store its lower bits alone
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kWords = 4;  // 64-bit words around each store

#define STORE(Name, type, wider, Register, constraint)                                                  \
  struct Name {                                                                                         \
    static __device__ void Put(void* at, unsigned long long bits, bool widen) {                         \
      const auto value = static_cast<Register>(bits);                                                   \
      if (!widen) asm volatile("st.global." type " [%0], %1;" ::"l"(at), constraint(value) : "memory"); \
      if (widen) asm volatile("st.global." wider " [%0], %1;" ::"l"(at), constraint(value) : "memory"); \
    }                                                                                                   \
  };
STORE(Of16As8, "u8", "u16", unsigned short, "h")
STORE(Of32As8, "s8", "b16", unsigned, "r")
STORE(Of32As16, "u16", "u32", unsigned, "r")
STORE(Of64As8, "b8", "b16", unsigned long long, "l")
STORE(Of64As32, "s32", "b64", unsigned long long, "l")

template <class Store>
__global__ void StoreEach(unsigned long long* words, unsigned long long bits, bool widen) {
  Store::Put(words + threadIdx.x * kWords + 1, bits + threadIdx.x, widen);
}

template <class Store>
void CheckStore(const char* name, unsigned bytes) {
  cts::Row(name, [&] {
    constexpr unsigned long long kBitsStored = 0xFEDCBA9876543210ull, kOld = 0xA5A5A5A5A5A5A5A5ull;
    const cts::DeviceBuffer<unsigned long long> words(32 * kWords);
    StoreEach<Store><<<1, 32>>>(words.data(), kBitsStored, cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    const auto seen = words.Read();
    for (unsigned thread = 0; thread < 32; ++thread) {
      const unsigned long long stored = (1ull << 8 * bytes) - 1;
      for (unsigned i = 0; i < kWords; ++i) {
        const unsigned long long right = i == 1 ? (kOld & ~stored) | ((kBitsStored + thread) & stored) : kOld;
        CTS_EXPECT_EQ(seen[thread * kWords + i], right,
                      "a store of a wider register did not store its lower bits alone");
      }
    }
  });
}

CTS_CASE() {
  CheckStore<Of16As8>("16-as-u8", 1);
  CheckStore<Of32As8>("32-as-s8", 1);
  CheckStore<Of32As16>("32-as-u16", 2);
  CheckStore<Of64As8>("64-as-b8", 1);
  CheckStore<Of64As32>("64-as-s32", 4);
}

}  // namespace
