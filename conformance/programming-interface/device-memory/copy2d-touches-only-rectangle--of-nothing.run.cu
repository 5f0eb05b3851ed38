/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: no rows, no width
control: the extent that is none is one
control-fails-with: a copy of an empty rectangle changed memory
draft: five of five on an H200, not yet on an H100
note: what such a call returns is not said
launches: none
timeout: 60
level: quick
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr size_t kPitch = 64, kBytes = kPitch * 8;

constexpr struct {
  const char* name;
  size_t width, height;
} kExtents[] = {{"no-width", 0, 5}, {"no-rows", 7, 0}, {"none", 0, 0}};
constexpr struct {
  const char* name;
  cudaMemcpyKind kind;
  bool to_host, from_host;
} kKinds[] = {{"to-the-device", cudaMemcpyHostToDevice, false, true},
              {"to-the-host", cudaMemcpyDeviceToHost, true, false},
              {"within-the-device", cudaMemcpyDeviceToDevice, false, false},
              {"within-the-host", cudaMemcpyHostToHost, true, true},
              {"by-default", cudaMemcpyDefault, false, true}};

void Check(const char* name, bool async) {
  const cts::Stream stream;
  for (const auto& kind : kKinds) {
    for (const auto& extent : kExtents) {
      cts::Row((std::string(name) + "-" + kind.name + "-" + extent.name).c_str(), [&] {
        const cts::DeviceBuffer<unsigned char> device(kBytes), device_source(kBytes, 3);
        const cts::PinnedBuffer<unsigned char> host(kBytes), host_source(kBytes, 3);
        void* const to = kind.to_host ? host.data() : device.data();
        const void* const from = kind.from_host ? host_source.data() : device_source.data();
        const size_t width = cts::control() && extent.width == 0 ? 1 : extent.width;
        const size_t height = cts::control() && extent.height == 0 ? 1 : extent.height;
        (void)cts::Taken(async ? cudaMemcpy2DAsync(to, kPitch, from, kPitch, width, height, kind.kind, stream)
                               : cudaMemcpy2D(to, kPitch, from, kPitch, width, height, kind.kind));
        CTS_CUDA(cudaDeviceSynchronize());
        size_t changed = 0;
        for (const unsigned char byte : device.Read()) changed += byte != cts::kPoison;
        for (size_t i = 0; i < kBytes; ++i) changed += host[i] != cts::kPoison;
        CTS_EXPECT_EQ(changed, 0, "a copy of an empty rectangle changed memory");
      });
    }
  }
}

CTS_CASE() {
  Check("cudaMemcpy2D", false);
  Check("cudaMemcpy2DAsync", true);
}

}  // namespace
