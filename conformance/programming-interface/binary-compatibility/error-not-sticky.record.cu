/*---
clause: pi.binary-compatibility.error-not-sticky
unit-build: [[ptx-80], [cc-80]]
requires: [cc-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/images.cuh"

namespace {

#if CTS_UNIT == 1

CTS_CHILD(GoOn) {
  cts::Tell("refused", cts::RunUnitHere(2).code);
  int* block = nullptr;
  const cudaError_t left = cudaGetLastError(), codes[] = {left, cudaMalloc(&block, 64), cudaMemset(block, 1, 64),
                                                          cudaDeviceSynchronize(), cudaFree(block)};
  long long successes = 0;
  for (const cudaError_t code : codes) successes += code == cudaSuccess;
  cts::Tell("successes", successes);
  cts::Tell("arch", 0);  // stays where the context is lost
  cts::Tell("arch", cts::RunUnitHere(1).arch);
}

CTS_CASE() {
  const cts::ChildRun child =
      cts::RunChild("GoOn", {.environment = {{"CUDA_MODULE_LOADING", "LAZY"}}, .any_end = true});
  CTS_OBSERVE("code", static_cast<cudaError_t>(child.Value("refused")));
  CTS_OBSERVE("calls-that-succeed-after-it", child.Value("successes"));
  CTS_OBSERVE("another-kernel-runs-after-it", child.Value("arch") == 800);
}

#endif

}  // namespace
