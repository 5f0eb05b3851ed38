/*---
clause: pi.init.visible-devices-order
covers: lists of UUIDs; ordinals of driver, bus ids and memory
control: the devices are listed in their own order
control-fails-with: the ordinals of some function are not those of the list
requires: [gpus-2, no-mig]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"
#include "cts/process/visible_devices.h"

#include <string>

namespace {

// Digits of the UUID of a device, written as nvidia-smi does.
std::string NameOf(int device) {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, device));
  std::string digits;
  for (const char byte : properties.uuid.bytes) {
    for (const int digit : {byte >> 4 & 15, byte & 15}) digits += "0123456789abcdef"[digit];
  }
  for (const size_t at : {8, 13, 18, 23}) digits.insert(at, "-");
  return "GPU-" + digits;
}

// Where a device of the driver sits, as cts::Location has it.
long long LocationOfDriver(int ordinal) {
  CUdevice device = -1;
  int domain = 0, bus = 0, slot = 0;
  CTS_CU(CTS_DRIVER(cuDeviceGet)(&device, ordinal));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&domain, CU_DEVICE_ATTRIBUTE_PCI_DOMAIN_ID, device));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&bus, CU_DEVICE_ATTRIBUTE_PCI_BUS_ID, device));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&slot, CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID, device));
  return static_cast<long long>(domain) << 32 | bus << 16 | slot;
}

CTS_CHILD(List) {
  int count = 0, by_driver = 0, agree = 0, of_memory = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CU(CTS_DRIVER(cuDeviceGetCount)(&by_driver));
  for (int i = 0; i < count; ++i) {
    char id[32] = {};
    int found = -1;
    CTS_CUDA(cudaDeviceGetPCIBusId(id, sizeof id, i));
    CTS_CUDA(cudaDeviceGetByPCIBusId(&found, id));
    agree += found == i && LocationOfDriver(i) == cts::Location(i);
    void* memory = nullptr;
    cudaPointerAttributes attributes{};
    CTS_CUDA(cudaSetDevice(i));
    CTS_CUDA(cudaMalloc(&memory, 64));
    CTS_CUDA(cudaPointerGetAttributes(&attributes, memory));
    of_memory += attributes.device == i;
    CTS_CUDA(cudaFree(memory));
  }
  cts::Tell("count", count);
  cts::Tell("by-driver", by_driver);
  cts::Tell("agree", agree);
  cts::Tell("of-memory", of_memory);
  cts::Tell("first", LocationOfDriver(0));
  if (count > 1) cts::Tell("second", LocationOfDriver(1));
}

void Check(const char* name, const std::string& first, const std::string& second) {
  cts::Row(name, [&] {
    const std::string list = cts::control() ? first + "," + second : second + "," + first;
    const cts::ChildRun child = cts::RunChild("List", {.environment = {{"CUDA_VISIBLE_DEVICES", list.c_str()}}});
    CTS_EXPECT(child.Value("count") == 2 && child.Value("by-driver") == 2, "not two devices are visible");
    CTS_EXPECT(child.Value("first") == cts::Location(1) && child.Value("second") == cts::Location(0),
               "the ordinals of some function are not those of the list");
    CTS_EXPECT(child.Value("agree") == 2 && child.Value("of-memory") == 2,
               "an ordinal of one function is that of another device for another function");
  });
}

CTS_CASE() {
  const cts::VisibleDevices names;
  Check("of-the-environment", names.first, names.second);
  Check("uuids", NameOf(0), NameOf(1));
}

}  // namespace
