/*---
clause: rt.version.driver-version-null
control: the pointer is not null
control-fails-with: not cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int version = 0;
  int* const where = cts::control() ? &version : nullptr;
  cts::Row("driver",
           [&] { CTS_EXPECT_EQ(cudaDriverGetVersion(where), cudaErrorInvalidValue, "not cudaErrorInvalidValue"); });
  cts::Row("runtime",
           [&] { CTS_EXPECT_EQ(cudaRuntimeGetVersion(where), cudaErrorInvalidValue, "not cudaErrorInvalidValue"); });
  (void)cudaGetLastError();
}

}  // namespace
