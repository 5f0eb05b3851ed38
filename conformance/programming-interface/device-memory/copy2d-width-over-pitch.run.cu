/*---
clause: pi.device-memory.copy2d-width-over-pitch
control: the width is that of the pitch
control-fails-with: a width above the pitch was not refused with cudaErrorInvalidPitchValue
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Refused(const char* name, size_t to_pitch, size_t from_pitch, size_t width, bool async) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::DeviceBuffer<char> device(4096);
    const char host[4096] = {1};
    const size_t asked = cts::control() ? 64 : width;
    CTS_EXPECT_EQ(
        async ? cudaMemcpy2DAsync(device.data(), to_pitch, host, from_pitch, asked, 2, cudaMemcpyHostToDevice, stream)
              : cudaMemcpy2D(device.data(), to_pitch, host, from_pitch, asked, 2, cudaMemcpyHostToDevice),
        cudaErrorInvalidPitchValue, "a width above the pitch was not refused with cudaErrorInvalidPitchValue");
    (void)cudaGetLastError();
    stream.Synchronize();
    if (cts::control()) return;
    size_t written = 0;
    for (const char byte : device.Read()) written += static_cast<unsigned char>(byte) != cts::kPoison;
    CTS_EXPECT_EQ(written, 0, "a refused copy wrote its destination");
  });
}

CTS_CASE() {
  Refused("destination", 64, 128, 65, false);
  Refused("source", 128, 64, 65, false);
  Refused("both", 64, 64, 100, false);
  Refused("async-destination", 64, 128, 65, true);
  Refused("async-source", 128, 64, 65, true);
}

}  // namespace
