/*---
clause: pi.jit.ptx-newer-than-driver-rejected
covers: each loader of runtime and driver, two targets, again
control: the version is one that the driver knows
control-fails-with: a loader took PTX of a newer version
requires: [driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../image-loaders.cuh"

namespace {

// PTX 9.0 came with CUDA 13.0, and no minor release has brought more than one version. A major one brings the next.
std::string NextMinor(int driver) {
  return std::to_string(driver / 1000 - 4) + "." + std::to_string(driver % 1000 / 10 + 1);
}
std::string NextMajor(int driver) { return std::to_string(driver / 1000 - 3) + ".0"; }

// Each twice: what was refused once is not taken the second time. A text of a known version runs after them.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int driver = 0;
  CTS_CUDA(cudaDriverGetVersion(&driver));
  const std::string newer[] = {NextMinor(driver), NextMajor(driver)};
  for (const cts::ImageLoader& loader : cts::kImageLoaders) {
    cts::Row(loader.name, [&] {
      for (const std::string& version : newer) {
        for (const char* const target : {"sm_75", "sm_90"}) {
          for (int time = 0; time < 2; ++time) {
            const std::string text = cts::PtxOfStore(42, cts::control() ? "8.0" : version, target);
            CTS_EXPECT_EQ(loader.load(text, "Store").code, cudaErrorUnsupportedPtxVersion,
                          "a loader took PTX of a newer version");
          }
        }
      }
      CTS_EXPECT_EQ(loader.load(cts::PtxOfStore(43), "Store").stored, 43, "PTX of a known version did not run");
    });
  }
}

}  // namespace
