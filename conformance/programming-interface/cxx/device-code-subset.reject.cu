/*---
clause: pi.cxx.device-code-subset
control: the function is one of the host
rejects-with:
  - "device code does not support exception handling"
---*/
#ifdef CTS_CONTROL
void Function(int* out) {
#else
__global__ void Function(int* out) {
#endif
  if (out == nullptr) throw 1;
}
