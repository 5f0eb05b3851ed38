/*---
clause: pi.peer.p2p-attribute-errors
control: two devices are asked about that are there, with a known attribute and a place for the result
control-fails-with:
  - equal or invalid devices were not refused with cudaErrorInvalidDevice
  - an unknown attribute, or no place for the result, was not refused with cudaErrorInvalidValue
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kDevices = "equal or invalid devices were not refused with cudaErrorInvalidDevice";
constexpr const char* kValues =
    "an unknown attribute, or no place for the result, was not refused with cudaErrorInvalidValue";

cudaError_t Ask(int* value, int attribute, int source, int target) {
  const cudaError_t code = cudaDeviceGetP2PAttribute(value, static_cast<cudaDeviceP2PAttr>(attribute), source, target);
  (void)cudaGetLastError();
  return code;
}

void Check(const char* name, int source, int target) {
  cts::Row(name, [&] {
    int value = 0;
    const cudaError_t code = cts::control() ? Ask(&value, cudaDevP2PAttrAccessSupported, 0, 1)
                                            : Ask(&value, cudaDevP2PAttrAccessSupported, source, target);
    CTS_EXPECT_EQ(code, cudaErrorInvalidDevice, kDevices);
  });
}

CTS_CASE(devices) {
  Check("equal", 0, 0);
  Check("equal-second", 1, 1);
  Check("invalid-source", 9999, 1);
  Check("invalid-target", 0, 9999);
  Check("negative-source", -1, 1);
  Check("negative-target", 0, -1);
}

CTS_CASE(values) {
  int value = 0;
  const auto check = [&](const char* name, int* place, int attribute) {
    cts::Row(name, [&] {
      const cudaError_t code =
          cts::control() ? Ask(&value, cudaDevP2PAttrAccessSupported, 0, 1) : Ask(place, attribute, 0, 1);
      CTS_EXPECT_EQ(code, cudaErrorInvalidValue, kValues);
    });
  };
  check("unknown-attribute", &value, 9999);
  check("attribute-zero", &value, 0);
  check("no-place", nullptr, cudaDevP2PAttrAccessSupported);
}

}  // namespace
