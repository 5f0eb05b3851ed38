/*---
clause: lang.var-space.shared-no-constant-address
control: the address of a variable that resides in global memory
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

template <int* Address>
struct Of {};

#line 1 "template-argument"
CTS_REFUSED(__shared__) CTS_ACCEPTED(__device__) int of_template;
__device__ void Take() { Of<&of_template> of; }
#line 1 "constant-pointer"
__device__ void Point() {
  CTS_ACCEPTED(static __device__) CTS_REFUSED(__shared__) int variable;
  constexpr int* pointer = &variable;
}
