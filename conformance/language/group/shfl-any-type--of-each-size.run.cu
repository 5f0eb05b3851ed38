/*---
clause: lang.group.shfl-any-type
covers: each size from 1 to 32 bytes, by one shuffle
control: one lane gives another value
control-fails-with: an object of some size was not moved bit by bit
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cooperative_groups.h>

#include <string>
#include <utility>

namespace {

namespace cg = cooperative_groups;

constexpr int kMost = 32, kLanes = 32;

template <int kSize>
struct Bytes {
  unsigned char of[kSize];
};

__device__ unsigned char ByteOf(int size, int lane, int at) {
  return static_cast<unsigned char>(17 * size + 31 * lane + 101 * at + 5);
}

// Each lane gets the object of the lane that is seven further on, of its tile of sixteen.
template <int kSize>
__device__ int WrongOf(bool spoilt) {
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  const int lane = static_cast<int>(threadIdx.x);
  Bytes<kSize> mine;
  for (int i = 0; i < kSize; ++i) mine.of[i] = ByteOf(kSize, lane, i);
  if (spoilt && lane == 9) mine.of[kSize - 1] ^= 0x40;
  const int source = (lane + 7) % 16;
  const Bytes<kSize> got = tile.shfl(mine, source);
  int wrong = 0;
  for (int i = 0; i < kSize; ++i) wrong += got.of[i] != ByteOf(kSize, lane / 16 * 16 + source, i);
  return wrong;
}

template <int... kSizes>
__device__ void CountAll(int* wrong, bool spoilt, std::integer_sequence<int, kSizes...>) {
  (atomicAdd(&wrong[kSizes], WrongOf<kSizes + 1>(spoilt)), ...);
}
__global__ void Count(int* wrong, bool spoilt) { CountAll(wrong, spoilt, std::make_integer_sequence<int, kMost>()); }

CTS_CASE() {
  const cts::DeviceBuffer<int> wrong(kMost, 0);
  Count<<<1, kLanes>>>(wrong.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<int> of_size = wrong.Read();
  for (int i = 0; i < kMost; ++i) {
    cts::Row((std::to_string(i + 1) + "-bytes").c_str(),
             [&] { CTS_EXPECT_EQ(of_size[i], 0, "an object of some size was not moved bit by bit"); });
  }
}

}  // namespace
