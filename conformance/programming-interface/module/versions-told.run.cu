/*---
clause: pi.module.versions-told
control: the text is for the next architecture of the list
control-fails-with: the architecture that the PTX of a kernel is for is told otherwise
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../texts.cuh"

namespace {

constexpr int kTargets[] = {75, 80, 86, 90};

int Attribute(CUfunction_attribute attribute, CUfunction function) {
  int value = -1;
  CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&value, attribute, function));
  return value;
}

// The driver may compile the text for the device that is there, or for an older one whose code runs on it.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // a context
  cudaDeviceProp properties;
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const int own = 10 * properties.major + properties.minor;
  for (size_t i = 0; i < std::size(kTargets); ++i) {
    if (kTargets[i] > own || kTargets[(i + 1) % std::size(kTargets)] > own) continue;
    cts::Row(("sm-" + std::to_string(kTargets[i])).c_str(), [&] {
      const int target = kTargets[cts::control() ? (i + 1) % std::size(kTargets) : i];
      const std::string text =
          ".version 8.0\n.target sm_" + std::to_string(target) + "\n.address_size 64\n" + cts::KernelText("kernel");
      const cts::LoadedModule module(text);
      const CUfunction kernel = module.Function("kernel");
      CTS_EXPECT_EQ(Attribute(CU_FUNC_ATTRIBUTE_PTX_VERSION, kernel), kTargets[i],
                    "the architecture that the PTX of a kernel is for is told otherwise");
      const int binary = Attribute(CU_FUNC_ATTRIBUTE_BINARY_VERSION, kernel);
      CTS_EXPECT(binary / 10 == properties.major && binary <= own,
                 "a kernel is told to be compiled for an architecture whose code the device cannot run");
    });
  }
}

}  // namespace
