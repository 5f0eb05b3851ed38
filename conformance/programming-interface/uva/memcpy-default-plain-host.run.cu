/*---
clause: pi.uva.memcpy-default-plain-host
control: one byte less is copied
control-fails-with: cudaMemcpyDefault did not copy from or to ordinary memory of the host
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

void Check(const char* name, unsigned char* host, size_t bytes, bool up) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> device(bytes, up ? cts::kPoison : 7);
    for (size_t i = 0; i < bytes; ++i) host[i] = up ? 7 : 1;
    const size_t count = cts::control() ? bytes - 1 : bytes;
    CTS_CUDA(up ? cudaMemcpy(device.data(), host, count, cudaMemcpyDefault)
                : cudaMemcpy(host, device.data(), count, cudaMemcpyDefault));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = device.Read();
    size_t wrong = 0;
    for (size_t i = 0; i < bytes; ++i) wrong += (up ? read[i] : host[i]) != 7;
    CTS_EXPECT_EQ(wrong, 0, "cudaMemcpyDefault did not copy from or to ordinary memory of the host");
  });
}

CTS_CASE() {
  unsigned char local[1000];
  static unsigned char global[1000];
  std::vector<unsigned char> heap(1 << 20);
  for (const bool up : {true, false}) {
    Check(up ? "from-the-stack" : "to-the-stack", local, sizeof local, up);
    Check(up ? "from-a-global" : "to-a-global", global, sizeof global, up);
    Check(up ? "from-the-heap" : "to-the-heap", heap.data(), heap.size(), up);
  }
}

}  // namespace
