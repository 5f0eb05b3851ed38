/*---
clause: pi.version.prop-removed-cooperativemultidevicelaunch
control: a member that is left is read
rejects-with:
  - "class \"cudaDeviceProp\" has no member \"cooperativeMultiDeviceLaunch\""
---*/
int Value(const cudaDeviceProp& properties) {
#ifdef CTS_CONTROL
  return properties.cooperativeLaunch;
#else
  return properties.cooperativeMultiDeviceLaunch;
#endif
}
