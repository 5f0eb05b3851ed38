/*---
clause: pi.jit.cache-written
control: the cache is switched off
control-fails-with: no binary was stored
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

namespace {

CTS_CHILD(LoadPtx) {
  const auto value = static_cast<unsigned>(cts::child_argument());
  const cts::LibraryRun run = cts::RunFromMemory(cts::PtxOfStore(value), "Store");
  cts::Tell("code", run.code);
  cts::Tell("stored", run.stored);
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child =
      cts::RunChild("LoadPtx", {.argument = 42,
                                .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                {"CUDA_CACHE_MAXSIZE", nullptr},
                                                {"CUDA_CACHE_DISABLE", cts::control() ? "1" : "0"}}});
  CTS_EXPECT_EQ(child.Value("stored"), 42, "the kernel did not run");
  CTS_EXPECT(!folder.Files().empty(), "no binary was stored");
}

}  // namespace
