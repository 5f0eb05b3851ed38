/*---
clause: pi.peer-copy.memcpy-3d-peer
covers: the driver's functions, between primary contexts
control: the last slice is left out of the extent
control-fails-with: not exactly the bytes of the box are on the other device after a copy by the driver
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

#include <string>
#include <vector>

namespace {

// The box lies elsewhere in each block.
constexpr std::size_t kPitch = 96, kHeight = 9, kDepth = 6, kBytes = kPitch * kHeight * kDepth;
constexpr std::size_t kWidth = 60, kRows = 5, kSlices = 3;
struct Place {
  std::size_t x, y, z;
};
constexpr Place kFrom = {7, 2, 1}, kTo = {11, 3, 2};

unsigned char ValueOf(std::size_t i) { return static_cast<unsigned char>(i * 13 + i / 97) & 0x7F; }
std::size_t At(const Place& base, std::size_t x, std::size_t y, std::size_t z) {
  return ((base.z + z) * kHeight + base.y + y) * kPitch + base.x + x;
}

CUcontext PrimaryOf(int device) {
  const cts::OnDevice on(device);
  CTS_CUDA(cudaFree(nullptr));
  CUcontext context = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
  return context;
}

void Check(const cts::Pair& pair, bool async) {
  cts::Row((std::string(pair.name) + (async ? "-asynchronous" : "")).c_str(), [&] {
    const cts::On<cts::DeviceBuffer<unsigned char>> from(pair.one, kBytes), to(pair.other, kBytes);
    std::vector<unsigned char> expected(kBytes, static_cast<unsigned char>(cts::kPoison)), bytes(kBytes);
    for (std::size_t i = 0; i < kBytes; ++i) bytes[i] = ValueOf(i);
    {
      const cts::OnDevice on(pair.one);
      from->Write(bytes.data(), kBytes);
    }
    {
      const cts::OnDevice on(pair.other);
      (void)to->Read();  // the first fill is complete
    }
    CUDA_MEMCPY3D_PEER box{};
    box.srcMemoryType = box.dstMemoryType = CU_MEMORYTYPE_DEVICE;
    box.srcDevice = reinterpret_cast<CUdeviceptr>(from->data());
    box.dstDevice = reinterpret_cast<CUdeviceptr>(to->data());
    box.srcContext = PrimaryOf(pair.one);
    box.dstContext = PrimaryOf(pair.other);
    box.srcXInBytes = kFrom.x, box.srcY = kFrom.y, box.srcZ = kFrom.z;
    box.dstXInBytes = kTo.x, box.dstY = kTo.y, box.dstZ = kTo.z;
    box.srcPitch = box.dstPitch = kPitch;
    box.srcHeight = box.dstHeight = kHeight;
    box.WidthInBytes = kWidth, box.Height = kRows, box.Depth = kSlices - (cts::control() ? 1 : 0);
    if (async) {
      const cts::Stream stream;
      CTS_CU(CTS_DRIVER(cuMemcpy3DPeerAsync)(&box, stream));
      stream.Synchronize();
    } else {
      CTS_CU(CTS_DRIVER(cuMemcpy3DPeer)(&box));
    }
    for (const int device : {0, 1}) {
      const cts::OnDevice on(device);
      CTS_CUDA(cudaDeviceSynchronize());
    }
    for (std::size_t z = 0; z < kSlices; ++z)
      for (std::size_t y = 0; y < kRows; ++y)
        for (std::size_t x = 0; x < kWidth; ++x) expected[At(kTo, x, y, z)] = ValueOf(At(kFrom, x, y, z));
    std::size_t wrong = 0;
    const cts::OnDevice on(pair.other);
    const auto got = to->Read();
    for (std::size_t i = 0; i < kBytes; ++i) wrong += got[i] != expected[i];
    CTS_EXPECT_EQ(wrong, 0, "not exactly the bytes of the box are on the other device after a copy by the driver");
  });
}

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs)
    for (const bool async : {false, true}) Check(pair, async);
}

}  // namespace
