/*---
clause: pi.peer-copy.memcpy-3d-peer
control: the last slice is left out of the extent
control-fails-with: not exactly the bytes of the box are in the memory of the other device
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <vector>

namespace {

// Both blocks are larger than the box, which lies elsewhere in each.
constexpr size_t kWidth = 96, kHeight = 9, kDepth = 6;
constexpr cudaExtent kBox = {60, 5, 3};
constexpr cudaPos kFrom = {7, 2, 1}, kTo = {11, 3, 2};

unsigned char Value(size_t x, size_t y, size_t z) { return static_cast<unsigned char>(x + 13 * y + 41 * z) & 0x7F; }

struct Block {
  cudaPitchedPtr memory{};
  int device;
  explicit Block(int on) : device(on) {
    const cts::OnDevice current(device);
    CTS_CUDA(cudaMalloc3D(&memory, {kWidth, kHeight, kDepth}));
    cts::detail::FillAside(memory.ptr, cts::kPoison, Bytes());
  }
  ~Block() { (void)cudaFree(memory.ptr); }
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;
  size_t Bytes() const { return memory.pitch * kHeight * kDepth; }
  size_t At(size_t x, size_t y, size_t z) const { return (z * kHeight + y) * memory.pitch + x; }
};

bool IsInBox(size_t x, size_t y, size_t z) {
  return x >= kTo.x && x < kTo.x + kBox.width && y >= kTo.y && y < kTo.y + kBox.height && z >= kTo.z &&
         z < kTo.z + kBox.depth;
}

void Check(const char* name, const cts::Pair& pair, bool async) {
  cts::Row(name, [&] {
    const Block from(pair.one), to(pair.other);
    std::vector<unsigned char> bytes(from.Bytes());
    for (size_t z = 0; z < kDepth; ++z)
      for (size_t y = 0; y < kHeight; ++y)
        for (size_t x = 0; x < kWidth; ++x) bytes[from.At(x, y, z)] = Value(x, y, z);
    {
      const cts::OnDevice on(pair.one);
      CTS_CUDA(cudaMemcpy(from.memory.ptr, bytes.data(), bytes.size(), cudaMemcpyHostToDevice));
      CTS_CUDA(cudaDeviceSynchronize());  // it may still be on its way, and the stream below waits for no other
    }
    cudaMemcpy3DPeerParms parameters{};
    parameters.srcPtr = from.memory;
    parameters.srcDevice = pair.one;
    parameters.srcPos = kFrom;
    parameters.dstPtr = to.memory;
    parameters.dstDevice = pair.other;
    parameters.dstPos = kTo;
    parameters.extent = kBox;
    if (cts::control()) --parameters.extent.depth;
    if (async) {
      const cts::Stream stream;
      CTS_CUDA(cudaMemcpy3DPeerAsync(&parameters, stream));
      stream.Synchronize();
    } else {
      CTS_CUDA(cudaMemcpy3DPeer(&parameters));
    }
    for (const int device : {0, 1}) {
      const cts::OnDevice on(device);
      CTS_CUDA(cudaDeviceSynchronize());
    }
    std::vector<unsigned char> got(to.Bytes());
    {
      const cts::OnDevice on(pair.other);
      CTS_CUDA(cudaMemcpy(got.data(), to.memory.ptr, got.size(), cudaMemcpyDeviceToHost));
    }
    int wrong = 0;
    for (size_t z = 0; z < kDepth; ++z) {
      for (size_t y = 0; y < kHeight; ++y) {
        for (size_t x = 0; x < kWidth; ++x) {
          const unsigned char expected = IsInBox(x, y, z)
                                             ? Value(x - kTo.x + kFrom.x, y - kTo.y + kFrom.y, z - kTo.z + kFrom.z)
                                             : static_cast<unsigned char>(cts::kPoison);
          wrong += got[to.At(x, y, z)] != expected;
        }
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "not exactly the bytes of the box are in the memory of the other device");
  });
}

CTS_CASE() {
  Check("first-to-second", cts::kPairs[0], false);
  Check("second-to-first", cts::kPairs[1], false);
  Check("asynchronous-first-to-second", cts::kPairs[0], true);
  Check("asynchronous-second-to-first", cts::kPairs[1], true);
}

}  // namespace
