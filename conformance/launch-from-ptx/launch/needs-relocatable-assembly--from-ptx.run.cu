/*---
clause: ptx.launch.needs-relocatable-assembly
covers: PTX text that the driver loads by itself
control: the module calls a function of its own instead
control-fails-with: the driver assembled the module as a whole program
requires: [driver-knows-toolkit]
launches: none
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

const std::string kParameters =
    " (.param .b64 buffer) cudaGetParameterBuffer (.param .b64 alignment, .param .b64 size)";
const std::string kParent = R"ptx(
.visible .entry parent (.param .u64 out) {
  .reg .b64 %d<3>;
)ptx" + cts::ptx::GetParameterBuffer("%d1") +
                            R"ptx(
  ld.param.u64 %d2, [out];
  st.global.u64 [%d2], %d1;
  ret;
}
)ptx";

// cuModuleLoadData assembles the text as a program of its own; only the driver's linker takes it as relocatable code.
CTS_CASE() {
  const std::string function = cts::control() ? ".func" + kParameters + " { st.param.b64 [buffer], 0; ret; }"
                                              : ".extern .func" + kParameters + ";";
  CTS_CUDA(cudaFree(nullptr));
  const std::string text = cts::ptx::kHead + function + kParent;
  CUmodule module = nullptr;
  const CUresult loaded = CTS_DRIVER(cuModuleLoadData)(&module, text.c_str());
  CTS_EXPECT_NE(loaded, CUDA_SUCCESS, "the driver assembled the module as a whole program");
  CTS_OBSERVE("load-result", loaded);
  if (module != nullptr) CTS_CU(CTS_DRIVER(cuModuleUnload)(module));
  if (cts::control()) return;
  const cts::PtxModule linked(text);
  CTS_EXPECT_EQ(linked.result(), CUDA_SUCCESS, "the same text was refused as relocatable code");
}

}  // namespace
