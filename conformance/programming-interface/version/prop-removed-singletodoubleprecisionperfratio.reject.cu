/*---
clause: pi.version.prop-removed-singletodoubleprecisionperfratio
control: the attribute is asked for instead
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"singleToDoublePrecisionPerfRatio\""
---*/
int Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  int value = properties.major;
  return cudaDeviceGetAttribute(&value, cudaDevAttrSingleToDoublePrecisionPerfRatio, 0) == cudaSuccess ? value : -1;
#else
  return properties.singleToDoublePrecisionPerfRatio;
#endif
}
