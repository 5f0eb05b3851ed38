/*---
clause: lang.grid-constant.declarations-agree
covers: each of several parameters, more and fewer, classes, templates, friends
control: declarations that agree
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#define CTS_AGREED CTS_ACCEPTED(__grid_constant__)
#define CTS_ADDED CTS_REFUSED(__grid_constant__)

struct Parameter {
  int x[4];
};

#line 1 "first-of-two"
__global__ void FirstOfTwo(__grid_constant__ const int first, __grid_constant__ const int second);
__global__ void FirstOfTwo(CTS_AGREED const int first, __grid_constant__ const int second);
#line 1 "second-of-two"
__global__ void SecondOfTwo(__grid_constant__ const int first, __grid_constant__ const Parameter second);
__global__ void SecondOfTwo(__grid_constant__ const int first, CTS_AGREED const Parameter second);
#line 1 "another-of-two"
__global__ void AnotherOfTwo(__grid_constant__ const int first, const int second);
__global__ void AnotherOfTwo(CTS_AGREED const int first, CTS_ADDED const int second);
#line 1 "added-by-another-declaration"
__global__ void Added(const Parameter parameter);
__global__ void Added(CTS_ADDED const Parameter parameter);
#line 1 "added-by-the-definition"
__global__ void AddedByDefinition(const int parameter);
__global__ void AddedByDefinition(CTS_ADDED const int parameter) {}
#line 1 "third-declaration"
__global__ void Third(__grid_constant__ const int parameter);
__global__ void Third(__grid_constant__ const int parameter);
__global__ void Third(CTS_AGREED const int parameter);
#line 1 "added-by-a-specialization"
template <class T>
__global__ void AddedBySpecialization(const T parameter) {}
template <>
__global__ void AddedBySpecialization<float>(CTS_ADDED const float parameter) {}
#line 1 "added-by-an-instantiation"
template <class T>
__global__ void AddedByInstantiation(const T parameter) {}
template __global__ void AddedByInstantiation<float>(CTS_ADDED const float parameter);
#line 1 "declaration-of-a-template"
template <class T>
__global__ void Template(__grid_constant__ const T parameter);
template <class T>
__global__ void Template(CTS_AGREED const T parameter) {}
#line 1 "external-instantiation"
template <class T>
__global__ void External(__grid_constant__ const T parameter) {}
extern template __global__ void External<int>(CTS_AGREED const int parameter);
#line 1 "friend"
__global__ void Friend(__grid_constant__ const int parameter);
struct Befriended {
  friend __global__ void Friend(CTS_AGREED const int parameter);
};
#line 1 "extern-c"
extern "C" __global__ void ExternC(__grid_constant__ const int parameter);
extern "C" __global__ void ExternC(CTS_AGREED const int parameter);
