/*---
clause: lang.qualifier.empty-constructor-for-shared
requires: [nvrtc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

CTS_CASE() {
  CTS_OBSERVE(
      "taken-constructor",
      cts::TakenByNvrtc("struct S { int x; __device__ S() { x = 3; } }; __global__ void K() { __shared__ S s; }"));
  CTS_OBSERVE(
      "taken-destructor",
      cts::TakenByNvrtc("struct S { int x; __device__ ~S() { x = 3; } }; __global__ void K() { __shared__ S s; }"));
}

}  // namespace
