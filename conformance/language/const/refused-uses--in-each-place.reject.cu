/*---
clause: lang.const.refused-uses
covers: kernels, members, lambdas, templates; namespaces, classes, arguments, several dimensions
control: the variables are of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_SPACE CTS_ACCEPTED(__device__)

struct Pair {
  int first, second;
};
extern const int later;
CTS_SPACE const int constant = 10;
constexpr CTS_SPACE int expression = 10;
CTS_SPACE const volatile int changing = 10;
namespace apart {
CTS_SPACE const int constant = 11;
constexpr CTS_SPACE unsigned expression = 11;
}  // namespace apart
constexpr CTS_SPACE int table[2][2] = {{1, 2}, {3, 4}};
__device__ int Take(const int& x) { return x; }
__device__ int TakePointer(const int* x) { return *x; }

#line 1 "address-in-a-kernel"
__global__ void AddressInKernel(const int** to) { *to = &constant; }
#line 1 "reference-in-a-kernel"
__global__ void ReferenceInKernel(int* to) {
  const int& reference = expression;
  *to = reference;
}
#line 1 "volatile-in-a-kernel"
__global__ void VolatileInKernel(int* to) { *to = changing; }
#line 1 "address-as-an-argument"
__device__ int AddressAsArgument() { return TakePointer(&expression); }
#line 1 "reference-as-an-argument"
__device__ int ReferenceAsArgument() { return Take(constant); }
#line 1 "address-of-a-namespace"
__device__ const int* AddressApart() { return &apart::constant; }
#line 1 "reference-of-a-namespace"
__device__ const unsigned& ReferenceApart() { return apart::expression; }
#line 1 "address-in-a-member"
struct Owner {
  __device__ const int* Member() const { return &constant; }
};
__device__ const int* CallMember() { return Owner().Member(); }
#line 1 "address-in-a-lambda"
__global__ void AddressInLambda(const int** to) {
  *to = [] { return &constant; }();
}
#line 1 "volatile-in-a-lambda"
__global__ void VolatileInLambda(int* to) {
  *to = [] { return changing; }();
}
#line 1 "address-in-a-template"
template <class T>
__device__ const T* AddressInTemplate() {
  return &constant;
}
template __device__ const int* AddressInTemplate<int>();
#line 1 "element-of-a-table"
__device__ int ElementOfTable(int i, int j) { return table[i][j]; }
#line 1 "element-of-a-table-in-a-kernel"
__global__ void ElementInKernel(int* to) { *to = table[threadIdx.x & 1][0]; }
#line 1 "value-that-is-not-known-in-a-kernel"
__global__ void LaterInKernel(int* to) { *to = CTS_REFUSED(later) CTS_ACCEPTED(constant); }
const int later = 20;
