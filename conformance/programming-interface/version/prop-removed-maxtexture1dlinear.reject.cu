/*---
clause: pi.version.prop-removed-maxtexture1dlinear
control: the function that tells it is called instead
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"maxTexture1DLinear\""
---*/
std::size_t Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  std::size_t value = properties.totalGlobalMem;
  const cudaChannelFormatDesc words = cudaCreateChannelDesc<int>();
  return cudaDeviceGetTexture1DLinearMaxWidth(&value, &words, 0) == cudaSuccess ? value : 0;
#else
  return properties.maxTexture1DLinear;
#endif
}
