/*---
clause: lang.shfl.old-names-refused
covers: each type, with and without a width, in each place
control: the functions with _sync
rejects-with: each-row
---*/
#include <cuda_fp16.h>

#include "cts/compile/rows.h"

#define CTS_SHFL(of) CTS_REFUSED(__shfl##of) CTS_ACCEPTED(__shfl##of##_sync)
#define CTS_ARGUMENTS(...) (CTS_ACCEPTED(~0u, ) __VA_ARGS__)

#line 1 "shfl-with-a-width"
__device__ int Index(int x) { return CTS_SHFL() CTS_ARGUMENTS(x, 1, 16); }
#line 1 "shfl-up-with-a-width"
__device__ int Up(int x) { return CTS_SHFL(_up) CTS_ARGUMENTS(x, 1, 8); }
#line 1 "shfl-down-with-a-width"
__device__ int Down(int x) { return CTS_SHFL(_down) CTS_ARGUMENTS(x, 1, 4); }
#line 1 "shfl-xor-with-a-width"
__device__ int Xor(int x) { return CTS_SHFL(_xor) CTS_ARGUMENTS(x, 1, 2); }
#line 1 "shfl-of-float"
__device__ float OfFloat(float x) { return CTS_SHFL() CTS_ARGUMENTS(x, 3); }
#line 1 "shfl-up-of-unsigned"
__device__ unsigned OfUnsigned(unsigned x) { return CTS_SHFL(_up) CTS_ARGUMENTS(x, 3); }
#line 1 "shfl-down-of-double"
__device__ double OfDouble(double x) { return CTS_SHFL(_down) CTS_ARGUMENTS(x, 3); }
#line 1 "shfl-xor-of-long-long"
__device__ long long OfLongLong(long long x) { return CTS_SHFL(_xor) CTS_ARGUMENTS(x, 3); }
#line 1 "shfl-of-long"
__device__ unsigned long OfLong(unsigned long x) { return CTS_SHFL() CTS_ARGUMENTS(x, 3); }
#line 1 "shfl-xor-of-half"
__device__ __half OfHalf(__half x) { return CTS_SHFL(_xor) CTS_ARGUMENTS(x, 3); }
#line 1 "shfl-up-of-half2"
__device__ __half2 OfTwoHalves(__half2 x) { return CTS_SHFL(_up) CTS_ARGUMENTS(x, 3); }
#line 1 "in-a-kernel"
__global__ void InKernel(int* x) { *x = CTS_SHFL(_down) CTS_ARGUMENTS(*x, 1); }
#line 1 "in-a-lambda"
__global__ void InLambda(int* x) {
  [=] { *x = CTS_SHFL() CTS_ARGUMENTS(*x, 1); }();
}
#line 1 "in-a-template"
template <class T>
__device__ T InTemplate(T x) {
  return CTS_SHFL(_xor) CTS_ARGUMENTS(x, 1);
}
template __device__ float InTemplate(float x);
