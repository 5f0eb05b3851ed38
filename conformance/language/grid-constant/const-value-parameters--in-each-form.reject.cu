/*---
clause: lang.grid-constant.const-value-parameters
covers: arrays in classes, aliases, later parameters, templates, definitions, references of each kind
control: parameters that are constant, and no references
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_CONST CTS_ACCEPTED(const)

struct Parameter {
  int x[4];
};
template <class T>
struct Of {
  T x;
};
using Alias = CTS_CONST int;
template <class T>
using AliasOf = CTS_CONST T;

#line 1 "by-alias"
__global__ void ByAlias(__grid_constant__ Alias parameter);
#line 1 "by-alias-template"
__global__ void ByAliasTemplate(__grid_constant__ AliasOf<Parameter> parameter);
#line 1 "second-of-two"
__global__ void SecondOfTwo(__grid_constant__ const int first, __grid_constant__ CTS_CONST int second);
#line 1 "first-of-two"
__global__ void FirstOfTwo(__grid_constant__ CTS_CONST int first, const int second);
#line 1 "const-after-the-type"
__global__ void AfterType(__grid_constant__ Parameter CTS_CONST parameter);
#line 1 "attribute-after-the-type"
__global__ void AttributeAfter(CTS_CONST Parameter __grid_constant__ parameter);
#line 1 "volatile"
__global__ void Volatile(__grid_constant__ CTS_CONST volatile int parameter);
#line 1 "pointer"
__global__ void Pointer(__grid_constant__ float* CTS_CONST parameter);
#line 1 "pointer-to-a-function"
__global__ void PointerToFunction(__grid_constant__ void (*CTS_CONST parameter)(int));
#line 1 "of-a-class-template"
__global__ void OfClassTemplate(__grid_constant__ CTS_CONST Of<float> parameter);
#line 1 "enumeration"
enum Kind { kOne };
__global__ void Enumeration(__grid_constant__ CTS_CONST Kind parameter);
#line 1 "defined"
__global__ void Defined(__grid_constant__ CTS_CONST int parameter) {}
#line 1 "template"
template <class T>
__global__ void Template(__grid_constant__ CTS_CONST T parameter) {}
template __global__ void Template<int>(__grid_constant__ CTS_CONST int parameter);
#line 1 "member-of-a-pack"
template <class... T>
__global__ void Pack(__grid_constant__ CTS_CONST T... parameters) {}
void LaunchPack() { Pack<<<1, 1>>>(1, 2.0f); }
#line 1 "reference-to-a-number"
__global__ void ReferenceToNumber(__grid_constant__ const int CTS_REFUSED(&) parameter);
#line 1 "reference-to-a-pointer"
__global__ void ReferenceToPointer(__grid_constant__ int* const CTS_REFUSED(&) parameter);
#line 1 "reference-of-a-template"
template <class T>
__global__ void ReferenceOfTemplate(__grid_constant__ const T CTS_REFUSED(&) parameter) {}
template __global__ void ReferenceOfTemplate<int>(__grid_constant__ const int CTS_REFUSED(&) parameter);
