/*---
clause: lang.sync.syncwarp-waits-for-mask
covers: each lane of a mask, late in turn
control: the late lane writes after the barrier
control-fails-with: a lane went on before a lane of its mask had come
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "each-lane-late.family.cuh"

namespace {

struct SyncWarp {
  static __device__ void Wait(unsigned mask) { __syncwarp(mask); }
};

CTS_CASE() {
  constexpr struct {
    const char* name;
    unsigned mask;
  } kRows[] = {{"all-lanes", ~0u},           {"two-halves", 0x0000ffffu},    {"odd-and-even", 0xaaaaaaaau},
               {"two-lanes", 0x80000001u},   {"all-but-three", 0xfffbfdfeu}, {"quarters", 0x00ff00ffu},
               {"last-lane-alone", 1u << 31}};
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CheckEachLateLane<SyncWarp>(row.mask, cts::control(), "a lane went on before a lane of its mask had come");
    });
  }
}

}  // namespace
