/*---
clause: pi.compile.driver-api-loads-separate-image
covers: cubins, from memory and from a file
control: the kernel that is asked for is not in the image
control-fails-with: the kernel of a separate image did not run
unit-build: [[ptx-80], [cc-90, no-compress]]
requires: [cc-is-90, driver-knows-toolkit]
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/own_cubins.h"
#include "cts/process/temporary_folder.h"

namespace {

#if CTS_UNIT == 1

CTS_CASE() {
  const std::vector<std::string> cubins = cts::OwnCubins();
  if (!CTS_EXPECT_EQ(cubins.size(), 1, "the program does not hold one cubin")) return;
  const char* kernel = cts::control() ? "Other" : "Store2";
  cts::Row("memory", [&] {
    CTS_EXPECT_EQ(cts::RunFromMemory(cubins[0], kernel).stored, 42, "the kernel of a separate image did not run");
  });
  cts::Row("file", [&] {
    const cts::TemporaryFolder folder;
    CTS_EXPECT_EQ(cts::RunFromFile(folder.Write("kernel.cubin", cubins[0]), kernel).stored, 42,
                  "the kernel of a separate image did not run");
    CTS_EXPECT_EQ(cts::RunFromMemory(cubins[0], "Store2").stored, 42, "a kernel that is there did not run");
  });
}

#else

#define CTS_STORE CTS_JOIN(Store, CTS_UNIT)
extern "C" __global__ void CTS_STORE(unsigned* out) { *out = 40 + CTS_UNIT; }

#endif

}  // namespace
