/*---
clause: lang.cxx11.lambda-space-from-scope
covers: they are refused on the other side
control: the function around the lambda is of both sides, or of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_BOTH CTS_ACCEPTED(__host__ __device__)

#line 1 "outside-of-functions"
CTS_REFUSED(auto outside = [] { return 0; };)
__device__ int CallOutside() {
  CTS_ACCEPTED(auto outside = [] { return 0; };)
  return outside();
}
#line 1 "outside-of-functions-in-a-kernel"
CTS_REFUSED(auto outside_too = [] { return 0; };)
__global__ void CallInKernel(int* out) {
  CTS_ACCEPTED(auto outside_too = [] { return 0; };)
  *out = outside_too();
}
#line 1 "in-a-function-of-the-host"
CTS_BOTH inline auto OfHost() {
  return [] { return 1; };
}
using OfHostLambda = decltype(OfHost());
__device__ int CallOfHost() { return OfHostLambda()(); }
#line 1 "in-a-lambda-of-the-host"
CTS_BOTH inline auto OfOuter() {
  auto outer = [] { return [] { return 1; }; };
  return outer();
}
using OfOuterLambda = decltype(OfOuter());
__device__ int CallOfOuter() { return OfOuterLambda()(); }
#line 1 "in-a-class-of-a-function-of-the-host"
CTS_BOTH inline auto OfLocalClass() {
  struct Local {
    static CTS_BOTH auto Get() {
      return [] { return 1; };
    }
  };
  return Local::Get();
}
using OfLocalClassLambda = decltype(OfLocalClass());
__device__ int CallOfLocalClass() { return OfLocalClassLambda()(); }
