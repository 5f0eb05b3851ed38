/*---
clause: lang.exec-space.noinline-and-forceinline-restrictions
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE("taken-both", cts::TakenByNvrtc("__noinline__ __forceinline__ __device__ void F() {}"));
  CTS_OBSERVE("taken-noinline-and-inline", cts::TakenByNvrtc("__noinline__ inline __device__ void F() {}"));
  CTS_OBSERVE("taken-forceinline-and-inline", cts::TakenByNvrtc("__forceinline__ inline __device__ void F() {}"));
}

}  // namespace
