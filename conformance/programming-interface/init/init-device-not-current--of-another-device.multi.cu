/*---
clause: pi.init.init-device-not-current
covers: a device that is not the first
control: cudaSetDevice is called instead
control-fails-with: cudaInitDevice made the context of another device current
requires: [gpus-2, default-mode]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"

#include "../primary-context.cuh"

namespace {

// The argument: whether the caller has made the first device current before.
CTS_CHILD(Init) {
  if (cts::child_argument() != 0) CTS_CUDA(cudaSetDevice(0));
  const CUcontext before = cts::CurrentContext();
  cts::Tell("before", cts::IsPrimaryActive(1));
  int kept = 0, succeeded = 0, device = -1;
  for (int call = 0; call < 2; ++call) {
    succeeded += (cts::control() ? cudaSetDevice(1) : cudaInitDevice(1, 0, 0)) == cudaSuccess;
    kept += cts::CurrentContext() == before;
  }
  cts::Tell("succeeded", succeeded);
  cts::Tell("active", cts::IsPrimaryActive(1));
  cts::Tell("kept", kept);
  CTS_CUDA(cudaGetDevice(&device));
  void* memory = nullptr;
  cudaPointerAttributes of_memory{};
  CTS_CUDA(cudaMalloc(&memory, 64));
  CTS_CUDA(cudaPointerGetAttributes(&of_memory, memory));
  CTS_CUDA(cudaFree(memory));
  cts::Tell("device", device);
  cts::Tell("of-memory", of_memory.device);
}

CTS_CASE() {
  constexpr const char* kMadeCurrent = "cudaInitDevice made the context of another device current";
  for (const int set : {0, 1}) {
    cts::Row(set == 0 ? "first-call" : "the-first-device-is-current", [&] {
      const cts::ChildRun child = cts::RunChild("Init", {.argument = set});
      CTS_EXPECT_EQ(child.Value("before"), 0, "the primary context is active before the call");
      CTS_EXPECT_EQ(child.Value("succeeded"), 2, "the call failed");
      CTS_EXPECT_EQ(child.Value("active"), 1, "cudaInitDevice did not initialize the primary context of its device");
      CTS_EXPECT_EQ(child.Value("kept"), 2, kMadeCurrent);
      CTS_EXPECT_EQ(child.Value("device"), 0, kMadeCurrent);
      CTS_EXPECT_EQ(child.Value("of-memory"), 0, kMadeCurrent);
    });
  }
}

}  // namespace
