/*---
clause: pi.version.driver-entry-point-deprecated
control: the version is told, too
build: [werror]
rejects-with:
  - - "'cudaError_t cudaGetDriverEntryPoint(const char*, void**, long long unsigned int, cudaDriverEntryPointQueryResult*)' is deprecated"
    - "'cudaGetDriverEntryPoint' is deprecated"
---*/
cudaError_t Find(void** entry) {
#ifdef CTS_CONTROL
  return cudaGetDriverEntryPointByVersion("cuInit", entry, 12000, cudaEnableDefault, nullptr);
#else
  return cudaGetDriverEntryPoint("cuInit", entry, cudaEnableDefault, nullptr);
#endif
}
