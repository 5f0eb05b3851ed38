/*---
clause: lang.managed.refused-declarations
control: >-
  variables that can be written, a pointer, a variable of the device alone, parentheses, and variables of namespace
  scope
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

__managed__ int variable;
#ifdef CTS_CONTROL
__managed__ int of_host_function;
#endif

#line 1 "const"
__managed__ CTS_REFUSED(const) int constant = 10;
#line 1 "constexpr"
__managed__ CTS_REFUSED(constexpr) int constant_expression = 10;
#line 1 "reference"
__managed__ int CTS_REFUSED(&reference = variable) CTS_ACCEPTED(value);
#line 1 "address-as-template-argument"
template <int* Address>
struct Of {};
__device__ int of_device;
__device__ void TakeAddress() { Of<CTS_REFUSED(&variable) CTS_ACCEPTED(&of_device)> of; }
#line 1 "decltype-without-parentheses"
void Declare(int& other) { decltype(CTS_REFUSED(variable) CTS_ACCEPTED((variable))) same = other; }
#line 1 "in-a-function-of-the-host"
void OfHost() {
  CTS_REFUSED(__managed__ int of_host_function;)
  of_host_function = 1;
}
#line 1 "in-a-function-of-the-device"
__device__ void OfDevice() { CTS_ACCEPTED(static) __managed__ int of_device_function; }
