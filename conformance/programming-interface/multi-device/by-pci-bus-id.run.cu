/*---
clause: pi.multi-device.by-pci-bus-id
control: the text names the last function of its slot, where there is no GPU
control-fails-with: a device was not found by where it sits
launches: none
note: of each device, in each of the three forms, the last one only where the domain is 0
---*/
#include "cts/case.cuh"

#include <cstdio>
#include <cstring>
#include <string>

namespace {

int Attribute(cudaDeviceAttr attribute, int device) {
  int value = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, device));
  return value;
}

void Check(const char* form, int device, const std::string& text) {
  cts::Row((std::string(form) + "-of-device-" + std::to_string(device)).c_str(), [&] {
    int found = -1;
    const cudaError_t code = cudaDeviceGetByPCIBusId(&found, text.c_str());
    (void)cudaGetLastError();
    CTS_EXPECT(code == cudaSuccess && found == device, "a device was not found by where it sits");
  });
}

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) {
    const unsigned domain = Attribute(cudaDevAttrPciDomainId, device), bus = Attribute(cudaDevAttrPciBusId, device),
                   slot = Attribute(cudaDevAttrPciDeviceId, device), function = cts::control() ? 7 : 0;
    char text[64];
    CTS_CUDA(cudaDeviceGetPCIBusId(text, sizeof text, device));
    const char* const dot = std::strrchr(text, '.');
    if (dot != nullptr && dot[1] != '0') {  // no attribute tells the function
      cts::PowerNotShown("a device is not the first function of its slot");
      continue;
    }
    std::snprintf(text, sizeof text, "%04x:%02x:%02x.%x", domain, bus, slot, function);
    Check("domain-bus-device-function", device, text);
    std::snprintf(text, sizeof text, "%04x:%02x:%02x", domain, bus, cts::control() ? slot ^ 0x1Fu : slot);
    Check("domain-bus-device", device, text);
    std::snprintf(text, sizeof text, "%02x:%02x.%x", bus, slot, function);
    if (domain == 0) Check("bus-device-function", device, text);
  }
}

}  // namespace
