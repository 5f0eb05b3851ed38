/*---
clause: pi.version.multi-device-launch-removed
control: the launch on one device is called instead
rejects-with:
  - "identifier \"cudaLaunchCooperativeKernelMultiDevice\" is undefined"
---*/
cudaError_t Launch(const void* kernel, void** arguments) {
#ifdef CTS_CONTROL
  return cudaLaunchCooperativeKernel(kernel, dim3(1), dim3(1), arguments, 0, nullptr);
#else
  return cudaLaunchCooperativeKernelMultiDevice(arguments, 1, kernel == nullptr ? 0 : 1);
#endif
}
