/*---
clause: pi.device-memory.copy3d-positions
covers: boxes that the driver copies, at places in all three dimensions
control: the place in the source is one row further
control-fails-with: a box of the driver was not copied from its place or to it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr size_t kPitch = 48, kHeight = 6, kDepth = 5, kBytes = kPitch * kHeight * kDepth;
constexpr size_t kWidth = 11, kRows = 3, kSlices = 2;
struct Place {
  const char* name;
  size_t from[3], to[3];
};
constexpr Place kPlaces[] = {{"in-x", {5, 0, 0}, {2, 0, 0}},
                             {"in-y", {0, 2, 0}, {0, 1, 0}},
                             {"in-z", {0, 0, 3}, {0, 0, 1}},
                             {"in-each", {7, 1, 2}, {13, 2, 3}}};

size_t At(const size_t (&base)[3], size_t x, size_t y, size_t z) {
  return ((base[2] + z) * kHeight + base[1] + y) * kPitch + base[0] + x;
}

// `unified`: the place of the memory is found from its address.
void Check(const char* name, bool from_host, bool to_host, bool unified, bool in_a_stream) {
  std::vector<unsigned char> pattern(kBytes);
  for (size_t i = 0; i < kBytes; ++i) pattern[i] = static_cast<unsigned char>(i * 41 + 3);
  for (const Place& place : kPlaces) {
    cts::Row((std::string(name) + "-" + place.name).c_str(), [&] {
      cts::DeviceBuffer<unsigned char> device_from(kBytes), device_to(kBytes, 0x5A);
      std::vector<unsigned char> host_from = pattern, host_to(kBytes, 0x5A);
      device_from.Write(pattern.data(), kBytes);
      CUDA_MEMCPY3D box{};
      box.srcXInBytes = place.from[0], box.srcY = place.from[1] + (cts::control() ? 1 : 0), box.srcZ = place.from[2];
      box.dstXInBytes = place.to[0], box.dstY = place.to[1], box.dstZ = place.to[2];
      box.srcPitch = box.dstPitch = kPitch, box.srcHeight = box.dstHeight = kHeight;
      box.WidthInBytes = kWidth, box.Height = kRows, box.Depth = kSlices;
      box.srcMemoryType = unified ? CU_MEMORYTYPE_UNIFIED : from_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
      box.dstMemoryType = unified ? CU_MEMORYTYPE_UNIFIED : to_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
      box.srcHost = host_from.data(), box.dstHost = host_to.data();
      box.srcDevice = reinterpret_cast<CUdeviceptr>(device_from.data());
      box.dstDevice = reinterpret_cast<CUdeviceptr>(device_to.data());
      const cts::Stream stream;
      if (in_a_stream) {
        CTS_CU(CTS_DRIVER(cuMemcpy3DAsync)(&box, stream));
        stream.Synchronize();
      } else {
        CTS_CU(CTS_DRIVER(cuMemcpy3D)(&box));
      }
      CTS_CUDA(cudaDeviceSynchronize());
      std::vector<unsigned char> seen = host_to, expected(kBytes, 0x5A);
      if (!to_host) CTS_CUDA(cudaMemcpy(seen.data(), device_to.data(), kBytes, cudaMemcpyDeviceToHost));
      for (size_t z = 0; z < kSlices; ++z)
        for (size_t y = 0; y < kRows; ++y)
          for (size_t x = 0; x < kWidth; ++x) expected[At(place.to, x, y, z)] = pattern[At(place.from, x, y, z)];
      CTS_EXPECT(seen == expected, "a box of the driver was not copied from its place or to it");
    });
  }
}

CTS_CASE() {
  Check("to-the-device", true, false, false, false);
  Check("within-the-device", false, false, false, false);
  Check("to-the-host", false, true, false, false);
  Check("within-the-device-by-addresses", false, false, true, false);
  Check("to-the-device-in-a-stream", true, false, false, true);
  Check("to-the-host-in-a-stream", false, true, false, true);
}

}  // namespace
