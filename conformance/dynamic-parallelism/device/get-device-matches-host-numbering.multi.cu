/*---
clause: cdp.device.get-device-matches-host-numbering
control: the host launches the kernel on the device after the one that is meant
control-fails-with: the kernel's device number is not the host's
build: [rdc]
requires: [gpus-2]
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <string>

namespace {

struct Answer {
  cudaError_t code;
  int device;
};

__global__ void Ask(Answer* answers, bool launch) {
  answers[0].code = cudaGetDevice(&answers[0].device);
  if (launch) Ask<<<1, 1>>>(answers + 1, false);
}

// How many of the first two devices answer with their number, in a grid of the host and in its child.
int CountRight() {
  int right = 0;
  for (int device = 0; device < 2; ++device) {
    CTS_CUDA(cudaSetDevice(cts::control() ? 1 - device : device));
    cts::DeviceBuffer<Answer> answers(2);
    Ask<<<1, 1>>>(answers.data(), true);
    CTS_FINISH();
    const Answer parent = answers[0], child = answers[1];
    right +=
        parent.code == cudaSuccess && parent.device == device && child.code == cudaSuccess && child.device == device;
  }
  return right;
}

// Which device the host means by an ordinal.
long long Location(int device) {
  int domain = 0, bus = 0, slot = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&domain, cudaDevAttrPciDomainId, device));
  CTS_CUDA(cudaDeviceGetAttribute(&bus, cudaDevAttrPciBusId, device));
  CTS_CUDA(cudaDeviceGetAttribute(&slot, cudaDevAttrPciDeviceId, device));
  return static_cast<long long>(domain) << 32 | bus << 16 | slot;
}

CTS_CHILD(Count) {
  cts::Tell("right", CountRight());
  cts::Tell("first", Location(0));
}

CTS_CASE(plain) { CTS_EXPECT_EQ(CountRight(), 2, "the kernel's device number is not the host's"); }

// The host numbers the devices as the variable lists them.
CTS_CASE(renumbered) {
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  const std::string all = visible != nullptr ? visible : "0,1";
  const std::string first = all.substr(0, all.find(',')), rest = all.substr(all.find(',') + 1);
  const std::string swapped = rest.substr(0, rest.find(',')) + "," + first;
  const cts::ChildRun run = cts::RunChild("Count", {.environment = {{"CUDA_VISIBLE_DEVICES", swapped.c_str()}}});
  CTS_EXPECT_EQ(run.Value("first"), Location(1), "the other process does not list the devices the other way round");
  CTS_EXPECT_EQ(run.Value("right"), 2, "the kernel's device number is not the host's");
}

}  // namespace
