/*---
clause: pi.coherency.after-memcpy
control: the kernel that reads is launched before the copy
control-fails-with: a kernel did not read what the copy before it wrote
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/texture/texel_memory.cuh"

namespace {

constexpr int kCount = cts::TexelView::kCount;

void Check(const char* name, cts::TexelPath path, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    const cts::TexelMemory memory(path);
    const cts::DeviceBuffer<unsigned> others(1, 0);
    const cts::PinnedBuffer<int> host(kCount);
    cts::DeviceBuffer<int> device(kCount);
    const cts::Stream stream;
    const int rounds = static_cast<int>(cts::Rounds(200));
    for (int round = 1; round <= rounds; ++round) {
      const int first = round % 100'000 * kCount;
      for (int i = 0; i < kCount; ++i) host[i] = first + i;
      if (kind == cudaMemcpyDeviceToDevice) device.Write(host.data(), kCount);
      const auto count = [&] { cts::CountOthers<<<264, 256, 0, stream>>>(memory.view(), first, others.data()); };
      if (cts::control()) count();
      CTS_CUDA(memory.Copy(kind == cudaMemcpyDeviceToDevice ? device.data() : host.data(), kind, stream));
      if (!cts::control()) count();
      stream.Synchronize();
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(others[0], 0, "a kernel did not read what the copy before it wrote");
  });
}

CTS_CASE(from_host) {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) Check(path.name, path.path, cudaMemcpyHostToDevice);
}

CTS_CASE(from_device) {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) Check(path.name, path.path, cudaMemcpyDeviceToDevice);
}

}  // namespace
