/*---
clause: pi.jit.cache-default-path
control: the path is set
control-fails-with: no binary lies where the cache is by default
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
  const cts::TemporaryFolder home, other;
  const cts::ChildRun child =
      cts::RunChild("LoadPtx", {.argument = 42,
                                .environment = {{"HOME", home.path().c_str()},
                                                {"CUDA_CACHE_MAXSIZE", nullptr},
                                                {"CUDA_CACHE_PATH", cts::control() ? other.path().c_str() : nullptr}}});
  CTS_EXPECT_EQ(child.Value("stored"), 42, "the kernel did not run");
  int files = 0;
  for (const auto& [name, file] : home.Files()) files += name.starts_with(".nv/ComputeCache/");
  CTS_EXPECT_LT(0, files, "no binary lies where the cache is by default");
}

}  // namespace
