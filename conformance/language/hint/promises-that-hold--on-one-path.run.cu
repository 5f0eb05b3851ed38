/*---
clause: lang.hint.promises-that-hold
covers: promises of one arm, beside values that break them in another
control: the next number is given to each function, for which the promises hold as well
control-fails-with: a promise of one arm changed a result of another one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <iterator>

namespace {

constexpr int kLeast = -8, kNumbers = 24;

#if defined(__CUDA_ARCH__)
#define PROMISE(condition) __builtin_assume(condition)
#define NEVER() __builtin_unreachable()
#else
#define PROMISE(condition) static_cast<void>(0)
#define NEVER() static_cast<void>(0)
#endif

// Without its promises each function is the same one for the host, which says what is right. The remainder of a number
// that cannot be negative is a mask. `inside` tells the arm, so that nothing but the promise tells what holds there.
__host__ __device__ __noinline__ int OfOneArm(int x, bool inside) {
  int result = x % 8;
  if (inside) {
    PROMISE(x > 2);
    result += x / 4;
  }
  return 100 * result + x % 16;
}
__host__ __device__ __noinline__ int UnreachedInOneArm(int x, bool inside) {
  int result = x % 8;
  if (inside) {
    if (x < 0) NEVER();
    result -= x / 2;
  }
  return 100 * result + x % 4;
}
__host__ __device__ __noinline__ int OfAPointer(const int* pointer, int x) {
  int value = 7;
  if (x > 0) {
    PROMISE(pointer != nullptr);
    value = *pointer;
  }
  return pointer == nullptr ? value + 50 : value + x;
}
__host__ __device__ __noinline__ int OfAFloat(float x, bool inside) {
  float sum = 0;
  if (inside) {
    PROMISE(x > 0);
    sum += x < 0 ? -x : x;
  }
  return static_cast<int>(100 * sum + (x < 0 ? -x : x));
}
__host__ __device__ __noinline__ int OfOneSwitch(int x, bool inside) {
  int result = 0;
  if (inside) {
    switch (x) {
      case 1:
        result = 40;
        break;
      case 2:
        result = 20;
        break;
      default:
        NEVER();
    }
  }
  return 100 * result + (x == 1 ? 5 : x == 2 ? 6 : x);
}

constexpr const char* kNames[] = {"of-one-arm", "unreached-in-one-arm", "of-a-pointer", "of-a-float", "of-one-switch"};
constexpr int kFunctions = std::size(kNames);

__host__ __device__ inline int Result(int function, int x, const int* number) {
  switch (function) {
    case 0:
      return OfOneArm(x, x > 2);
    case 1:
      return UnreachedInOneArm(x, x >= 0);
    case 2:
      return OfAPointer(x > 0 ? number : nullptr, x);
    case 3:
      return OfAFloat(static_cast<float>(x), x > 0);
    default:
      return OfOneSwitch(x, x == 1 || x == 2);
  }
}

// A thread a number.
__global__ void Compute(int* results, const int* number, int further) {
  const int i = static_cast<int>(threadIdx.x);
  for (int function = 0; function < kFunctions; ++function)
    results[function * kNumbers + i] = Result(function, kLeast + i + further, number);
}

CTS_CASE() {
  cts::DeviceBuffer<int> results(kFunctions * kNumbers), number(1);
  constexpr int kNumber = 4;
  number.Write({kNumber});
  Compute<<<1, kNumbers>>>(results.data(), number.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  const auto given = results.Read();
  for (int function = 0; function < kFunctions; ++function) {
    cts::Row(kNames[function], [&] {
      int wrong = 0;
      for (int i = 0; i < kNumbers; ++i)
        wrong += given[function * kNumbers + i] != Result(function, kLeast + i, &kNumber);
      CTS_EXPECT_EQ(wrong, 0, "a promise of one arm changed a result of another one");
    });
  }
}

}  // namespace
