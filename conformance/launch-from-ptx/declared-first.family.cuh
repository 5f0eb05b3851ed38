// Modules that call a function of the device runtime before they declare it, or declare another one alone. Each is
// refused; in a control it declares the function first.
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

// `call`: kernels that call the function that `own` declares; `other` declares another one.
void CheckDeclaredFirst(const std::string& call, const std::string& own, const std::string& other, bool control,
                        const char* message) {
  const auto refused = [&](const char* name, const std::string& before, const std::string& after) {
    cts::Row(name, [&] {
      const cts::PtxModule module(cts::ptx::kHead + (control ? own : "") + before + call + (control ? "" : after));
      CTS_EXPECT_NE(module.result(), CUDA_SUCCESS, message);
    });
  };
  CTS_EXPECT_EQ(cts::PtxModule(cts::ptx::kHead + other + own + call).result(), CUDA_SUCCESS,
                "the module was refused although it declares the functions");
  refused("declared-after-the-call", "", own);
  refused("another-function-declared", other, "");
}

}  // namespace
