/*---
clause: cdp.api.device-get-attribute-bad-device
control: the kernel asks for a device that exists
control-fails-with: an attribute of a device that does not exist was returned
build: [rdc]
note: the documents name cudaErrorInvalidDevice for the host; any error counts, and the codes are recorded
---*/
#include <climits>

#include "cts/case.cuh"

namespace {

struct Ordinal {
  const char* name;
  int device;
};

__global__ void Ask(cudaError_t* codes, const int* devices) {
  int value;
  codes[threadIdx.x] = cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, devices[threadIdx.x]);
}

CTS_CASE() {
  constexpr int kCount = 5;
  int existing = 0;
  CTS_CUDA(cudaGetDeviceCount(&existing));
  const Ordinal ordinals[kCount] = {{"behind-the-last", existing},
                                    {"two-behind-the-last", existing + 1},
                                    {"greatest", INT_MAX},
                                    {"negative", -1},
                                    {"least", INT_MIN}};
  int asked[kCount];
  for (int i = 0; i < kCount; ++i) asked[i] = cts::control() ? 0 : ordinals[i].device;
  cts::DeviceBuffer<int> devices(kCount);
  cts::DeviceBuffer<cudaError_t> codes(kCount, 0);  // success, so that a code that is not stored shows
  devices.Write(asked, kCount);
  Ask<<<1, kCount>>>(codes.data(), devices.data());
  CTS_FINISH();
  for (int i = 0; i < kCount; ++i) {
    cts::Row(ordinals[i].name, [&] {
      CTS_OBSERVE(ordinals[i].name, codes[i]);
      CTS_EXPECT_NE(codes[i], cudaSuccess, "an attribute of a device that does not exist was returned");
    });
  }
}

}  // namespace
