/*---
clause: pi.graph.node-memcpy
covers: nodes that the driver's function adds, with places within boxes
control: the place in the source is one byte further
control-fails-with: a copy node of the driver did not copy its box
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

#include <vector>

namespace {

// A box of 9 x 3 x 2 bytes in one of 32 x 5 x 4, at another place in the source than in the target.
constexpr size_t kPitch = 32, kHeight = 5, kDepth = 4, kBytes = kPitch * kHeight * kDepth;
constexpr size_t kWidth = 9, kRows = 3, kSlices = 2;
struct Place {
  size_t x, y, z;
};
constexpr Place kFrom = {7, 1, 2}, kTo = {3, 2, 1};

size_t At(const Place& base, size_t x, size_t y, size_t z) {
  return ((base.z + z) * kHeight + base.y + y) * kPitch + base.x + x;
}

struct Ends {
  const char* name;
  bool from_host, to_host;
};
constexpr Ends kEnds[] = {{"to-the-device", true, false},
                          {"within-the-device", false, false},
                          {"to-the-host", false, true},
                          {"within-the-host", true, true}};

CTS_CASE() {
  std::vector<unsigned char> pattern(kBytes);
  for (size_t i = 0; i < kBytes; ++i) pattern[i] = static_cast<unsigned char>(i * 37 + 11);
  for (const Ends& ends : kEnds) {
    cts::Row(ends.name, [&] {
      cts::DeviceBuffer<unsigned char> device_from(kBytes), device_to(kBytes, 0x5A);
      std::vector<unsigned char> host_from = pattern, host_to(kBytes, 0x5A);
      CTS_CUDA(cudaMemcpy(device_from.data(), pattern.data(), kBytes, cudaMemcpyHostToDevice));
      CUDA_MEMCPY3D box{};
      box.srcXInBytes = kFrom.x + (cts::control() ? 1 : 0);
      box.srcY = kFrom.y, box.srcZ = kFrom.z, box.srcPitch = kPitch, box.srcHeight = kHeight;
      box.dstXInBytes = kTo.x, box.dstY = kTo.y, box.dstZ = kTo.z, box.dstPitch = kPitch, box.dstHeight = kHeight;
      box.WidthInBytes = kWidth, box.Height = kRows, box.Depth = kSlices;
      box.srcMemoryType = ends.from_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
      box.dstMemoryType = ends.to_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
      box.srcHost = host_from.data();
      box.dstHost = host_to.data();
      box.srcDevice = reinterpret_cast<CUdeviceptr>(device_from.data());
      box.dstDevice = reinterpret_cast<CUdeviceptr>(device_to.data());
      CUcontext context = nullptr;
      CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
      const cts::Template graph;
      CUgraphNode node = nullptr;
      CTS_CU(CTS_DRIVER(cuGraphAddMemcpyNode)(&node, static_cast<cudaGraph_t>(graph), nullptr, 0, &box, context));
      CUDA_MEMCPY3D told{};
      CTS_CU(CTS_DRIVER(cuGraphMemcpyNodeGetParams)(node, &told));
      CTS_EXPECT(told.WidthInBytes == kWidth && told.Height == kRows && told.Depth == kSlices &&
                     told.dstXInBytes == kTo.x && told.dstY == kTo.y && told.dstZ == kTo.z,
                 "a copy node of the driver tells another box");
      const cts::Stream stream;
      const cts::Executable exec(graph);
      exec.Launch(stream);
      stream.Synchronize();
      std::vector<unsigned char> seen = host_to, expected(kBytes, 0x5A);
      if (!ends.to_host) CTS_CUDA(cudaMemcpy(seen.data(), device_to.data(), kBytes, cudaMemcpyDeviceToHost));
      for (size_t z = 0; z < kSlices; ++z)
        for (size_t y = 0; y < kRows; ++y)
          for (size_t x = 0; x < kWidth; ++x) expected[At(kTo, x, y, z)] = pattern[At(kFrom, x, y, z)];
      CTS_EXPECT(seen == expected, "a copy node of the driver did not copy its box");
    });
  }
}

}  // namespace
