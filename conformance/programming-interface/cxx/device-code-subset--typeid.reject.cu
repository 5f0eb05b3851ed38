/*---
clause: pi.cxx.device-code-subset
covers: typeid
control: the function is one of the host
rejects-with:
  - "The operator 'typeid' is not allowed in device code"
---*/
#include <typeinfo>

#ifdef CTS_CONTROL
void Function(bool* out, int value) {
#else
__global__ void Function(bool* out, int value) {
#endif
  *out = typeid(value) == typeid(int);
}
