/*---
clause: pi.device-memory.pitch-row-address
covers: rows that lie beyond 4 GiB
control: the copy is told half of the pitch
control-fails-with: a row far from the first one is not where the pitch says
launches: none
note: a device of which a quarter is less than the block, or whose largest pitch is, gets a small one
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

// The last row begins beyond 4 GiB. On the device a row has two places.
constexpr size_t kRows = 4, kWidth = 1000, kSecond = 2048, kRoom = 4096;
constexpr size_t kLarge = size_t{3} << 29, kSmall = size_t{1} << 16;
constexpr unsigned char kOld = 0x11;

// Four programs at a time have room.
size_t PitchThatFits() {
  size_t free = 0, total = 0;
  int most = 0;
  CTS_CUDA(cudaMemGetInfo(&free, &total));
  CTS_CUDA(cudaDeviceGetAttribute(&most, cudaDevAttrMaxPitch, 0));
  return free / 4 > kRows * kLarge && kLarge <= static_cast<size_t>(most) ? kLarge : kSmall;
}

unsigned char Value(size_t x, size_t y) { return static_cast<unsigned char>(x * 7 + y * 41 + 1); }

struct Operands {
  unsigned char *memory, *host;  // of the host rows without gaps
  size_t pitch;
};

enum End { kHost, kDevice };
using Copy = cudaError_t (*)(const Operands& on);

void Check(const char* name, unsigned char* memory, size_t pitch, End from, End to, Copy copy) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> host(kRows * kWidth);
    unsigned char room[kRoom];
    for (size_t y = 0; y < kRows; ++y) {
      std::memset(room, kOld, kRoom);
      for (size_t x = 0; x < kWidth; ++x) {
        host[y * kWidth + x] = from == kHost ? Value(x, y) : kOld;
        if (from == kDevice) room[x] = Value(x, y);
      }
      CTS_CUDA(cudaMemcpy(memory + y * pitch, room, kRoom, cudaMemcpyHostToDevice));
    }
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(copy({memory, host.data(), cts::control() ? pitch / 2 : pitch}));
    CTS_CUDA(cudaDeviceSynchronize());
    size_t wrong = 0, outside = 0;
    for (size_t y = 0; y < kRows; ++y) {
      CTS_CUDA(cudaMemcpy(room, memory + y * pitch, kRoom, cudaMemcpyDeviceToHost));
      for (size_t x = 0; x < kWidth; ++x)
        wrong += (to == kHost ? host[y * kWidth + x] : room[kSecond + x]) != Value(x, y);
      for (size_t x = kWidth; x < kRoom; ++x) {
        const bool inside = to == kDevice && x >= kSecond && x < kSecond + kWidth;
        outside += !inside && room[x] != kOld;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a row far from the first one is not where the pitch says");
    CTS_EXPECT_EQ(outside, 0, "a byte beside the rectangle was written");
  });
}

CTS_CASE() {
  const size_t pitch = PitchThatFits();
  CTS_OBSERVE("beyond-4-gib", pitch == kLarge);
  void* block = nullptr;
  CTS_CUDA(cudaMalloc(&block, (kRows - 1) * pitch + kRoom));
  auto* const memory = static_cast<unsigned char*>(block);
  Check("to-the-device", memory, pitch, kHost, kDevice, [](const Operands& on) {
    return cudaMemcpy2D(on.memory + kSecond, on.pitch, on.host, kWidth, kWidth, kRows, cudaMemcpyHostToDevice);
  });
  Check("to-the-host", memory, pitch, kDevice, kHost, [](const Operands& on) {
    return cudaMemcpy2D(on.host, kWidth, on.memory, on.pitch, kWidth, kRows, cudaMemcpyDeviceToHost);
  });
  Check("within-the-device", memory, pitch, kDevice, kDevice, [](const Operands& on) {
    return cudaMemcpy2D(on.memory + kSecond, on.pitch, on.memory, on.pitch, kWidth, kRows, cudaMemcpyDeviceToDevice);
  });
  Check("asynchronous-within-the-device", memory, pitch, kDevice, kDevice, [](const Operands& on) {
    return cudaMemcpy2DAsync(on.memory + kSecond, on.pitch, on.memory, on.pitch, kWidth, kRows,
                             cudaMemcpyDeviceToDevice, nullptr);
  });
  Check("slices-within-the-device", memory, pitch, kDevice, kDevice, [](const Operands& on) {
    cudaMemcpy3DParms box{};
    box.srcPtr = make_cudaPitchedPtr(on.memory, on.pitch / 2, kWidth, 2);
    box.dstPtr = make_cudaPitchedPtr(on.memory + kSecond, on.pitch / 2, kWidth, 2);
    box.extent = make_cudaExtent(kWidth, 1, kRows);
    box.kind = cudaMemcpyDeviceToDevice;
    return cudaMemcpy3D(&box);
  });
  CTS_CUDA(cudaFree(block));
}

}  // namespace
