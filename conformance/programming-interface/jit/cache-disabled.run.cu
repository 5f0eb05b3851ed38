/*---
clause: pi.jit.cache-disabled
control: the variable has the value 0
control-fails-with: a binary was stored in a cache that is switched off
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include "long-kernel.cuh"

namespace {

// A small kernel, and one whose binary is large; the second one twice.
CTS_CHILD(LoadPtx) {
  const cts::LongKernel large = cts::MakeLongKernel(2000);
  const cts::LibraryRun small = cts::RunFromMemory(cts::PtxOfStore(42), "Store");
  unsigned right = small.stored == 42;
  for (int i = 0; i < 2; ++i) right += cts::RunFromMemory(large.ptx, "Store").stored == large.stored;
  cts::Tell("right", right);
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child =
      cts::RunChild("LoadPtx", {.environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                {"CUDA_CACHE_MAXSIZE", nullptr},
                                                {"CUDA_CACHE_DISABLE", cts::control() ? "0" : "1"}}});
  CTS_EXPECT_EQ(child.Value("right"), 3, "a kernel did not run");
  CTS_EXPECT_EQ(cts::BinaryBytes(folder), 0, "a binary was stored in a cache that is switched off");
}

}  // namespace
