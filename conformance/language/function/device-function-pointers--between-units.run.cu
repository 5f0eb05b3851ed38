/*---
clause: lang.function.device-function-pointers
covers: pointers that one unit makes and another one calls
control: the tables are rotated
control-fails-with: a pointer of another unit led to another function
build: [rdc]
units: 2
---*/
#include "cts/case.cuh"

namespace {

constexpr int kFunctions = 4;
using Function = int (*)(int);

// With C linkage a name is one for both units, although the namespace has none. Each unit calls what the other one has.
extern "C" {
__device__ int CtsPointedAdd(int x);
__device__ int CtsPointedNegate(int x);
__device__ Function CtsPointedChoose(int which);
__device__ int CtsPointedApply(Function function, int x);
}

#if CTS_UNIT == 2

__device__ int Times3(int x) { return 3 * x; }
__device__ __noinline__ int Square(int x) { return x * x; }

extern "C" {
__device__ int CtsPointedAdd(int x) { return x + 1; }
__device__ int CtsPointedNegate(int x) { return -x; }
__device__ Function CtsPointedTable[kFunctions] = {CtsPointedAdd, CtsPointedNegate, Times3, Square};
__constant__ Function CtsPointedConstants[kFunctions] = {CtsPointedAdd, CtsPointedNegate, Times3, Square};
__device__ Function CtsPointedChoose(int which) {
  const Function functions[kFunctions] = {CtsPointedAdd, CtsPointedNegate, Times3, Square};
  return functions[which];
}
__device__ int CtsPointedApply(Function function, int x) { return function(x); }
}

#else

extern "C" {
extern __device__ Function CtsPointedTable[kFunctions];
extern __constant__ Function CtsPointedConstants[kFunctions];
}

constexpr int kThreads = 64;

__device__ int Times3Here(int x) { return 3 * x; }
__device__ __noinline__ int SquareHere(int x) { return x * x; }

// A way each: which function it calls is the lane's number.
struct FromTable {
  static __device__ int Call(int which, int x) { return CtsPointedTable[which](x); }
};
struct FromConstants {
  static __device__ int Call(int which, int x) { return CtsPointedConstants[which](x); }
};
struct Returned {
  static __device__ int Call(int which, int x) { return CtsPointedChoose(which)(x); }
};
struct TakenHere {  // The addresses of two functions of the other unit, beside two of this one.
  static __device__ int Call(int which, int x) {
    const Function functions[kFunctions] = {CtsPointedAdd, CtsPointedNegate, Times3Here, SquareHere};
    return functions[which](x);
  }
};
struct Passed {  // The other unit calls functions of this one.
  static __device__ int Call(int which, int x) {
    const Function functions[kFunctions] = {[](int y) { return y + 1; }, CtsPointedNegate, Times3Here, SquareHere};
    return CtsPointedApply(functions[which], x);
  }
};

template <class Way>
__global__ void CallAll(int* results, const int* words, int further) {
  const int t = static_cast<int>(threadIdx.x);
  results[t] = Way::Call((t + further) % kFunctions, words[t]);
}
template <class Way>
void Check(const char* name) {
  cts::Row(name, [] {
    int words[kThreads];
    for (int t = 0; t < kThreads; ++t) words[t] = 5 + t * 3;
    cts::DeviceBuffer<int> arguments(kThreads), results(kThreads);
    arguments.Write(words, kThreads);
    CallAll<Way><<<1, kThreads>>>(results.data(), arguments.data(), cts::control() ? 1 : 0);
    CTS_FINISH();
    const cts::HostCopy<int> found = results.Read();
    int wrong = 0;
    for (int t = 0; t < kThreads; ++t) {
      const int x = words[t], right[kFunctions] = {x + 1, -x, 3 * x, x * x};
      wrong += found[t] != right[t % kFunctions];
    }
    CTS_EXPECT_EQ(wrong, 0, "a pointer of another unit led to another function");
  });
}

CTS_CASE() {
  Check<FromTable>("in-global-memory");
  Check<FromConstants>("in-constant-memory");
  Check<Returned>("returned");
  Check<TakenHere>("of-an-external-function");
  Check<Passed>("passed");
}

#endif

}  // namespace
