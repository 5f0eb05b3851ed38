/*---
clause: pi.device-memory.copy3d-one-source-one-destination
covers: memory of the host, each direction, boxes of layers, both at once
control: the second source or destination is left out
control-fails-with: a 3D copy of some kind with two sources or two destinations was not refused
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <string>
#include <vector>

namespace {

constexpr size_t kSide = 16, kLayers = 3, kBytes = kSide * kSide * kLayers;

struct Kind {
  const char* name;
  cudaMemcpyKind kind;
  bool from_host, to_host;
};
constexpr Kind kKinds[] = {{"host-to-device", cudaMemcpyHostToDevice, true, false},
                           {"device-to-host", cudaMemcpyDeviceToHost, false, true},
                           {"device-to-device", cudaMemcpyDeviceToDevice, false, false},
                           {"host-to-host", cudaMemcpyHostToHost, true, true},
                           {"host-to-device-by-default", cudaMemcpyDefault, true, false},
                           {"device-to-host-by-default", cudaMemcpyDefault, false, true}};

void Refused(const Kind& kind, bool two_sources, bool two_destinations, bool async) {
  const std::string name = std::string(kind.name) + (two_sources ? "-two-sources" : "") +
                           (two_destinations ? "-two-destinations" : "") + (async ? "-async" : "");
  cts::Row(name.c_str(), [&] {
    const cts::Array<unsigned char> array(make_cudaExtent(kSide, kSide, kLayers), cudaArrayDefault),
        other(make_cudaExtent(kSide, kSide, kLayers), cudaArrayDefault);
    const cts::DeviceBuffer<unsigned char> from(kBytes, 1), to(kBytes);
    std::vector<unsigned char> of_host(kBytes, 1), on_host(kBytes);
    const cts::Stream stream;
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(kind.from_host ? of_host.data() : from.data(), kSide, kSide, kSide);
    copy.dstPtr = make_cudaPitchedPtr(kind.to_host ? on_host.data() : to.data(), kSide, kSide, kSide);
    if (two_sources && !cts::control()) copy.srcArray = array;
    if (two_destinations && !cts::control()) copy.dstArray = other;
    copy.extent = make_cudaExtent(kSide, kSide, kLayers);
    copy.kind = kind.kind;
    CTS_EXPECT_NE(cts::Taken(async ? cudaMemcpy3DAsync(&copy, stream) : cudaMemcpy3D(&copy)), cudaSuccess,
                  "a 3D copy of some kind with two sources or two destinations was not refused");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE() {
  for (const Kind& kind : kKinds) {
    for (const bool async : {false, true}) {
      Refused(kind, true, false, async);
      Refused(kind, false, true, async);
      Refused(kind, true, true, async);
    }
  }
}

}  // namespace
