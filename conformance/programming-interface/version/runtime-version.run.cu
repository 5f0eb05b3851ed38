/*---
clause: pi.version.runtime-version
control: the call is made with another place for its result
control-fails-with:
  - the version of the runtime was not delivered
  - no place for the result was accepted
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/exported_names.h"

#include <filesystem>

namespace {

// Another runtime may be put under the program; what it tells is its own version.
bool IsOfTheBuild() {
  const std::filesystem::path runtime = cts::LoadedLibrary("libcudart.so"), fixtures = cts::LoadedLibrary("libcts.so");
  return runtime.parent_path() == fixtures.parent_path();
}

CTS_CASE() {
  int version = -1, other = -1;
  CTS_EXPECT_EQ(cudaRuntimeGetVersion(cts::control() ? &other : &version), cudaSuccess, "the call failed");
  CTS_EXPECT(IsOfTheBuild() ? version == CUDART_VERSION : version / 1000 == CUDART_VERSION / 1000,
             "the version of the runtime was not delivered");
}

CTS_CASE(null_pointer) {
  int version = -1;
  CTS_EXPECT_EQ(cudaRuntimeGetVersion(cts::control() ? &version : nullptr), cudaErrorInvalidValue,
                "no place for the result was accepted");
  (void)cudaGetLastError();
}

}  // namespace
