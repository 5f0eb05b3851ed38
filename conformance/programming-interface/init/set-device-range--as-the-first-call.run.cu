/*---
clause: pi.init.set-device-range
covers: as the first call of a process
control: the first device is asked for
control-fails-with: an ordinal without a device was not refused by the first call of a process
launches: none
---*/
#include "cts/case.cuh"

#include <climits>

namespace {

// A fresh process for each: nothing has asked for the devices before.
CTS_CHILD(First) {
  const cudaError_t code = cudaSetDevice(static_cast<int>(cts::child_argument()));
  cts::Tell("code", code);
}

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  const struct {
    const char* name;
    int device;
  } rows[] = {{"minus-one", -1}, {"behind-the-last", count}, {"the-greatest", INT_MAX}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ChildRun child = cts::RunChild("First", {.argument = cts::control() ? 0 : row.device});
      CTS_EXPECT_EQ(static_cast<cudaError_t>(child.Value("code")), cudaErrorInvalidDevice,
                    "an ordinal without a device was not refused by the first call of a process");
    });
  }
}

}  // namespace
