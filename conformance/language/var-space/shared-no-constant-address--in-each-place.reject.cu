/*---
clause: lang.var-space.shared-no-constant-address
covers: references, elements, members, arrays; deduced arguments; kernels, lambdas, templates
control: variables of the device
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_SHARED CTS_ACCEPTED(__device__) CTS_REFUSED(__shared__)
#define CTS_LOCAL CTS_ACCEPTED(static __device__) CTS_REFUSED(__shared__)

struct Pair {
  int first, second;
};
template <auto>
struct OfAny {};
template <int&>
struct OfReference {};
template <int (*)[3]>
struct OfArray {};
template <int*>
__device__ void Take() {}

CTS_SHARED int word;
CTS_SHARED int words[3];
CTS_SHARED Pair pair;

#line 1 "deduced-template-argument"
__device__ void Deduced() { OfAny<&word> of; }
#line 1 "reference-as-template-argument"
__device__ void Reference() { OfReference<word> of; }
#line 1 "array-as-template-argument"
__device__ void Array() { OfArray<&words> of; }
#line 1 "argument-of-a-function-template"
__device__ void Function() { Take<&word>(); }
#line 1 "alias"
using Alias = OfAny<&word>;
#line 1 "constant-pointer-to-an-element"
__device__ void Element() { constexpr int* pointer = &words[1]; }
#line 1 "constant-pointer-to-a-member"
__device__ void Member() { constexpr int* pointer = &pair.second; }
#line 1 "constant-pointer-by-decay"
__global__ void Decay() { constexpr int* pointer = words; }
#line 1 "constant-reference"
__global__ void ConstantReference() { constexpr int& reference = word; }
#line 1 "constant-array-of-pointers"
__global__ void Pointers() { constexpr int* pointers[] = {nullptr, &word}; }
#line 1 "constant-pointer-in-a-lambda"
__global__ void InLambda() {
  [] {
    CTS_LOCAL int variable;
    constexpr int* pointer = &variable;
  }();
}
#line 1 "constant-pointer-in-a-template"
template <class T>
__global__ void InTemplate() {
  CTS_LOCAL T variable;
  constexpr T* pointer = &variable;
}
template __global__ void InTemplate<int>();
