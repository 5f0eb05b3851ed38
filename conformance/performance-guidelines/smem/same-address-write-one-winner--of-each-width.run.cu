/*---
clause: perf.smem.same-address-write-one-winner
covers: bytes and halves, several places at once, some of the lanes
control: another place than that of the lane's group is looked at
control-fails-with: a place holds no value that a thread of its group wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr unsigned kRounds = 200, kGroups = 4, kOld = 0xF5;

// No two lanes write the same in a round, whatever the width; none writes the old value.
__device__ unsigned ValueOf(unsigned lane, unsigned round) { return 1 + lane + 33 * (round % 4); }

// The lanes of `mask` write, each to the place of its group. Four places lie side by side, as bytes in one word.
template <class T>
__global__ void Write(unsigned* wrong, unsigned mask, bool interleaved, bool look_aside) {
  __shared__ T places[kGroups + 1];
  volatile T* const words = places;
  const unsigned lane = threadIdx.x, group = interleaved ? lane % kGroups : lane / (32 / kGroups);
  for (unsigned round = 0; round < kRounds; ++round) {
    if (lane <= kGroups) words[lane] = static_cast<T>(kOld);
    __syncwarp();
    if ((mask >> lane & 1) != 0) words[group] = static_cast<T>(ValueOf(lane, round));
    __syncwarp();
    const auto read = static_cast<unsigned>(words[look_aside ? (group + 1) % kGroups : group]);
    const unsigned base = 1 + 33 * (round % 4), winner = read - base;
    const unsigned of_group = interleaved ? winner % kGroups : winner / (32 / kGroups);
    const bool fits = winner < 32 && (mask >> (winner % 32) & 1) != 0 && of_group == group;
    const unsigned mates = __match_any_sync(~0u, group);
    const bool written = (mates & mask) != 0;
    if (written ? !fits : read != kOld) atomicAdd(wrong, 1u);
    if (static_cast<unsigned>(words[kGroups]) != kOld) atomicAdd(wrong + 1, 1u);
    __syncwarp();
  }
}

template <class T>
void Check(const char* type) {
  const struct {
    const char* name;
    unsigned mask;
  } masks[] = {{"all", ~0u},
               {"odd", 0xAAAAAAAAu},
               {"lower-half", 0xFFFFu},
               {"two-of-a-group", 0x03030303u},
               {"upper-lanes", 0xFFFF0000u}};
  for (const auto& lanes : masks) {
    for (const bool interleaved : {false, true}) {
      const std::string name = std::string(type) + "-" + lanes.name + (interleaved ? "-by-turns" : "");
      cts::Row(name.c_str(), [&] {
        const cts::DeviceBuffer<unsigned> wrong(2, 0);
        Write<T><<<64, 32>>>(wrong.data(), lanes.mask, interleaved, cts::control());
        CTS_FINISH();
        CTS_EXPECT_EQ(wrong[0], 0u, "a place holds no value that a thread of its group wrote");
        CTS_EXPECT_EQ(wrong[1], 0u, "a place beside them changed");
      });
    }
  }
}

CTS_CASE() {
  Check<unsigned char>("bytes");
  Check<unsigned short>("halves");
  Check<unsigned>("words");
}

}  // namespace
