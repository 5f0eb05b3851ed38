/*---
clause: perf.throughput.convert-fp16-fp32
build: [cc-90]
requires: [no-mps, cc-is-90]
note: instructions a clock, to the nearest 16; 0 where they did not settle
---*/
#include "cts/case.cuh"
#include "cts/measure/chains.cuh"

namespace {

// From bfloat16 a conversion is a shift, of which no chain can be made.
struct FromHalf {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value /*other*/) {
    asm volatile("{ .reg .f16 low, high; .reg .f32 y; mov.b32 {low, high}, %0; cvt.f32.f16 y, low; mov.b32 %0, y; }"
                 : "+r"(x));
  }
};
// One instruction makes two values.
struct ToHalf {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) {
    asm volatile("{ .reg .f32 y, z; mov.b32 y, %0; mov.b32 z, %1; cvt.rn.f16x2.f32 %0, y, z; }" : "+r"(x) : "r"(other));
  }
};
struct ToBfloat {
  using Value = unsigned;
  static __device__ void Step(Value& x, Value other) {
    asm volatile("{ .reg .f32 y, z; mov.b32 y, %0; mov.b32 z, %1; cvt.rn.bf16x2.f32 %0, y, z; }"
                 : "+r"(x)
                 : "r"(other));
  }
};

CTS_CASE() {
  CTS_OBSERVE("half-to-float", cts::ResultsAClockToSixteen<FromHalf>("cvt.f32.f16"));
  CTS_OBSERVE("float-to-two-half", cts::ResultsAClockToSixteen<ToHalf>("cvt.rn.f16x2.f32"));
  CTS_OBSERVE("float-to-two-bfloat16", cts::ResultsAClockToSixteen<ToBfloat>("cvt.rn.bf16x2.f32"));
}

}  // namespace
