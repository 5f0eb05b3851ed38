/*---
clause: pi.version.driver-entry-point-deprecated
control: the version is told, too
build: [werror]
rejects-with: each-row
note: warnings are errors here
---*/
#include "cts/compile/rows.h"

#line 1 "with-all-arguments"
cudaError_t Find(void** entry, cudaDriverEntryPointQueryResult* status) {
  return CTS_REFUSED(cudaGetDriverEntryPoint("cuInit", entry, cudaEnableDefault, status))
      CTS_ACCEPTED(cudaGetDriverEntryPointByVersion("cuInit", entry, 12000, cudaEnableDefault, status));
}
#line 1 "without-a-status"
cudaError_t FindAlone(void** entry) {
  return CTS_REFUSED(cudaGetDriverEntryPoint("cuInit", entry, cudaEnableDefault))
      CTS_ACCEPTED(cudaGetDriverEntryPointByVersion("cuInit", entry, 12000, cudaEnableDefault));
}
#line 1 "its-address"
const auto kFind = CTS_REFUSED(&cudaGetDriverEntryPoint) CTS_ACCEPTED(&cudaGetDriverEntryPointByVersion);
