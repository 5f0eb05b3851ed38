/*---
clause: pi.init.visible-devices-truncated
covers: a list of two devices
control: the invalid index stands after both devices
control-fails-with: not exactly the devices before an invalid index are visible
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/process/visible_devices.h"

namespace {

CTS_CHILD(Count) {
  int count = -1;
  const cudaError_t code = cudaGetDeviceCount(&count);
  cts::Tell("count", code == cudaErrorNoDevice ? 0 : count);
  cts::Tell("first", code == cudaErrorNoDevice ? -1 : cts::Location(0));
}

void Check(const char* name, const char* invalid) {
  cts::Row(name, [&] {
    const cts::VisibleDevices names;
    const std::string list = cts::control() ? names.first + "," + names.second + "," + invalid
                                            : names.first + "," + invalid + "," + names.second;
    const cts::ChildRun child = cts::RunChild("Count", {.environment = {{"CUDA_VISIBLE_DEVICES", list.c_str()}}});
    CTS_EXPECT_EQ(child.Value("count"), 1, "not exactly the devices before an invalid index are visible");
    CTS_EXPECT_EQ(child.Value("first"), cts::Location(0), "the device before an invalid index is another");
  });
}

CTS_CASE() {
  Check("minus-one", "-1");
  Check("beyond-the-last", "9999");
}

}  // namespace
