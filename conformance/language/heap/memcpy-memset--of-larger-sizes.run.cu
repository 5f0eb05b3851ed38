/*---
clause: lang.heap.memcpy-memset
covers: thousands of bytes, memory of each kind, values outside of a byte
control: one byte less is copied or set
control-fails-with: other bytes than those asked for were copied or set
draft: five of five on an H200, not yet on an H100
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr unsigned kBorder = 64, kCallers = 16;  // bytes before and after what is copied; threads that call
constexpr unsigned char kUntouched = 0xee;

__host__ __device__ constexpr unsigned char ByteOf(unsigned i) {
  return static_cast<unsigned char>(i * 13 + (i >> 8) * 7 + (i >> 16) * 3 + 5);
}
// Where the copies of a caller begin, in its part of the destination and in the source.
__host__ __device__ unsigned ToPlace(unsigned caller) { return kBorder + caller; }
__host__ __device__ unsigned FromPlace(unsigned caller) { return caller * 5 % 16; }

__global__ void Fill(unsigned char* to, unsigned bytes, bool pattern) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += gridDim.x * blockDim.x)
    to[i] = pattern ? ByteOf(i) : kUntouched;
}
__global__ void Copy(unsigned char* to, unsigned part, const unsigned char* from, unsigned size) {
  memcpy(to + threadIdx.x * part + ToPlace(threadIdx.x), from + FromPlace(threadIdx.x), size);
}
__global__ void Set(unsigned char* to, unsigned part, int value, unsigned size) {
  memset(to + threadIdx.x * part + ToPlace(threadIdx.x), value, size);
}
// A block a caller. Without a pattern the bytes are those of `value`.
__global__ void Look(const unsigned char* to, unsigned part, unsigned size, bool pattern, int value, unsigned* wrong) {
  const unsigned first = ToPlace(blockIdx.x);
  for (unsigned i = threadIdx.x; i < part; i += blockDim.x) {
    const bool in = i >= first && i < first + size;
    const auto set = static_cast<unsigned char>(static_cast<unsigned>(value) & 0xff);
    const unsigned char right = !in ? kUntouched : pattern ? ByteOf(i - first + FromPlace(blockIdx.x)) : set;
    if (to[blockIdx.x * part + i] != right) atomicAdd(wrong, 1u);
  }
}

constexpr const char* kWrong = "other bytes than those asked for were copied or set";

void Check(unsigned char* to, unsigned char* from, unsigned size) {
  const unsigned part = size + 2 * kBorder, less = cts::control() ? 1 : 0;
  cts::DeviceBuffer<unsigned> wrong(1, 0);
  Fill<<<32, 128>>>(from, size + 16, true);
  Fill<<<32, 128>>>(to, kCallers * part, false);
  Copy<<<1, kCallers>>>(to, part, from, size - less);
  Look<<<kCallers, 128>>>(to, part, size, true, 0, wrong.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, kWrong);
  for (const int value : {0x1234, -2, 256 + 7, static_cast<int>(0x80000081u), 0x7fffff00}) {
    wrong.Fill(0);
    Fill<<<32, 128>>>(to, kCallers * part, false);
    Set<<<1, kCallers>>>(to, part, value, size - less);
    Look<<<kCallers, 128>>>(to, part, size, false, value, wrong.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, kWrong);
  }
}

// Between memory of each kind: constant, shared, of the heap, and local.
constexpr unsigned kWords = 1024, kSmall = 999;
struct Bytes {
  unsigned char bytes[kWords];
};
constexpr Bytes Pattern() {
  Bytes all = {};
  for (unsigned i = 0; i < kWords; ++i) all.bytes[i] = ByteOf(i);
  return all;
}
__constant__ Bytes in_constant = Pattern();

__device__ unsigned Wrong(const unsigned char* bytes, unsigned size, unsigned skipped) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < kWords; ++i)
    wrong += bytes[i] != (i >= 3 && i < 3 + size ? ByteOf(i - 3 + skipped) : kUntouched) ? 1 : 0;
  return wrong;
}
__global__ void BetweenKinds(unsigned* wrong, unsigned size, unsigned less) {
  __shared__ unsigned char shared[kWords];
  unsigned char local[kWords];
  auto* const of_heap = static_cast<unsigned char*>(malloc(kWords));
  *wrong = of_heap == nullptr ? 1 : 0;
  if (of_heap == nullptr) return;
  for (unsigned i = 0; i < kWords; ++i) shared[i] = local[i] = of_heap[i] = kUntouched;
  memcpy(shared + 3, in_constant.bytes + 5, size - less);
  memcpy(of_heap + 3, shared + 4, size - 1 - less);
  memcpy(local + 3, of_heap + 5, size - 3 - less);
  *wrong += Wrong(shared, size, 5) + Wrong(of_heap, size - 1, 6) + Wrong(local, size - 3, 8);
  free(of_heap);
}

CTS_CASE() {
  for (const unsigned size : {4097u, 32769u, 65537u, 131075u}) {
    const cts::DeviceBuffer<unsigned char> to(kCallers * (size + 2 * kBorder)), from(size + 16);
    cts::Row(std::to_string(size).c_str(), [&] { Check(to.data(), from.data(), size); });
  }
  constexpr unsigned kHostSize = 4099;
  const cts::PinnedBuffer<unsigned char> to(kCallers * (kHostSize + 2 * kBorder)), from(kHostSize + 16);
  cts::Row("memory-of-the-host", [&] { Check(to.device(), from.device(), kHostSize); });
  cts::Row("between-kinds", [] {
    const cts::DeviceBuffer<unsigned> wrong(1);
    BetweenKinds<<<1, 1>>>(wrong.data(), kSmall, cts::control() ? 1 : 0);
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0u, kWrong);
  });
}

}  // namespace
