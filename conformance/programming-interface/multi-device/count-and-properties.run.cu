/*---
clause: pi.multi-device.count-and-properties
control: another property, of another value, is asked for; the calls for the others are left out
control-fails-with:
  - the number of devices is not that of the driver
  - the capability of a device is not that of its attributes
  - a property of a device is not its attribute
  - name or memory of a device is not what the driver tells
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

namespace {

CTS_CASE(count) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  int of_driver = 0, count = -7;
  CTS_CU(CTS_DRIVER(cuDeviceGetCount)(&of_driver));
  if (!cts::control()) CTS_CUDA(cudaGetDeviceCount(&count));
  CTS_EXPECT_EQ(count, of_driver, "the number of devices is not that of the driver");
  CTS_EXPECT_LE(1, of_driver, "no device is there");
}

// Poisoned in the control.
cudaDeviceProp PropertiesOf(int device) {
  cudaDeviceProp properties;
  std::memset(&properties, cts::kPoison, sizeof properties);
  if (!cts::control()) CTS_CUDA(cudaGetDeviceProperties(&properties, device));
  return properties;
}

int AttributeOf(int device, cudaDeviceAttr attribute) {
  int value = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&value, attribute, device));
  return value;
}

template <class Body>
void ForEachDevice(Body body) {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  for (int device = 0; device < count; ++device) body(device);
}

CTS_CASE(properties) {
  ForEachDevice([](int device) {
    const cudaDeviceProp properties = PropertiesOf(device);
    CTS_EXPECT_EQ(10 * properties.major + properties.minor,
                  10 * AttributeOf(device, cudaDevAttrComputeCapabilityMajor) +
                      AttributeOf(device, cudaDevAttrComputeCapabilityMinor),
                  "the capability of a device is not that of its attributes");
  });
}

struct Property {
  const char* name;
  long long (*value)(const cudaDeviceProp& properties);
  cudaDeviceAttr attribute;
};

#define CTS_PROPERTY(name, member, attribute)                                                 \
  {                                                                                           \
    name, [](const cudaDeviceProp& p) { return static_cast<long long>(p.member); }, attribute \
  }

// The others are looked at beside what the driver tells.
const Property kProperties[] = {
    CTS_PROPERTY("maxThreadsDim-x", maxThreadsDim[0], cudaDevAttrMaxBlockDimX),
    CTS_PROPERTY("maxThreadsDim-y", maxThreadsDim[1], cudaDevAttrMaxBlockDimY),
    CTS_PROPERTY("maxThreadsDim-z", maxThreadsDim[2], cudaDevAttrMaxBlockDimZ),
    CTS_PROPERTY("maxGridSize-x", maxGridSize[0], cudaDevAttrMaxGridDimX),
    CTS_PROPERTY("maxGridSize-y", maxGridSize[1], cudaDevAttrMaxGridDimY),
    CTS_PROPERTY("maxGridSize-z", maxGridSize[2], cudaDevAttrMaxGridDimZ),
};

// As of a runtime that takes two for each other.
const Property& AnotherThan(const Property& property, int device) {
  for (const Property& other : kProperties)
    if (AttributeOf(device, other.attribute) != AttributeOf(device, property.attribute)) return other;
  return property;
}

CTS_CASE(property) {
  for (const Property& property : kProperties) {
    cts::Row(property.name, [&] {
      ForEachDevice([&](int device) {
        const Property& asked = cts::control() ? AnotherThan(property, device) : property;
        cudaDeviceProp properties;
        CTS_CUDA(cudaGetDeviceProperties(&properties, device));
        CTS_EXPECT_EQ(asked.value(properties), AttributeOf(device, property.attribute),
                      "a property of a device is not its attribute");
      });
    });
  }
}

CTS_CASE(name_and_memory) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  ForEachDevice([](int device) {
    const cudaDeviceProp properties = PropertiesOf(device);
    char name[sizeof properties.name] = {};
    size_t bytes = 0;
    CTS_CU(CTS_DRIVER(cuDeviceGetName)(name, sizeof name, device));
    CTS_CU(CTS_DRIVER(cuDeviceTotalMem)(&bytes, device));
    CTS_EXPECT(std::strncmp(properties.name, name, sizeof name) == 0 && properties.totalGlobalMem == bytes,
               "name or memory of a device is not what the driver tells");
  });
}

}  // namespace
