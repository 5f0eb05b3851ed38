/*---
clause: pi.device-memory.copy2d-width-over-pitch
covers: copies to the host, within the device and of the host
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr size_t kBytes = 4096, kPitch = 64;

struct Direction {
  const char* name;
  cudaMemcpyKind kind;
  bool from_host, to_host;
};
constexpr Direction kDirections[] = {
    {"to-the-host", cudaMemcpyDeviceToHost, false, true},
    {"within-the-device", cudaMemcpyDeviceToDevice, false, false},
    {"within-the-host", cudaMemcpyHostToHost, true, true},
    {"by-default", cudaMemcpyDefault, false, true},
};

// What both calls return for one byte too many, and whether either wrote anything.
void Observe(const Direction& direction, const char* what, size_t to_pitch, size_t from_pitch, size_t rows) {
  const std::string name = std::string(direction.name) + what;
  const cts::Stream stream;
  const cts::DeviceBuffer<unsigned char> device(kBytes), source(kBytes, 1);
  const cts::PinnedBuffer<unsigned char> host(kBytes), source_of_host(kBytes, 1);
  unsigned char* const to = direction.to_host ? host.data() : device.data();
  const unsigned char* const from = direction.from_host ? source_of_host.data() : source.data();
  for (const bool async : {false, true}) {
    const cudaError_t code =
        async ? cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, kPitch + 1, rows, direction.kind, stream)
              : cudaMemcpy2D(to, to_pitch, from, from_pitch, kPitch + 1, rows, direction.kind);
    (void)cudaGetLastError();
    CTS_OBSERVE((name + (async ? "-async" : "")).c_str(), code);
  }
  CTS_CUDA(cudaDeviceSynchronize());
  const auto on_device = device.Read();
  bool written = false;
  for (size_t i = 0; i < kBytes; ++i) written = written || host[i] != cts::kPoison || on_device[i] != cts::kPoison;
  CTS_OBSERVE((name + "-written").c_str(), written);
}

CTS_CASE() {
  for (const Direction& direction : kDirections) {
    Observe(direction, "-destination", kPitch, 2 * kPitch, 3);
    Observe(direction, "-source", 2 * kPitch, kPitch, 3);
    Observe(direction, "-one-row", kPitch, kPitch, 1);
  }
}

}  // namespace
