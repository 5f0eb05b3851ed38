/*---
clause: pi.version.entry-point-by-version
covers: a version in which the function was unknown
control: the version is the one that introduced the function
control-fails-with: a function was delivered for a version that did not have it yet
launches: none
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

struct Function {
  const char* name;
  unsigned since;
};
constexpr Function kFunctions[] = {
    {"cuGraphConditionalHandleCreate", 12030}, {"cuGreenCtxCreate", 12040}, {"cuMulticastCreate", 12010}};

CTS_CASE() {
  for (const Function& function : kFunctions) {
    cts::Row(function.name, [&] {
      void* entry = nullptr;
      auto status = cudaDriverEntryPointSuccess;
      CTS_CUDA(cudaGetDriverEntryPointByVersion(function.name, &entry, function.since, cudaEnableDefault, &status));
      // Null is also what a function gives that the platform does not support.
      if (entry == nullptr || status != cudaDriverEntryPointSuccess)
        return cts::PowerNotShown("the platform does not have the function");
      const unsigned version = cts::control() ? function.since : function.since - 10;
      const cudaError_t code =
          cudaGetDriverEntryPointByVersion(function.name, &entry, version, cudaEnableDefault, &status);
      (void)cudaGetLastError();
      CTS_EXPECT(code != cudaSuccess || (entry == nullptr && status != cudaDriverEntryPointSuccess),
                 "a function was delivered for a version that did not have it yet");
      if (!cts::control()) CTS_OBSERVE("version-not-sufficient", status == cudaDriverEntryPointVersionNotSufficent);
    });
  }
}

}  // namespace
