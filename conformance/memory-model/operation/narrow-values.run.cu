/*---
clause: model.operation.narrow-values
covers: loads
control: loads are of the other sign
control-fails-with: a wider register did not get the value that was loaded
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/row.h"

namespace {

constexpr unsigned kValues = 6;

#define LOAD(Name, type, other, Register, constraint)                                                       \
  struct Name {                                                                                             \
    static __device__ Register Get(const void* at, bool swap) {                                             \
      Register value = 0;                                                                                   \
      if (!swap) asm volatile("ld.global." type " %0, [%1];" : "=" constraint(value) : "l"(at) : "memory"); \
      if (swap) asm volatile("ld.global." other " %0, [%1];" : "=" constraint(value) : "l"(at) : "memory"); \
      return value;                                                                                         \
    }                                                                                                       \
  };
LOAD(S8To16, "s8", "u8", unsigned short, "h")
LOAD(U8To16, "u8", "s8", unsigned short, "h")
LOAD(B8To16, "b8", "s8", unsigned short, "h")
LOAD(S8To32, "s8", "u8", unsigned, "r")
LOAD(U8To32, "u8", "s8", unsigned, "r")
LOAD(S16To32, "s16", "u16", unsigned, "r")
LOAD(U16To32, "u16", "s16", unsigned, "r")
LOAD(B16To32, "b16", "s16", unsigned, "r")
LOAD(S8To64, "s8", "u8", unsigned long long, "l")
LOAD(S32To64, "s32", "u32", unsigned long long, "l")
LOAD(U32To64, "u32", "s32", unsigned long long, "l")
LOAD(B32To64, "b32", "s32", unsigned long long, "l")

template <class Load>
__global__ void LoadEach(const unsigned long long* values, unsigned long long* got, bool swap) {
  got[threadIdx.x] = Load::Get(values + threadIdx.x, swap);
}
// The lowest bits of these have both signs, in each width.
constexpr unsigned long long kBits[kValues] = {0x1122334455667788ull, 0x8877665544332211ull, 0xFFFFFFFF80008080ull,
                                               0x000000007FFF7F7Full, 0xFFFFFFFFFFFFFFFFull, 0x0123456789ABCDEFull};

template <class Load>
void CheckLoad(const char* name, unsigned bytes, bool is_signed, unsigned register_bytes) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned long long> values(kValues), got(kValues);
    values.Write(kBits, kValues);
    LoadEach<Load><<<1, kValues>>>(values.data(), got.data(), cts::control());
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    for (unsigned i = 0; i < kValues; ++i) {
      const unsigned bits = 8 * bytes;
      unsigned long long right = kBits[i] & ((1ull << bits) - 1);
      if (is_signed && (right >> (bits - 1) & 1) != 0) right |= ~0ull << bits;
      if (register_bytes < 8) right &= (1ull << 8 * register_bytes) - 1;
      CTS_EXPECT_EQ(got[i], right, "a wider register did not get the value that was loaded");
    }
  });
}
CTS_CASE() {
  CheckLoad<S8To16>("s8-to-16", 1, true, 2);
  CheckLoad<U8To16>("u8-to-16", 1, false, 2);
  CheckLoad<B8To16>("b8-to-16", 1, false, 2);
  CheckLoad<S8To32>("s8-to-32", 1, true, 4);
  CheckLoad<U8To32>("u8-to-32", 1, false, 4);
  CheckLoad<S16To32>("s16-to-32", 2, true, 4);
  CheckLoad<U16To32>("u16-to-32", 2, false, 4);
  CheckLoad<B16To32>("b16-to-32", 2, false, 4);
  CheckLoad<S8To64>("s8-to-64", 1, true, 8);
  CheckLoad<S32To64>("s32-to-64", 4, true, 8);
  CheckLoad<U32To64>("u32-to-64", 4, false, 8);
  CheckLoad<B32To64>("b32-to-64", 4, false, 8);
}

}  // namespace
