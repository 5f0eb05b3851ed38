/*---
clause: pi.device-memory.copy2d-width-over-pitch
control: the width is that of the pitch
control-fails-with:
  - a width above the pitch was not refused with cudaErrorInvalidPitchValue
  - a width above the pitch was not refused in a copy of one row
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

// One byte too many at the destination, at the source, and in a copy of one row, whose pitches nothing needs.
// No document names the code for that one.
void Refused(const Direction& direction, const char* what, size_t to_pitch, size_t from_pitch, size_t rows) {
  const std::string name = std::string(direction.name) + what;
  cts::Row(name.c_str(), [&] {
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned char> device(kBytes), source(kBytes, 1);
    const cts::PinnedBuffer<unsigned char> host(kBytes), source_of_host(kBytes, 1);
    unsigned char* const to = direction.to_host ? host.data() : device.data();
    const unsigned char* const from = direction.from_host ? source_of_host.data() : source.data();
    const size_t width = kPitch + (cts::control() ? 0 : 1);
    for (const bool async : {false, true}) {
      const cudaError_t code =
          async ? cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, width, rows, direction.kind, stream)
                : cudaMemcpy2D(to, to_pitch, from, from_pitch, width, rows, direction.kind);
      (void)cudaGetLastError();
      if (rows == 1) {
        CTS_EXPECT_NE(code, cudaSuccess, "a width above the pitch was not refused in a copy of one row");
      } else {
        CTS_EXPECT_EQ(code, cudaErrorInvalidPitchValue,
                      "a width above the pitch was not refused with cudaErrorInvalidPitchValue");
      }
    }
    CTS_CUDA(cudaDeviceSynchronize());
    if (cts::control()) return;
    const auto on_device = device.Read();
    size_t written = 0;
    for (size_t i = 0; i < kBytes; ++i) written += host[i] != cts::kPoison || on_device[i] != cts::kPoison;
    CTS_EXPECT_EQ(written, 0, "a refused copy wrote its destination");
  });
}

CTS_CASE() {
  for (const Direction& direction : kDirections) {
    Refused(direction, "-destination", kPitch, 2 * kPitch, 3);
    Refused(direction, "-source", 2 * kPitch, kPitch, 3);
    Refused(direction, "-one-row", kPitch, kPitch, 1);
  }
}

}  // namespace
