/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: each small width and height, pitches that fit and that do not
control: each row is a byte wider, or where there is no room, there is a row more
control-fails-with: a 2D copy of a small rectangle did not leave what it should
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr size_t kBytes = 4096, kFirst = 5;

struct Shape {
  size_t width, height, to_pitch, from_pitch;
};

unsigned char ValueAt(size_t i) { return static_cast<unsigned char>(1 + i * 37 % 251); }

// One block is filled again and again; the copies of one direction leave what the same loops leave on the host.
void Check(const char* name, cudaMemcpyKind kind, bool async) {
  cts::Row((std::string(name) + (async ? "-async" : "")).c_str(), [&] {
    const bool from_host = kind == cudaMemcpyHostToDevice, to_host = kind == cudaMemcpyDeviceToHost;
    std::vector<unsigned char> values(kBytes);
    for (size_t i = 0; i < kBytes; ++i) values[i] = ValueAt(i);
    cts::DeviceBuffer<unsigned char> source(kBytes), target(kBytes);
    source.Write(values.data(), kBytes);
    size_t wrong = 0;
    const auto check = [&](const Shape& s) {
      std::vector<unsigned char> expected(kBytes, 7), got(kBytes, 7);
      target.Write(got.data(), kBytes);
      for (size_t y = 0; y < s.height; ++y)
        for (size_t x = 0; x < s.width; ++x) expected[kFirst + y * s.to_pitch + x] = values[1 + y * s.from_pitch + x];
      const bool room = s.width < s.to_pitch && s.width < s.from_pitch;
      const size_t width = s.width + (cts::control() && room), height = s.height + (cts::control() && !room);
      unsigned char* const to = (to_host ? got.data() : target.data()) + kFirst;
      const unsigned char* const from = (from_host ? values.data() : source.data()) + 1;
      CTS_CUDA(async ? cudaMemcpy2DAsync(to, s.to_pitch, from, s.from_pitch, width, height, kind, nullptr)
                     : cudaMemcpy2D(to, s.to_pitch, from, s.from_pitch, width, height, kind));
      CTS_CUDA(cudaDeviceSynchronize());
      const auto read = target.Read();
      for (size_t i = 0; i < kBytes; ++i) wrong += (to_host ? got[i] : read[i]) != expected[i];
    };
    for (const size_t width : {1, 2, 3, 4, 16, 31}) {
      for (const size_t height : {1, 2, 3, 16, 31}) {
        for (const size_t more : {0, 1, 33}) {
          check({width, height, width + more, width + more});
          check({width, height, width + more, width + 2 * more + 1});
          check({width, height, width + 2 * more + 1, width + more});
        }
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a 2D copy of a small rectangle did not leave what it should");
  });
}

CTS_CASE() {
  for (const bool async : {false, true}) {
    Check("to-device", cudaMemcpyHostToDevice, async);
    Check("to-host", cudaMemcpyDeviceToHost, async);
    Check("within-device", cudaMemcpyDeviceToDevice, async);
  }
}

}  // namespace
