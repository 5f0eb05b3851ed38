/*---
clause: pi.version.prop-removed-computemode
control: the attribute is asked for instead
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"computeMode\""
---*/
int Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  int value = properties.major;
  return cudaDeviceGetAttribute(&value, cudaDevAttrComputeMode, 0) == cudaSuccess ? value : -1;
#else
  return properties.computeMode;
#endif
}
