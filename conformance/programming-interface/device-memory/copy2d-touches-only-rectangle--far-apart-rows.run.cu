/*---
clause: pi.device-memory.copy2d-touches-only-rectangle
covers: rows that lie beyond 4 GiB, on either side
control: a row less is copied
control-fails-with: a row far from the first one was not copied
launches: none
level: quick
draft: not yet run on a GPU
note: a device of which a quarter is less than the block gets a small one
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

// The last row begins beyond 4 GiB.
constexpr std::size_t kRows = 4, kWidth = 1000, kPacked = 1024, kLarge = std::size_t{3} << 29,
                      kSmall = std::size_t{1} << 16;

// Four programs at a time have room.
std::size_t PitchThatFits() {
  std::size_t free = 0, total = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  return free / 4 > kRows * kLarge ? kLarge : kSmall;
}

unsigned char ByteAt(std::size_t row, std::size_t x) { return static_cast<unsigned char>(row * 61 + x * 7 + 3); }

struct Direction {
  const char* name;
  bool spreads;  ///< From packed rows to such as are far apart.
  bool host;     ///< The packed rows are of the host.
  bool async;
};
constexpr Direction kDirections[] = {
    {"to-far-rows", true, false, false},      {"to-far-rows-from-the-host", true, true, false},
    {"from-far-rows", false, false, false},   {"from-far-rows-to-the-host", false, true, false},
    {"to-far-rows-async", true, false, true}, {"from-far-rows-to-the-host-async", false, true, true}};

// A byte before and one after each row are looked at, too.
void Check(const Direction& of, unsigned char* far, std::size_t pitch) {
  cts::Row(of.name, [&] {
    std::vector<unsigned char> host(kRows * kPacked, cts::kPoison), row(kWidth + 2);
    cts::DeviceBuffer<unsigned char> device(kRows * kPacked);
    for (std::size_t y = 0; y < kRows; ++y) {
      for (std::size_t x = 0; x < kWidth; ++x) {
        row[x + 1] = of.spreads ? cts::kPoison : ByteAt(y, x);
        if (of.spreads) host[y * kPacked + x] = ByteAt(y, x);
      }
      row.front() = row.back() = 0x77;
      CTS_CUDA(cudaMemcpy(far + y * pitch, row.data(), row.size(), cudaMemcpyHostToDevice));
    }
    device.Write(host.data(), host.size());
    CTS_CUDA(cudaDeviceSynchronize());
    unsigned char* const packed = of.host ? host.data() : device.data();
    unsigned char *const to = of.spreads ? far + 1 : packed, *const from = of.spreads ? packed : far + 1;
    const std::size_t to_pitch = of.spreads ? pitch : kPacked, from_pitch = of.spreads ? kPacked : pitch,
                      rows = cts::control() ? kRows - 1 : kRows;
    const cudaMemcpyKind kind = !of.host     ? cudaMemcpyDeviceToDevice
                                : of.spreads ? cudaMemcpyHostToDevice
                                             : cudaMemcpyDeviceToHost;
    CTS_CUDA(of.async ? cudaMemcpy2DAsync(to, to_pitch, from, from_pitch, kWidth, rows, kind, nullptr)
                      : cudaMemcpy2D(to, to_pitch, from, from_pitch, kWidth, rows, kind));
    CTS_CUDA(cudaDeviceSynchronize());
    const auto read = device.Read();
    std::size_t wrong = 0, outside = 0;
    for (std::size_t y = 0; y < kRows; ++y) {
      CTS_CUDA(cudaMemcpy(row.data(), far + y * pitch, row.size(), cudaMemcpyDeviceToHost));
      outside += row.front() != 0x77 || row.back() != 0x77;
      for (std::size_t x = 0; x < kPacked; ++x) {
        const unsigned char of_packed = of.host ? host[y * kPacked + x] : read[y * kPacked + x];
        if (x >= kWidth) outside += of_packed != cts::kPoison;
        if (x < kWidth) wrong += (of.spreads ? row[x + 1] : of_packed) != ByteAt(y, x);
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a row far from the first one was not copied");
    CTS_EXPECT_EQ(outside, 0, "a byte beside a row was written");
  });
}

CTS_CASE() {
  const std::size_t pitch = PitchThatFits();
  CTS_OBSERVE("beyond-4-gib", pitch == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, (kRows - 1) * pitch + 4096));
  for (const Direction& of : kDirections) Check(of, static_cast<unsigned char*>(block), pitch);
  CTS_CUDA(cudaFree(block));
}

}  // namespace
