/*---
clause: pi.binary-compatibility.explicit-load-of-wrong-cubin
control: the cubin is the one for the device
control-fails-with: a cubin for another architecture was loaded
unit-build: [[ptx-80], [cc-80, no-compress], [cc-90, no-compress]]
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
  if (!CTS_EXPECT_EQ(cubins.size(), 2, "the program does not hold two cubins")) return;
  const std::string& cubin = cts::control() ? cubins[1] : cubins[0];
  const char* kernel = cts::control() ? "Store3" : "Store2";
  cts::Row("memory", [&] {
    const cts::LibraryRun run = cts::RunFromMemory(cubin, kernel);
    CTS_EXPECT(run.code != cudaSuccess && run.stored == 0, "a cubin for another architecture was loaded");
    CTS_OBSERVE("code-of-memory", run.code);
  });
  cts::Row("file", [&] {
    const cts::TemporaryFolder folder;
    const cts::LibraryRun run = cts::RunFromFile(folder.Write("kernel.cubin", cubin), kernel);
    CTS_EXPECT(run.code != cudaSuccess && run.stored == 0, "a cubin for another architecture was loaded");
    CTS_OBSERVE("code-of-file", run.code);
  });
  CTS_EXPECT_EQ(cts::RunFromMemory(cubins[1], "Store3").stored, 43, "a cubin for the device did not run");
}

#else

#define CTS_STORE CTS_JOIN(Store, CTS_UNIT)
extern "C" __global__ void CTS_STORE(unsigned* out) { *out = 40 + CTS_UNIT; }

#endif

}  // namespace
