/*---
clause: pi.multi-device.properties-invalid-device
control: device 0 is asked about
control-fails-with: a device that does not exist was not refused with cudaErrorInvalidDevice
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Check(const char* name, int device) {
  const int asked = cts::control() ? 0 : device;
  const auto expect = [](cudaError_t code) {
    CTS_EXPECT_EQ(code, cudaErrorInvalidDevice,
                  "a device that does not exist was not refused with cudaErrorInvalidDevice");
    (void)cudaGetLastError();
  };
  cts::Row(name, [&] {
    cudaDeviceProp properties;
    expect(cudaGetDeviceProperties(&properties, asked));
    int value = 0;
    expect(cudaDeviceGetAttribute(&value, cudaDevAttrMultiProcessorCount, asked));
  });
}

CTS_CASE() {
  int count = 0;
  CTS_CUDA(cudaGetDeviceCount(&count));
  Check("behind-the-last", count);
  Check("far-behind-the-last", count + 1000);
  Check("negative", -1);
}

}  // namespace
