/*---
clause: pi.module.function-loaded
control: another function is loaded
control-fails-with: a function that was loaded is told not to be loaded
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

#include "../texts.cuh"

namespace {

// The list of a module's functions gives handles of those that nothing has used yet.
CUfunction Listed(CUmodule module) {
  CUfunction listed = nullptr;
  CTS_CU(CTS_DRIVER(cuModuleEnumerateFunctions)(&listed, 1, module));
  return listed;
}

// In a process of its own that loads late. What is told of a function that nobody has used is recorded.
CTS_CHILD(Load) {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule modules[] = {cts::LoadedModule(cts::PtxOfStore(11)), cts::LoadedModule(cts::PtxOfStore(22))};
  const CUfunction first = Listed(modules[0]), second = Listed(modules[1]);
  const auto is_loaded = [](CUfunction function) {
    CUfunctionLoadingState state = CU_FUNCTION_LOADING_STATE_UNLOADED;
    CTS_CU(CTS_DRIVER(cuFuncIsLoaded)(&state, function));
    return state == CU_FUNCTION_LOADING_STATE_LOADED;
  };
  cts::Tell("at-first", is_loaded(first) ? 1 : 0);
  for (int again = 0; again < 2; ++again) CTS_CU(CTS_DRIVER(cuFuncLoad)(cts::control() ? second : first));
  cts::Tell("loaded", is_loaded(first) ? 1 : 0);
  const cts::DeviceBuffer<unsigned> out(2, 0);
  unsigned *to_first = out.data(), *to_second = to_first + 1;
  void *of_first[] = {&to_first}, *of_second[] = {&to_second};
  cts::LaunchOne(first, of_first);
  cts::LaunchOne(second, of_second);
  CTS_CUDA(cudaDeviceSynchronize());
  cts::Tell("used", is_loaded(first) && is_loaded(second) ? 1 : 0);
  cts::Tell("stored", out[0] == 11 && out[1] == 22 ? 1 : 0);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Load", {.environment = {{"CUDA_MODULE_LOADING", "LAZY"}}});
  if (child.Value("at-first") == 1 && cts::control())
    return cts::PowerNotShown("a function is loaded before anybody asks for it");
  CTS_EXPECT_EQ(child.Value("loaded"), 1, "a function that was loaded is told not to be loaded");
  if (cts::control()) return;
  CTS_OBSERVE("loaded-at-first", child.Value("at-first") == 1);
  CTS_EXPECT_EQ(child.Value("used"), 1, "a function that has run is told not to be loaded");
  CTS_EXPECT_EQ(child.Value("stored"), 1, "a function that was loaded twice does something else");
}

}  // namespace
