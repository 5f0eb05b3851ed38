/*---
clause: pi.multi-device.properties-invalid-device
covers: each attribute, further ordinals, other threads
control: device 0 is asked about
control-fails-with: a property or attribute of no device was not refused with cudaErrorInvalidDevice
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <climits>
#include <vector>

namespace {

// Beyond all attributes of today.
constexpr int kMostAttributes = 400;

// Those that device 0 has, whatever they are: asked about it, so that they may be kept from then on.
std::vector<cudaDeviceAttr> Attributes() {
  std::vector<cudaDeviceAttr> known;
  for (int i = 1; i < kMostAttributes; ++i) {
    const auto attribute = static_cast<cudaDeviceAttr>(i);
    int value = 0;
    if (cts::Taken(cudaDeviceGetAttribute(&value, attribute, 0)) == cudaSuccess) known.push_back(attribute);
  }
  return known;
}

int Accepted(const std::vector<cudaDeviceAttr>& attributes, int device) {
  int accepted = 0, value = 0;
  cudaDeviceProp properties;
  for (const cudaDeviceAttr attribute : attributes)
    accepted += cts::Taken(cudaDeviceGetAttribute(&value, attribute, device)) != cudaErrorInvalidDevice;
  accepted += cts::Taken(cudaGetDeviceProperties(&properties, device)) != cudaErrorInvalidDevice;
  return accepted;
}

// What is left of some of the numbers in 8, 16 or 31 bits is that of a device.
CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  const std::vector<cudaDeviceAttr> attributes = Attributes();
  CTS_EXPECT_LT(60, attributes.size(), "hardly any attribute is known of the first device");
  const struct {
    const char* name;
    int device;
  } rows[] = {{"next", count},     {"second-next", count + 1}, {"64", 64},      {"256", 256},
              {"65536", 65536},    {"greatest", INT_MAX},      {"minus-1", -1}, {"minus-count", -count},
              {"minus-256", -256}, {"least", INT_MIN}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      if (row.device >= 0 && row.device < count) return cts::PowerNotShown("there are so many devices");
      const int device = cts::control() ? 0 : row.device;
      int accepted = Accepted(attributes, device);
      cts::InThread([&] { accepted += Accepted(attributes, device); });
      CTS_EXPECT_EQ(accepted, 0, "a property or attribute of no device was not refused with cudaErrorInvalidDevice");
    });
  }
}

}  // namespace
