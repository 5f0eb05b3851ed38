/*---
clause: pi.pinned.free-foreign
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

CTS_CHILD(Free) {
  int local = 0;
  char* pinned = nullptr;
  CTS_CUDA(cudaMallocHost(&pinned, 4096));
  void* const which[] = {&local, std::malloc(4096), pinned + 256};
  cts::Tell("code", cudaFreeHost(which[cts::child_argument()]));
}

CTS_CASE() {
  const auto record = [](const char* name, int which) {
    const cts::ChildRun child = cts::RunChild("Free", {.argument = which, .any_end = true});
    CTS_OBSERVE(name,
                child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "no return");
  };
  record("address-of-a-host-variable", 0);
  record("memory-of-malloc", 1);
  record("address-inside-an-allocation", 2);
}

}  // namespace
