/*---
clause: cdp.api.device-get-attribute-bad-device
covers: every attribute, and ordinals that wrap in 8 or 16 bits
control: the kernel asks for a device that exists
control-fails-with: one of the attributes of a device that does not exist was returned
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include <climits>

#include "cts/case.cuh"

namespace {

struct Ordinal {
  const char* name;
  int device;
};

__global__ void Ask(cudaError_t* codes, int device) {
  int value;
  codes[threadIdx.x] = cudaDeviceGetAttribute(&value, static_cast<cudaDeviceAttr>(threadIdx.x), device);
}

CTS_CASE() {
  const Ordinal ordinals[] = {{"256", 256},     {"65536", 65536},    {"2-to-the-30", 1 << 30}, {"greatest", INT_MAX},
                              {"negative", -1}, {"minus-256", -256}, {"least", INT_MIN}};
  for (const Ordinal& ordinal : ordinals) {
    cts::Row(ordinal.name, [&] {
      const cts::DeviceBuffer<cudaError_t> codes(cudaDevAttrMax, 0);  // what nobody wrote must not pass
      Ask<<<1, cudaDevAttrMax>>>(codes.data(), cts::control() ? 0 : ordinal.device);
      CTS_FINISH();
      const auto seen = codes.Read();
      int returned = 0;
      for (int attribute = 1; attribute < cudaDevAttrMax; ++attribute) returned += seen[attribute] == cudaSuccess;
      CTS_EXPECT_EQ(returned, 0, "one of the attributes of a device that does not exist was returned");
    });
  }
}

}  // namespace
