/*---
clause: pi.jit.ptx-newer-than-driver-rejected
control: the version is one that the driver knows
control-fails-with: PTX of a newer version was taken
requires: [driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

namespace {

// PTX 9.0 came with CUDA 13.0, and no minor release has brought more than one version. A major one brings the next.
std::string Version(int driver, bool major) {
  const int of_major = driver / 1000 - 4;
  if (cts::control()) return std::to_string(of_major) + ".0";
  return major ? std::to_string(of_major + 1) + ".0"
               : std::to_string(of_major) + "." + std::to_string(driver % 1000 / 10 + 1);
}

CTS_CASE() {
  int driver = 0;
  CTS_CUDA(cudaDriverGetVersion(&driver));
  for (const bool major : {false, true}) {
    cts::Row(major ? "next-major" : "next-minor", [&] {
      const cts::LibraryRun run = cts::RunFromMemory(cts::PtxOfStore(42, Version(driver, major)), "Store");
      CTS_EXPECT_EQ(run.code, cudaErrorUnsupportedPtxVersion, "PTX of a newer version was taken");
    });
  }
  CTS_EXPECT_EQ(cts::RunFromMemory(cts::PtxOfStore(42), "Store").stored, 42, "PTX of a known version did not run");
}

}  // namespace
