/*---
clause: pi.init.pci-bus-order
control: the list of devices names them in another order
control-fails-with: the devices are not in the order of their bus ids
requires: [gpus-2, no-mig]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"
#include "cts/process/visible_devices.h"

namespace {

CTS_CHILD(List) {
  int count = 0;
  bool ascending = true;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int i = 1; i < count; ++i) ascending = ascending && cts::Location(i - 1) < cts::Location(i);
  cts::Tell("count", count);
  cts::Tell("ascending", ascending);
}

// All that the machine has. A list would decide the order, which is what the control has.
CTS_CASE() {
  const cts::VisibleDevices names;
  const bool first_is_lower = cts::Location(0) < cts::Location(1);
  const std::string descending = first_is_lower ? names.second + "," + names.first : names.first + "," + names.second;
  const cts::ChildRun child =
      cts::RunChild("List", {.environment = {{"CUDA_DEVICE_ORDER", "PCI_BUS_ID"},
                                             {"CUDA_VISIBLE_DEVICES", cts::control() ? descending.c_str() : nullptr}}});
  CTS_EXPECT(child.Value("count") >= 2, "fewer devices are visible than before");
  CTS_EXPECT_EQ(child.Value("ascending"), 1, "the devices are not in the order of their bus ids");
}

}  // namespace
