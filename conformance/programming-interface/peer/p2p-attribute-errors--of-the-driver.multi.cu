/*---
clause: pi.peer.p2p-attribute-errors
covers: the driver's function
control: two devices are asked about that are there, with a known attribute and a place for the result
control-fails-with:
  - the driver did not refuse equal or invalid devices with CUDA_ERROR_INVALID_DEVICE
  - the driver did not refuse an unknown attribute, or no place for the result, with CUDA_ERROR_INVALID_VALUE
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

CUresult Ask(int* value, int attribute, CUdevice source, CUdevice target) {
  return CTS_DRIVER(cuDeviceGetP2PAttribute)(value, static_cast<CUdevice_P2PAttribute>(attribute), source, target);
}

CTS_CASE(devices) {
  CTS_CUDA(cudaSetDevice(0));
  const struct {
    const char* name;
    CUdevice source, target;
  } rows[] = {{"equal", 0, 0},
              {"equal-second", 1, 1},
              {"invalid-source", 9999, 1},
              {"invalid-target", 0, 9999},
              {"negative-source", -1, 1}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      int value = 0;
      CTS_EXPECT_EQ(Ask(&value, CU_DEVICE_P2P_ATTRIBUTE_ACCESS_SUPPORTED, cts::control() ? 0 : row.source,
                        cts::control() ? 1 : row.target),
                    CUDA_ERROR_INVALID_DEVICE,
                    "the driver did not refuse equal or invalid devices with CUDA_ERROR_INVALID_DEVICE");
    });
  }
}

CTS_CASE(values) {
  CTS_CUDA(cudaSetDevice(0));
  int value = 0;
  const auto check = [&](const char* name, int* place, int attribute) {
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(
          cts::control() ? Ask(&value, CU_DEVICE_P2P_ATTRIBUTE_ACCESS_SUPPORTED, 0, 1) : Ask(place, attribute, 0, 1),
          CUDA_ERROR_INVALID_VALUE,
          "the driver did not refuse an unknown attribute, or no place for the result, with "
          "CUDA_ERROR_INVALID_VALUE");
    });
  };
  check("unknown-attribute", &value, 9999);
  check("no-place", nullptr, CU_DEVICE_P2P_ATTRIBUTE_ACCESS_SUPPORTED);
}

}  // namespace
