/*---
clause: pi.version.prop-removed-kernelexectimeoutenabled
control: the attribute is asked for instead
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"kernelExecTimeoutEnabled\""
---*/
int Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  int value = properties.major;
  return cudaDeviceGetAttribute(&value, cudaDevAttrKernelExecTimeout, 0) == cudaSuccess ? value : -1;
#else
  return properties.kernelExecTimeoutEnabled;
#endif
}
