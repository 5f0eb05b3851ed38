/*---
clause: pi.device-memory.copy2d-pitch-limit
covers: the field of cudaDeviceProp, both sides of it; nothing is written
control: pitches above the limit are within it, and those at the limit are above
control-fails-with:
  - a pitch above cudaDeviceProp::memPitch was taken
  - a pitch within cudaDeviceProp::memPitch was refused
launches: none
draft: an H200 takes such a pitch; its control has no power
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kRow = 512;
constexpr int kOld = 3, kNew = 9;

// Of one row the memory is there whatever the pitch.
void Check(const char* name, bool destination, std::size_t pitch, bool within) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> from(kRow, kNew), to(kRow, kOld);
    const std::size_t of_from = destination ? kRow : pitch, of_to = destination ? pitch : kRow;
    const cudaError_t code =
        cts::Taken(cudaMemcpy2D(to.data(), of_to, from.data(), of_from, kRow, 1, cudaMemcpyDeviceToDevice));
    CTS_CUDA(cudaDeviceSynchronize());
    const cts::HostCopy<unsigned char> after = to.Read();
    std::size_t copied = 0;
    for (const unsigned char byte : after) copied += byte == kNew;
    if (within) {
      CTS_EXPECT(code == cudaSuccess && copied == kRow, "a pitch within cudaDeviceProp::memPitch was refused");
    } else {
      CTS_EXPECT(code != cudaSuccess && copied == 0, "a pitch above cudaDeviceProp::memPitch was taken");
    }
  });
}

CTS_CASE() {
  cudaDeviceProp properties{};
  CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
  const std::size_t limit = properties.memPitch;
  const auto beyond = [&](std::size_t by) { return cts::control() ? limit : limit + by; };
  const std::size_t within = cts::control() ? limit + 1 : limit;
  Check("destination-at-the-limit", true, within, true);
  Check("source-at-the-limit", false, within, true);
  Check("destination-above", true, beyond(1), false);
  Check("source-above", false, beyond(1), false);
  Check("destination-above-by-a-row", true, beyond(kRow), false);
  Check("source-above-by-a-row", false, beyond(kRow), false);
}

}  // namespace
