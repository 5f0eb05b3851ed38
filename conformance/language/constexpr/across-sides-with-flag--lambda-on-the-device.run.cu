/*---
clause: lang.constexpr.across-sides-with-flag
covers: a lambda in a function of the device, which the host calls
control: the function is called with another argument
control-fails-with: the host has another result of a function of the device
build: [relaxed-constexpr]
launches: none
draft: five of five on an H100 and an H200; waits for a baseline that knows its listed deviation
note: nvcc 13.0.88 gives the host's compiler the function with an empty body of its lambda
---*/
#include "cts/case.cuh"

// The host's compiler says what became of the body.
#pragma GCC diagnostic ignored "-Wreturn-type"
#pragma GCC diagnostic ignored "-Wunused-parameter"

namespace {

constexpr __device__ unsigned Add(unsigned x) {
  auto add = [x](unsigned y) constexpr->unsigned { return x + y; };
  return add(add(5));
}

constexpr __device__ unsigned Twice(unsigned x, unsigned y) { return x + x + y; }
constexpr __device__ unsigned AddByFunction(unsigned x) { return Twice(x, 5); }

// In a process of its own, which a function without an end may crash.
CTS_CHILD(Call) {
  const volatile unsigned x = cts::control() ? 8 : 7;
  cts::Tell("sum", cts::child_argument() != 0 ? Add(x) : AddByFunction(x));
}

void Check(long long by_lambda) {
  const cts::ChildRun child = cts::RunChild("Call", {.argument = by_lambda, .any_end = true});
  CTS_EXPECT(child.exit_code == 0 && child.Value("sum") == 19,
             "the host has another result of a function of the device");
}
CTS_CASE(by_lambda) { Check(1); }
CTS_CASE(by_function) { Check(0); }

}  // namespace
