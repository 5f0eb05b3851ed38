/*---
clause: pi.version.prop-removed-memoryclockrate
control: the attribute is asked for instead
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"memoryClockRate\""
---*/
int Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  int value = properties.major;
  return cudaDeviceGetAttribute(&value, cudaDevAttrMemoryClockRate, 0) == cudaSuccess ? value : -1;
#else
  return properties.memoryClockRate;
#endif
}
