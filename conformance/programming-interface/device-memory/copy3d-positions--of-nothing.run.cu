/*---
clause: pi.device-memory.copy3d-positions
covers: boxes without width, height or depth, which change nothing
control: the extent that is none is one
control-fails-with: a copy of an empty box changed memory
draft: five of five on an H200, not yet on an H100
note: what such a call returns is not said
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr size_t kPitch = 64, kRows = 6, kBytes = kPitch * kRows * 4;

constexpr struct {
  const char* name;
  size_t width, height, depth;
} kExtents[] = {
    {"no-width", 0, 3, 2}, {"no-rows", 7, 0, 2}, {"no-slices", 7, 3, 0}, {"depth-alone", 0, 0, 2}, {"none", 0, 0, 0}};
constexpr struct {
  const char* name;
  cudaMemcpyKind kind;
  bool to_host, from_host;
} kKinds[] = {{"to-the-device", cudaMemcpyHostToDevice, false, true},
              {"to-the-host", cudaMemcpyDeviceToHost, true, false},
              {"within-the-device", cudaMemcpyDeviceToDevice, false, false},
              {"by-default", cudaMemcpyDefault, false, true}};

void Check(const char* name, bool async) {
  const cts::Stream stream;
  for (const auto& kind : kKinds) {
    for (const auto& extent : kExtents) {
      cts::Row((std::string(name) + "-" + kind.name + "-" + extent.name).c_str(), [&] {
        const auto length = [](size_t given) { return cts::control() && given == 0 ? size_t{1} : given; };
        const cts::DeviceBuffer<unsigned char> device(kBytes), device_source(kBytes, 3);
        const cts::PinnedBuffer<unsigned char> host(kBytes), host_source(kBytes, 3);
        cudaMemcpy3DParms box{};
        box.dstPtr = make_cudaPitchedPtr(kind.to_host ? host.data() : device.data(), kPitch, kPitch, kRows);
        box.srcPtr =
            make_cudaPitchedPtr(kind.from_host ? host_source.data() : device_source.data(), kPitch, kPitch, kRows);
        box.dstPos = make_cudaPos(5, 1, 1);
        box.srcPos = make_cudaPos(2, 2, 0);
        box.extent = make_cudaExtent(length(extent.width), length(extent.height), length(extent.depth));
        box.kind = kind.kind;
        (void)cts::Taken(async ? cudaMemcpy3DAsync(&box, stream) : cudaMemcpy3D(&box));
        CTS_CUDA(cudaDeviceSynchronize());
        size_t changed = 0;
        for (const unsigned char byte : device.Read()) changed += byte != cts::kPoison;
        for (size_t i = 0; i < kBytes; ++i) changed += host[i] != cts::kPoison;
        CTS_EXPECT_EQ(changed, 0, "a copy of an empty box changed memory");
      });
    }
  }
}

CTS_CASE() {
  Check("cudaMemcpy3D", false);
  Check("cudaMemcpy3DAsync", true);
}

}  // namespace
