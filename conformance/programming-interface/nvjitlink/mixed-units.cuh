// Two units that need each other in many ways.
#pragma once

#include <string>

namespace cts {

// The units share variables, functions of many types of argument and result, and pointers to functions. The kernel
// stores halves in vectors around the calls.
inline const char* const kTypes = R"(
struct Mixed { char a; double b; short c[3]; };
struct alignas(16) Halves { unsigned short of[8]; };
)";
inline const char* const kMixedCaller = R"(
extern __device__ unsigned counted;
extern __constant__ unsigned factors[4];
__device__ unsigned Scaled(unsigned value);
__device__ Mixed Changed(Mixed given, float by);
__device__ Halves Turned(Halves given, unsigned by);
__device__ unsigned long long Wide(unsigned long long a, unsigned char b);
typedef unsigned (*Function)(unsigned);
__device__ Function Chosen(unsigned number);
__device__ __noinline__ unsigned Own(unsigned value) { return value * 5 + 2; }
__device__ unsigned Twice(Function function, unsigned value);
extern "C" __global__ void Kernel(unsigned* numbers, Halves* halves) {
  const unsigned t = threadIdx.x;
  Halves mine;
  for (int i = 0; i < 8; ++i) mine.of[i] = static_cast<unsigned short>(t * 8 + i);
  halves[2 * t] = mine;
  numbers += t * 6;
  numbers[0] = Scaled(t + 3) + factors[t % 4];
  mine = Turned(mine, t % 8);
  halves[2 * t + 1] = mine;
  const Mixed mixed = Changed({static_cast<char>(t % 50), t * 0.5, {1, static_cast<short>(t), 3}}, 2.0f);
  numbers[1] = static_cast<unsigned>(mixed.a) + static_cast<unsigned>(mixed.b) * 100;
  numbers[2] = static_cast<unsigned>(mixed.c[0] + mixed.c[1] * 10 + mixed.c[2] * 1000);
  const unsigned long long wide = Wide((1ull << 40) + t, static_cast<unsigned char>(t * 7));
  numbers[3] = static_cast<unsigned>(wide) ^ static_cast<unsigned>(wide >> 32);
  numbers[4] = Chosen(t)(t + 1) + Twice(Own, t);
  __syncthreads();
  if (t == 0) counted += 7;
  __syncthreads();
  numbers[5] = counted;
}
)";
// `step` is told apart in each result.
inline std::string MixedCallee(unsigned step) {
  return std::string(kTypes) + "#define STEP " + std::to_string(step) + R"(
__device__ unsigned counted = 1000 * STEP;
__constant__ unsigned factors[4] = {STEP, 2 * STEP, 3 * STEP, 4 * STEP};
__device__ unsigned Scaled(unsigned value) { return value * 10 + STEP; }
__device__ Mixed Changed(Mixed given, float by) {
  given.a = static_cast<char>(given.a + STEP);
  given.b *= by;
  given.c[1] = static_cast<short>(given.c[1] + STEP);
  return given;
}
__device__ Halves Turned(Halves given, unsigned by) {
  Halves turned;
  for (unsigned i = 0; i < 8; ++i) turned.of[i] = static_cast<unsigned short>(given.of[(i + by) % 8] + STEP);
  return turned;
}
__device__ unsigned long long Wide(unsigned long long a, unsigned char b) { return a * STEP + b; }
__device__ unsigned Odd(unsigned value) { return value * 3 + STEP; }
__device__ unsigned Even(unsigned value) { return value + 100 * STEP; }
typedef unsigned (*Function)(unsigned);
__device__ Function Chosen(unsigned number) { return number % 2 == 1 ? Odd : Even; }
__device__ unsigned Twice(Function function, unsigned value) { return function(function(value) + STEP); }
)";
}

}  // namespace cts
