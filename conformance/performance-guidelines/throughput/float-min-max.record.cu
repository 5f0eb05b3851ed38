/*---
clause: perf.throughput.float-min-max
build: [cc-90]
requires: [no-mps, cc-is-90]
note: to the nearest 16; 0 where they did not settle; a packed pair is one result
---*/
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

// The greater one and the lesser one in turn would fold; the value of the next chain keeps each step.
struct OfFloats {
  using Value = float;
  static __device__ void Step(Value& x, Value other) { asm volatile("max.f32 %0, %0, %1;" : "+f"(x) : "f"(other)); }
};
struct OfHalves {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) { asm volatile("max.f16x2 %0, %0, %1;" : "+r"(x) : "r"(other)); }
};

CTS_CASE() {
  CTS_OBSERVE("max-f32", cts::ResultsAClockToSixteen<OfFloats>("max.f32"));
  CTS_OBSERVE("max-f16x2", cts::ResultsAClockToSixteen<OfHalves>("max.f16x2"));
}

}  // namespace
