/*---
clause: pi.multi-device.by-pci-bus-id
covers: the text of a place of thirteen characters, zero and all
control: there is room for twelve characters alone
control-fails-with: thirteen characters were no room for the text of where a device sits
launches: none
draft: five of five on an H200, not yet on an H100
note: >-
  the page asks for room for thirteen characters; of a device whose domain needs more digits nothing is shown
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    cts::Row(("device-" + std::to_string(device)).c_str(), [&] {
      constexpr int kRoom = 13;
      char whole[64] = {}, text[64];
      CTS_CUDA(cudaDeviceGetPCIBusId(whole, sizeof whole, device));
      if (std::strlen(whole) + 1 > kRoom) {
        cts::PowerNotShown("the domain of the device has more than four digits");
        return;
      }
      std::memset(text, 0x5A, sizeof text);
      const cudaError_t code = cudaDeviceGetPCIBusId(text, cts::control() ? kRoom - 1 : kRoom, device);
      (void)cudaGetLastError();
      const bool same = std::memcmp(text, whole, std::strlen(whole) + 1) == 0;
      CTS_EXPECT(code == cudaSuccess && same, "thirteen characters were no room for the text of where a device sits");
      bool within = true;
      for (size_t i = kRoom; i < sizeof text; ++i) within = within && text[i] == 0x5A;
      CTS_EXPECT(within, "the text of where a device sits went beyond its room");
    });
  }
}

}  // namespace
