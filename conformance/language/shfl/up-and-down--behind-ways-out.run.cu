/*---
clause: lang.shfl.up-and-down
covers: lanes that come from branches with ways out that none takes
control: each lane gives the value of another lane
control-fails-with: a lane after a branch with a way out got the value of another lane than its source
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"

#include <cstdio>
#include <string>

namespace {

constexpr unsigned kWarp = 32, kThreads = 64, kDeltas = 31;
constexpr const char* kOther = "a lane after a branch with a way out got the value of another lane than its source";

enum Way { kTrap, kReturn, kExit, kAssertion };
enum Who { kFirstLane, kOddLanes, kAllLanes };
constexpr const char* kWayNames[] = {"trap", "return", "exit", "printed-and-returned"};
constexpr const char* kWhoNames[] = {"first-lane", "odd-lanes", "all-lanes"};

__host__ __device__ unsigned ValueOf(unsigned thread) { return thread * 2654435761u >> 5; }

__device__ bool Checks(Who who) {
  return who == kAllLanes || (who == kOddLanes ? threadIdx.x % 2 == 1 : threadIdx.x % kWarp == 0);
}

// Some lanes store into shared memory, each after a check of its bound, from which there is a way out. Each bound is
// met, which no compiler knows. Then the lanes shuffle, without a barrier and after one.
template <Way kWay, Who kWho, bool kMeet>
__global__ void Shuffle(unsigned* got, unsigned bound, unsigned further) {
  __shared__ unsigned words[kThreads];
  const unsigned self = threadIdx.x;
  unsigned value = ValueOf((self + further) % kThreads);
  if (Checks(kWho)) {
    if (self >= bound) {
      if constexpr (kWay == kTrap) __trap();
      if constexpr (kWay == kReturn) return;
      if constexpr (kWay == kExit) asm volatile("exit;");
      if constexpr (kWay == kAssertion) {
        printf("%u is out of %u\n", self, bound);
        return;
      }
    }
    words[self] = value;
    value = words[self];
  }
  if (kMeet) __syncthreads();
  for (unsigned delta = 1; delta <= kDeltas; ++delta) {
    got[(2 * delta - 2) * kThreads + self] = __shfl_down_sync(~0u, value, delta);
    got[(2 * delta - 1) * kThreads + self] = __shfl_up_sync(~0u, value, delta);
  }
}

unsigned WrongOf(const cts::HostCopy<unsigned>& got) {
  unsigned wrong = 0;
  for (unsigned delta = 1; delta <= kDeltas; ++delta) {
    for (unsigned self = 0; self < kThreads; ++self) {
      const unsigned lane = self % kWarp, down = lane + delta < kWarp ? self + delta : self,
                     up = lane < delta ? self : self - delta;
      wrong += got[(2 * delta - 2) * kThreads + self] != ValueOf(down);
      wrong += got[(2 * delta - 1) * kThreads + self] != ValueOf(up);
    }
  }
  return wrong;
}

template <Way kWay, Who kWho>
void Check() {
  cts::Row((std::string(kWayNames[kWay]) + "-" + kWhoNames[kWho]).c_str(), [] {
    const cts::DeviceBuffer<unsigned> got(2 * kDeltas * kThreads), behind_barrier(2 * kDeltas * kThreads);
    const unsigned further = cts::control() ? 1 : 0;
    Shuffle<kWay, kWho, false><<<1, kThreads>>>(got.data(), kThreads, further);
    Shuffle<kWay, kWho, true><<<1, kThreads>>>(behind_barrier.data(), kThreads, further);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    CTS_EXPECT_EQ(WrongOf(got.Read()), 0u, kOther);
    CTS_EXPECT_EQ(WrongOf(behind_barrier.Read()), 0u, kOther);
  });
}
template <Way kWay>
void CheckEach() {
  Check<kWay, kFirstLane>();
  Check<kWay, kOddLanes>();
  Check<kWay, kAllLanes>();
}

CTS_CASE() {
  CheckEach<kTrap>();
  CheckEach<kReturn>();
  CheckEach<kExit>();
  CheckEach<kAssertion>();
}

}  // namespace
