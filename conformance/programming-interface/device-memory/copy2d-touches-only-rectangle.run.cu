/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
control: the copy is as wide as the pitch of its destination
control-fails-with: a 2D copy wrote outside of its rectangle
launches: none
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr size_t kWidth = 61, kHeight = 5, kFromPitch = 70, kToPitch = 96, kRows = kHeight + 2;

// The rectangle starts in the second row, at the third byte; pitches differ.
void Check(const char* name, cudaMemcpyKind kind, bool async) {
  cts::Row(name, [&] {
    std::vector<unsigned char> from(kToPitch * kRows), to(kToPitch * kRows, cts::kPoison);
    for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<unsigned char>(i % 97);
    cts::DeviceBuffer<unsigned char> source(from.size()), target(to.size());
    source.Write(from.data(), from.size());
    const bool from_host = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyHostToHost;
    const bool to_host = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyHostToHost;
    const size_t width = cts::control() ? kToPitch - 3 : kWidth, from_pitch = cts::control() ? kToPitch : kFromPitch;
    unsigned char* const target_row = (to_host ? to.data() : target.data()) + kToPitch + 3;
    const unsigned char* const source_row = (from_host ? from.data() : source.data()) + 1;
    CTS_CUDA(async ? cudaMemcpy2DAsync(target_row, kToPitch, source_row, from_pitch, width, kHeight, kind, nullptr)
                   : cudaMemcpy2D(target_row, kToPitch, source_row, from_pitch, width, kHeight, kind));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = target.Read();
    size_t outside = 0, inside = 0;
    for (size_t i = 0; i < to.size(); ++i) {
      const unsigned char byte = to_host ? to[i] : read[i];
      const size_t row = i / kToPitch, column = i % kToPitch;
      if (row < 1 || row > kHeight || column < 3 || column >= 3 + kWidth) {
        outside += byte != cts::kPoison;
      } else if (!cts::control()) {
        inside += byte != from[1 + (row - 1) * kFromPitch + column - 3];
      }
    }
    CTS_EXPECT_EQ(outside, 0, "a 2D copy wrote outside of its rectangle");
    CTS_EXPECT_EQ(inside, 0, "a 2D copy did not copy its rectangle");
  });
}

CTS_CASE() {
  for (const bool async : {false, true}) {
    Check(async ? "async-to-device" : "to-device", cudaMemcpyHostToDevice, async);
    Check(async ? "async-to-host" : "to-host", cudaMemcpyDeviceToHost, async);
    Check(async ? "async-within-device" : "within-device", cudaMemcpyDeviceToDevice, async);
    Check(async ? "async-host-to-host" : "host-to-host", cudaMemcpyHostToHost, async);
  }
}

}  // namespace
