/*---
clause: lang.grid-constant.const-value-parameters
control: the parameters are const, and values
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

struct Parameter {
  int x[4];
};
#line 1 "not-const"
__global__ void NotConst(__grid_constant__ CTS_ACCEPTED(const) int parameter);
#line 1 "structure-that-is-not-const"
__global__ void StructureNotConst(__grid_constant__ CTS_ACCEPTED(const) Parameter parameter);
#line 1 "pointer-to-const"
__global__ void PointerToConst(__grid_constant__ const int* CTS_ACCEPTED(const) parameter);
#line 1 "reference-to-const"
__global__ void ReferenceToConst(__grid_constant__ const Parameter CTS_REFUSED(&) parameter);
