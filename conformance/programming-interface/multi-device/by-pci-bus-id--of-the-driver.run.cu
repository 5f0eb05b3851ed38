/*---
clause: pi.multi-device.by-pci-bus-id
covers: the driver's functions, with the text that one of them gives
control: the text names the last function of its slot, where there is no GPU
control-fails-with: the driver did not find a device by where it sits
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <string>

namespace {

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  int count = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGetCount)(&count));
  for (int ordinal = 0; ordinal < count; ++ordinal) {
    cts::Row(("device-" + std::to_string(ordinal)).c_str(), [&] {
      CUdevice device = -1, found = -1;
      CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
      char text[64];
      std::memset(text, 'x', sizeof text);
      CTS_CU(CTS_DRIVER(cuDeviceGetPCIBusId)(text, sizeof text, device));
      if (!CTS_EXPECT(std::memchr(text, 0, sizeof text) != nullptr, "the text has no end")) return;
      char* const dot = std::strrchr(text, '.');
      if (dot == nullptr || dot[1] != '0') return cts::PowerNotShown("a device is not the first function of its slot");
      if (cts::control()) dot[1] = '7';
      const CUresult code = CTS_DRIVER(cuDeviceGetByPCIBusId)(&found, text);
      CTS_EXPECT(code == CUDA_SUCCESS && found == device, "the driver did not find a device by where it sits");
    });
  }
}

}  // namespace
