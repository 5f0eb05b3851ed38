/*---
clause: lang.function.device-function-pointers
covers: several arguments, in kernels and functions that use warp functions
control: the table of the functions is rotated
control-fails-with: a pointer led to another function, or an argument did not arrive
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr unsigned kThreads = 64, kFunctions = 4;

using Function = double (*)(double a, int b, float c, long long d, unsigned mask);

// The last two ask the lanes that call them, which the mask names: all of one remainder by four.
__device__ double Weighted(double a, int b, float c, long long d, unsigned) { return a + 10 * b + 100 * c + 1000 * d; }
__device__ __noinline__ double Backwards(double a, int b, float c, long long d, unsigned) {
  return 1000 * a + 100 * b + 10 * c + d;
}
__device__ __noinline__ double OfFirstLane(double a, int b, float c, long long d, unsigned mask) {
  const int first = __ffs(static_cast<int>(mask)) - 1;
  return a + 7 * __shfl_sync(mask, b, first) + 11 * c + d;
}
__device__ double OfVotes(double a, int b, float c, long long d, unsigned mask) {
  return a - b + 3 * c + d * __popc(__ballot_sync(mask, b % 8 < 4));
}
#define FUNCTIONS Weighted, Backwards, OfFirstLane, OfVotes
__device__ Function in_global[kFunctions] = {FUNCTIONS};
__constant__ Function in_constant[kFunctions] = {FUNCTIONS};

int WordOf(unsigned thread) { return 5 + static_cast<int>(thread) * 3; }
double Plain(unsigned which, unsigned thread) {
  const int x = WordOf(thread), lane = static_cast<int>(thread % 32);
  const double a = x + 0.5;
  const int b = 2 * x, c = 3 * x, d = 4 * x, first = 2 * WordOf(thread - lane + lane % 4);
  int votes = 0;
  for (int other = lane % 4; other < 32; other += 4) votes += 2 * WordOf(thread - lane + other) % 8 < 4;
  const double all[kFunctions] = {a + 10 * b + 100 * c + 1000. * d, 1000 * a + 100 * b + 10 * c + d,
                                  a + 7 * first + 11 * c + d, a - b + 3 * c + d * votes};
  return all[which];
}

enum class Way { kGlobal, kConstant, kLocal };
template <Way way, bool asks>
__global__ void CallAll(double* results, const int* words, unsigned further) {
  const unsigned thread = threadIdx.x, which = (thread + further) % kFunctions, mask = 0x11111111u << thread % 4;
  // What other lanes have comes back to its owner, so that each argument is what it was.
  int x = words[thread];
  if constexpr (asks) x = __shfl_xor_sync(0xffffffff, __shfl_xor_sync(0xffffffff, x, 5), 5);
  const Function local[kFunctions] = {FUNCTIONS};
  const Function function = way == Way::kGlobal     ? in_global[which]
                            : way == Way::kConstant ? in_constant[which]
                                                    : local[which];
  const double result = function(x + 0.5, 2 * x, static_cast<float>(3 * x), 4ll * x, mask);
  results[thread] = asks && __all_sync(0xffffffff, x < 0) ? 0 : result;
}

template <Way way, bool asks>
void Check(const char* name) {
  cts::Row(name, [] {
    int words[kThreads];
    for (unsigned t = 0; t < kThreads; ++t) words[t] = WordOf(t);
    cts::DeviceBuffer<int> arguments(kThreads);
    arguments.Write(words, kThreads);
    cts::DeviceBuffer<double> results(kThreads);
    CallAll<way, asks><<<1, kThreads>>>(results.data(), arguments.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    const cts::HostCopy<double> found = results.Read();
    int wrong = 0;
    for (unsigned t = 0; t < kThreads; ++t) wrong += found[t] != Plain(t % kFunctions, t);
    CTS_EXPECT_EQ(wrong, 0, "a pointer led to another function, or an argument did not arrive");
  });
}

CTS_CASE() {
  Check<Way::kGlobal, false>("in-global-memory");
  Check<Way::kGlobal, true>("in-global-memory-between-warp-functions");
  Check<Way::kConstant, true>("in-constant-memory-between-warp-functions");
  Check<Way::kLocal, false>("in-a-local-array");
  Check<Way::kLocal, true>("in-a-local-array-between-warp-functions");
}

}  // namespace
