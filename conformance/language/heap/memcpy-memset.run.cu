/*---
clause: lang.heap.memcpy-memset
control: one byte less is copied or set
control-fails-with: other bytes than those asked for were copied or set
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kBytes = 320;

__device__ unsigned char ByteOf(unsigned i) { return static_cast<unsigned char>(i * 13 + 5); }

// Thread (size, place): memory of its own, in which a copy and a fill of `size` bytes begin at each place of 16.
// Returns how many bytes are wrong, before, in and after the range.
__device__ unsigned CheckAt(unsigned char* to, const unsigned char* from, unsigned size, unsigned to_place,
                            unsigned from_place, unsigned less) {
  unsigned wrong = 0;
  for (unsigned i = 0; i < kBytes; ++i) to[i] = 0xee;
  void* const end = memcpy(to + to_place, from + from_place, size < less ? 0 : size - less);
  wrong += end != to + to_place;
  for (unsigned i = 0; i < kBytes; ++i) {
    const bool in = i >= to_place && i < to_place + size;
    wrong += to[i] != (in ? ByteOf(i - to_place + from_place) : 0xee);
  }
  for (unsigned i = 0; i < kBytes; ++i) to[i] = 0xee;
  memset(to + to_place, 0x1ff - static_cast<int>(size % 3) - 0x80, size < less ? 0 : size - less);
  for (unsigned i = 0; i < kBytes; ++i) {
    const bool in = i >= to_place && i < to_place + size;
    wrong += to[i] != (in ? static_cast<unsigned char>(0x17f - size % 3) : 0xee);
  }
  return wrong;
}

__global__ void Check(unsigned char* memory, unsigned* wrong, unsigned least, unsigned less) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, size = least + blockIdx.x, to = threadIdx.x % 16,
                 from = threadIdx.x / 16 * 5;
  unsigned char* const mine = memory + std::size_t{thread} * 2 * kBytes;
  for (unsigned i = 0; i < kBytes; ++i) mine[kBytes + i] = ByteOf(i);
  wrong[thread] = CheckAt(mine, mine + kBytes, size, to, from, less);
}

// Sizes that the compiler knows, in shared and in local memory.
template <unsigned Size>
__device__ unsigned Known(unsigned less) {
  __shared__ unsigned char shared[kBytes];
  unsigned char local[kBytes];
  unsigned wrong = 0;
  for (unsigned i = 0; i < kBytes; ++i) {
    shared[i] = 0xee;
    local[i] = ByteOf(i);
  }
  if (less == 0) memcpy(shared + 3, local + 1, Size);
  if (less != 0) memcpy(shared + 3, local + 1, Size - 1);
  for (unsigned i = 0; i < kBytes; ++i) wrong += shared[i] != (i >= 3 && i < 3 + Size ? ByteOf(i - 2) : 0xee);
  if (less == 0) memset(local + 5, -1, Size);
  if (less != 0) memset(local + 5, -1, Size - 1);
  for (unsigned i = 0; i < kBytes; ++i) wrong += local[i] != (i >= 5 && i < 5 + Size ? 0xff : ByteOf(i));
  return wrong;
}
__global__ void CheckKnown(unsigned* wrong, unsigned less) {
  wrong[0] = Known<1>(less);
  wrong[1] = Known<8>(less);
  wrong[2] = Known<33>(less);
  wrong[3] = Known<300>(less);
}

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned least, count;
  } kRows[] = {
      {"sizes-0-to-20", 0, 21}, {"sizes-60-to-70", 60, 11}, {"sizes-253-to-260", 253, 8}, {"size-300", 300, 1}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      constexpr unsigned kPlaces = 64;
      cts::DeviceBuffer<unsigned char> memory(std::size_t{row.count} * kPlaces * 2 * kBytes);
      cts::DeviceBuffer<unsigned> wrong(row.count * kPlaces);
      Check<<<row.count, kPlaces>>>(memory.data(), wrong.data(), row.least, cts::control() ? 1 : 0);
      CTS_FINISH();
      unsigned all = 0;
      for (const unsigned of : wrong.Read()) all += of;
      CTS_EXPECT_EQ(all, 0u, "other bytes than those asked for were copied or set");
    });
  }
  cts::Row("known-sizes", [] {
    cts::DeviceBuffer<unsigned> wrong(4);
    CheckKnown<<<1, 1>>>(wrong.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    for (const unsigned of : wrong.Read()) CTS_EXPECT_EQ(of, 0u, "other bytes than those asked for were copied or set");
  });
}

}  // namespace
