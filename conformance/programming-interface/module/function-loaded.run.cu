/*---
clause: pi.module.function-loaded
control: another function is loaded
control-fails-with: a function that was loaded is told not to be loaded
launches: none
draft: an H200 shows no power of its control
---*/
#include "cts/case.cuh"

#include "../texts.cuh"

namespace {

std::string Store(const std::string& name, unsigned value) {
  return ".visible .entry " + name + "(.param .u64 out) {\n.reg .b64 %rd<2>;\nld.param.u64 %rd1, [out];\n" +
         "st.global.u32 [%rd1], " + std::to_string(value) + ";\nret;\n}\n";
}

// In a process of its own that loads late. What is told of a function that nobody has used is recorded.
CTS_CHILD(Load) {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule module(cts::Text(Store("First", 11) + Store("Second", 22)));
  const CUfunction first = module.Function("First"), second = module.Function("Second");
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
