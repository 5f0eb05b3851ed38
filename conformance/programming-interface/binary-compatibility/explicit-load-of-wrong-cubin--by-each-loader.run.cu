/*---
clause: pi.binary-compatibility.explicit-load-of-wrong-cubin
covers: cubins of newer architectures, the loaders of the driver
control: the cubin is the one for the device
control-fails-with: a cubin for another architecture was loaded
unit-build: [[ptx-80], [cc-80, no-compress], [cc-90, no-compress], [cc-100, no-compress], [cc-120, no-compress]]
requires: [cc-is-90, driver-knows-toolkit]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/own_cubins.h"

#include "../image-loaders.cuh"

namespace {

#if CTS_UNIT == 1

// Of the cubins the second is for the device.
constexpr struct {
  const char* name;
  size_t cubin;
  const char* kernel;
} kOthers[] = {{"-of-8-0", 0, "Store2"}, {"-of-10-0", 2, "Store4"}, {"-of-12-0", 3, "Store5"}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::vector<std::string> cubins = cts::OwnCubins();
  if (!CTS_EXPECT_EQ(cubins.size(), 4, "the program does not hold four cubins")) return;
  for (const cts::ImageLoader& loader : cts::kImageLoaders) {
    for (const auto& other : kOthers) {
      cts::Row((std::string(loader.name) + other.name).c_str(), [&] {
        const cts::LibraryRun run =
            cts::control() ? loader.load(cubins[1], "Store3") : loader.load(cubins[other.cubin], other.kernel);
        CTS_EXPECT(run.code != cudaSuccess && run.stored == 0, "a cubin for another architecture was loaded");
      });
    }
    CTS_EXPECT_EQ(loader.load(cubins[1], "Store3").stored, 43, "a cubin for the device did not run");
  }
}

#else

#define CTS_STORE CTS_JOIN(Store, CTS_UNIT)
extern "C" __global__ void CTS_STORE(unsigned* out) { *out = 40 + CTS_UNIT; }

#endif

}  // namespace
