/*---
clause: pi.version.prop-removed-clockrate
control: the attribute is asked for instead
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"clockRate\""
---*/
int Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  int value = properties.major;
  return cudaDeviceGetAttribute(&value, cudaDevAttrClockRate, 0) == cudaSuccess ? value : -1;
#else
  return properties.clockRate;
#endif
}
