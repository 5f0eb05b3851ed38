/*---
clause: lang.sync.syncwarp-default-mask
covers: each of the lanes, late in turn
control: the late lane writes after the barrier
control-fails-with: a lane went on before all lanes had come
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "each-lane-late.family.cuh"

namespace {

struct SyncWarp {
  static __device__ void Wait(unsigned) { __syncwarp(); }
};

CTS_CASE() { CheckEachLateLane<SyncWarp>(~0u, cts::control(), "a lane went on before all lanes had come"); }

}  // namespace
