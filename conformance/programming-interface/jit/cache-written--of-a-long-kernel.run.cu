/*---
clause: pi.jit.cache-written
covers: as many bytes as a long kernel's constants need, beside the list
control: the cache is switched off
control-fails-with: fewer bytes were stored than the binary of a long kernel has
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include "long-kernel.cuh"

namespace {

constexpr int kSteps = 2000;

CTS_CHILD(Load) {
  const cts::LongKernel kernel = cts::MakeLongKernel(kSteps);
  cts::Tell("right", cts::RunFromMemory(kernel.ptx, "Store").stored == kernel.stored);
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child =
      cts::RunChild("Load", {.environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                             {"CUDA_CACHE_MAXSIZE", nullptr},
                                             {"CUDA_CACHE_DISABLE", cts::control() ? "1" : "0"}},
                             .timeout_s = 30});
  CTS_EXPECT_EQ(child.Value("right"), 1, "the kernel did not run");
  // Half of them: a binary may be stored in a shorter form, but not without its constants.
  CTS_EXPECT_LE(cts::ConstantBytes(kSteps) / 2, cts::BinaryBytes(folder),
                "fewer bytes were stored than the binary of a long kernel has");
}

}  // namespace
