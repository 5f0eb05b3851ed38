/*---
clause: lang.grid-constant.declarations-agree
control: all declarations have the annotation
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "another-declaration"
__global__ void Declared(__grid_constant__ const int parameter);
__global__ void Declared(CTS_ACCEPTED(__grid_constant__) const int parameter);
#line 1 "definition"
__global__ void Defined(CTS_ACCEPTED(__grid_constant__) const int parameter);
__global__ void Defined(__grid_constant__ const int parameter) {}
#line 1 "specialization"
template <class T>
__global__ void Specialized(__grid_constant__ const T parameter) {}
template <>
__global__ void Specialized<int>(CTS_ACCEPTED(__grid_constant__) const int parameter) {}
#line 1 "explicit-instantiation"
template <class T>
__global__ void Instantiated(__grid_constant__ const T parameter) {}
template __global__ void Instantiated<int>(CTS_ACCEPTED(__grid_constant__) const int parameter);
