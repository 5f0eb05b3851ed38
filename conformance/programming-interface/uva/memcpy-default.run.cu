/*---
clause: pi.uva.memcpy-default
control: source and destination are exchanged
control-fails-with: the direction of the copy is not that of the pointers
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr size_t kBytes = 10001;

void Check(const char* name, bool from_host, bool to_host, bool async) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> host_from(kBytes, 7), host_to(kBytes);
    cts::DeviceBuffer<unsigned char> device_from(kBytes, 7), device_to(kBytes);
    unsigned char* from = from_host ? host_from.data() : device_from.data();
    unsigned char* to = to_host ? host_to.data() : device_to.data();
    const cts::Stream stream;
    unsigned char* const used_to = cts::control() ? from : to;
    const unsigned char* const used_from = cts::control() ? to : from;
    CTS_CUDA(async ? cudaMemcpyAsync(used_to, used_from, kBytes, cudaMemcpyDefault, stream)
                   : cudaMemcpy(used_to, used_from, kBytes, cudaMemcpyDefault));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = device_to.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < kBytes; ++i) wrong += (to_host ? host_to[i] : read[i]) != 7;
    CTS_EXPECT_EQ(wrong, 0, "the direction of the copy is not that of the pointers");
  });
}

CTS_CASE() {
  for (const bool async : {false, true}) {
    Check(async ? "async-host-to-host" : "host-to-host", true, true, async);
    Check(async ? "async-host-to-device" : "host-to-device", true, false, async);
    Check(async ? "async-device-to-host" : "device-to-host", false, true, async);
    Check(async ? "async-within-device" : "within-device", false, false, async);
  }
}

}  // namespace
