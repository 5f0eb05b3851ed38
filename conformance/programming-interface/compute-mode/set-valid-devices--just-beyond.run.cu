/*---
clause: pi.compute-mode.set-valid-devices
covers: devices just beyond, below zero, after a known one
control: each device of the list is device 0
control-fails-with: a list with an unknown device was not refused with cudaErrorInvalidDevice
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <climits>
#include <vector>

namespace {

constexpr const char* kTaken = "a list with an unknown device was not refused with cudaErrorInvalidDevice";

// Each device is unknown; that of kJustBeyond is the number of devices.
constexpr int kJustBeyond = 1 << 20;
constexpr struct {
  const char* name;
  int device;
} kUnknown[] = {{"just-beyond", kJustBeyond},
                {"minus-one", -1},
                {"least-number", INT_MIN},
                {"greatest-number", INT_MAX},
                {"two-to-the-eighth", 256}};

// The list is as long as there are devices, and its last one is unknown. What is known is accepted, afterwards, too.
CTS_CHILD(Sets) {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  int unknown = kUnknown[cts::child_argument()].device;
  if (unknown == kJustBeyond) unknown = count;
  std::vector<int> list, known;
  for (int device = 0; device < count; ++device) known.push_back(device);
  list = known;
  list.back() = cts::control() ? 0 : unknown;
  cts::Tell("alone", cts::Taken(cudaSetValidDevices(&list.back(), 1)));
  if (cts::control()) list.assign(1, 0);  // a device twice is nothing that the page speaks of
  cts::Tell("last", cts::Taken(cudaSetValidDevices(list.data(), static_cast<int>(list.size()))));
  cts::Tell("known", cts::Taken(cudaSetValidDevices(known.data(), count)));
  cts::Tell("used", cts::Taken(cudaFree(nullptr)));
}

CTS_CASE() {
  for (int i = 0; i < 5; ++i) {
    cts::Row(kUnknown[i].name, [&] {
      const cts::ChildRun child = cts::RunChild("Sets", {.argument = i});
      CTS_EXPECT_EQ(child.Value("alone"), cudaErrorInvalidDevice, kTaken);
      CTS_EXPECT_EQ(child.Value("last"), cudaErrorInvalidDevice, kTaken);
      CTS_EXPECT_EQ(child.Value("known"), cudaSuccess, "a list of all devices was refused");
      CTS_EXPECT_EQ(child.Value("used"), cudaSuccess, "no device of the list could be used");
    });
  }
}

}  // namespace
