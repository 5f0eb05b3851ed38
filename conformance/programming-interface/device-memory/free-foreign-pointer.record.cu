/*---
clause: pi.device-memory.free-foreign-pointer
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CHILD(Free) {
  int local = 0;
  char *memory = nullptr, *pinned = nullptr;
  CTS_CUDA(cudaMalloc(&memory, 4096));
  CTS_CUDA(cudaMallocHost(&pinned, 4096));
  void* const which[] = {&local, memory + 256, pinned};
  cts::Tell("code", cudaFree(which[cts::child_argument()]));
}

CTS_CASE() {
  const auto record = [](const char* name, int which) {
    const cts::ChildRun child = cts::RunChild("Free", {.argument = which, .any_end = true});
    CTS_OBSERVE(name,
                child.Has("code") ? cudaGetErrorName(static_cast<cudaError_t>(child.Value("code"))) : "no return");
  };
  record("address-of-a-host-variable", 0);
  record("address-inside-an-allocation", 1);
  record("page-locked-memory", 2);
}

}  // namespace
