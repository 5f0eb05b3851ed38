/*---
clause: pi.jit.cache-written
covers: texts by each loader of runtime and driver
control: the cache is switched off
control-fails-with: no binary was stored of a text that was loaded
timeout: 200
draft: five of five on an H200, not yet on an H100
note: what the program itself stores in such a process is taken off
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/temporary_folder.h"

#include <cstdint>
#include <iterator>

#include "../image-loaders.cuh"
#include "long-kernel.cuh"

namespace {

constexpr int kLoaders = static_cast<int>(std::size(cts::kImageLoaders)), kOwnKernel = kLoaders;

__global__ void StoreOwn(unsigned* stored) { *stored = 700 + kOwnKernel; }

CTS_CHILD(Run) {
  const int loader = static_cast<int>(cts::child_argument());
  const cts::DeviceBuffer<unsigned> own(1, 0);
  StoreOwn<<<1, 1>>>(own.data());
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  const unsigned value = 700 + loader;
  const unsigned stored =
      loader == kOwnKernel ? own[0] : cts::kImageLoaders[loader].load(cts::PtxOfStore(value), "Store").stored;
  cts::Tell("right", stored == value);
}

std::uintmax_t BytesStored(int loader) {
  const cts::TemporaryFolder folder;
  const cts::ChildRun child = cts::RunChild("Run", {.argument = loader,
                                                    .environment = {{"CUDA_CACHE_PATH", folder.path().c_str()},
                                                                    {"CUDA_CACHE_MAXSIZE", nullptr},
                                                                    {"CUDA_CACHE_DISABLE", cts::control() ? "1" : "0"}},
                                                    .timeout_s = 30});
  CTS_EXPECT_EQ(child.Value("right"), 1, "a kernel did not run");
  return cts::BinaryBytes(folder);
}

CTS_CASE() {
  const std::uintmax_t without = BytesStored(kOwnKernel);
  for (int loader = 0; loader < kLoaders; ++loader) {
    cts::Row(cts::kImageLoaders[loader].name,
             [&] { CTS_EXPECT_LT(without, BytesStored(loader), "no binary was stored of a text that was loaded"); });
  }
}

}  // namespace
