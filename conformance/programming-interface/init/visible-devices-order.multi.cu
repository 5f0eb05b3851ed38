/*---
clause: pi.init.visible-devices-order
control: the devices are listed in their own order
control-fails-with: the devices are not those of the list, in its order
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/process/visible_devices.h"

namespace {

CTS_CHILD(List) {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  cts::Tell("count", count);
  cts::Tell("first", cts::Location(0));
  if (count > 1) cts::Tell("second", cts::Location(1));
}

cts::ChildRun List(const std::string& devices) {
  return cts::RunChild("List", {.environment = {{"CUDA_VISIBLE_DEVICES", devices.c_str()}}});
}

constexpr const char* kOther = "the devices are not those of the list, in its order";

CTS_CASE(reordered) {
  const cts::VisibleDevices names;
  const std::string own = names.first + "," + names.second, other = names.second + "," + names.first;
  const cts::ChildRun child = List(cts::control() ? own : other);
  CTS_EXPECT_EQ(child.Value("count"), 2, "not two devices are visible");
  CTS_EXPECT_EQ(child.Value("first"), cts::Location(1), kOther);
  CTS_EXPECT_EQ(child.Value("second"), cts::Location(0), kOther);
}

CTS_CASE(selected) {
  const cts::VisibleDevices names;
  const cts::ChildRun child = List(cts::control() ? names.first : names.second);
  CTS_EXPECT_EQ(child.Value("count"), 1, "not one device is visible");
  CTS_EXPECT_EQ(child.Value("first"), cts::Location(1), kOther);
}

}  // namespace
