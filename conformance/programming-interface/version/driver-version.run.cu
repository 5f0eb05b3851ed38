/*---
clause: pi.version.driver-version
control: the call is made with another place for its result
control-fails-with:
  - the version of the driver was not delivered
  - it is not the version that the driver itself tells
  - no place for the result was accepted
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CTS_CASE() {
  int version = -1, other = -1, of_driver = -2;
  CTS_EXPECT_EQ(cudaDriverGetVersion(cts::control() ? &other : &version), cudaSuccess, "the call failed");
  CTS_CU(CTS_DRIVER(cuDriverGetVersion)(&of_driver));
  CTS_EXPECT_LE(CUDART_VERSION / 1000 * 1000, version, "the version of the driver was not delivered");
  CTS_EXPECT_EQ(version, of_driver, "it is not the version that the driver itself tells");
}

// Twice, the second time where a context exists.
CTS_CASE(null_pointer) {
  for (const char* name : {"before-a-context", "with-a-context"}) {
    cts::Row(name, [&] {
      int version = -1;
      CTS_EXPECT_EQ(cudaDriverGetVersion(cts::control() ? &version : nullptr), cudaErrorInvalidValue,
                    "no place for the result was accepted");
    });
    CTS_CUDA(cudaFree(nullptr));
    (void)cudaGetLastError();
  }
}

}  // namespace
