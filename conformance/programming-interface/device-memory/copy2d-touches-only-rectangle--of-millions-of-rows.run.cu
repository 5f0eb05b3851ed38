/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: millions of rows, packed and apart
control: the copy has a row more
control-fails-with: a copy of millions of rows wrote outside of its rectangle
launches: none
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr size_t kRows = 2'100'003, kWidth = 12;

struct Pitches {
  const char* name;
  size_t from, to;
};
constexpr Pitches kPitches[] = {{"packed", kWidth, kWidth}, {"packed-to-apart", kWidth, 13}, {"apart", 16, 20}};

// Of a block of two rows more, from the second one on.
void Check(const char* name, const Pitches& pitch, cudaMemcpyKind kind, bool async) {
  cts::Row((std::string(pitch.name) + "-" + name).c_str(), [&] {
    std::vector<unsigned char> from(pitch.from * (kRows + 2)), to(pitch.to * (kRows + 2), cts::kPoison);
    for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<unsigned char>(i % 151);  // below the poison
    cts::DeviceBuffer<unsigned char> source(from.size()), target(to.size());
    source.Write(from.data(), from.size());
    const bool to_host = kind == cudaMemcpyDeviceToHost;
    unsigned char* const target_row = (to_host ? to.data() : target.data()) + pitch.to;
    const unsigned char* const source_row = (kind == cudaMemcpyHostToDevice ? from.data() : source.data()) + pitch.from;
    const size_t rows = kRows + (cts::control() ? 1 : 0);
    CTS_CUDA(async ? cudaMemcpy2DAsync(target_row, pitch.to, source_row, pitch.from, kWidth, rows, kind, nullptr)
                   : cudaMemcpy2D(target_row, pitch.to, source_row, pitch.from, kWidth, rows, kind));
    CTS_CUDA(cudaDeviceSynchronize());
    if (!to_host) {
      const auto read = target.Read();
      to.assign(read.begin(), read.end());
    }
    size_t outside = 0, inside = 0;
    for (size_t i = 0; i < to.size(); ++i) {
      const size_t row = i / pitch.to, column = i % pitch.to;
      if (row < 1 || row > kRows || column >= kWidth) {
        outside += to[i] != cts::kPoison;
      } else {
        inside += to[i] != from[row * pitch.from + column];
      }
    }
    CTS_EXPECT_EQ(outside, 0, "a copy of millions of rows wrote outside of its rectangle");
    CTS_EXPECT_EQ(inside, 0, "a copy of millions of rows did not copy its rectangle");
  });
}

CTS_CASE() {
  Check("within-device", kPitches[0], cudaMemcpyDeviceToDevice, false);
  Check("within-device", kPitches[1], cudaMemcpyDeviceToDevice, true);
  Check("to-device", kPitches[2], cudaMemcpyHostToDevice, true);
  Check("to-host", kPitches[2], cudaMemcpyDeviceToHost, false);
}

}  // namespace
