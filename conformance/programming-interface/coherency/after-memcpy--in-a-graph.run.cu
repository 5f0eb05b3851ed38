/*---
clause: pi.coherency.after-memcpy
covers: memcpy and kernel nodes of one graph, captured, launch after launch
control: the node that reads stands before the copy
control-fails-with: a kernel node did not read what the memcpy node before it wrote
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/capture.h"
#include "cts/texture/texel_memory.cuh"

#include <string>

namespace {

constexpr int kCount = cts::TexelView::kCount;
constexpr int kCopies = 2;

void Check(const cts::NamedTexelPath& path, cudaMemcpyKind kind) {
  cts::Row(
      (std::string(path.name) + (kind == cudaMemcpyDeviceToDevice ? "-from-the-device" : "-from-the-host")).c_str(),
      [&] {
        const cts::TexelMemory memory(path.path);
        const cts::DeviceBuffer<unsigned> others(1, 0);
        const cts::PinnedBuffer<int> host(kCopies * kCount);
        cts::DeviceBuffer<int> device(kCopies * kCount);
        for (int i = 0; i < kCopies * kCount; ++i) host[i] = i;
        device.Write(host.data(), kCopies * kCount);
        const int* const from = kind == cudaMemcpyDeviceToDevice ? device.data() : host.data();
        const cts::TexelView view = memory.view();
        unsigned* const wrong = others.data();
        const cts::Stream stream;
        cts::Capture capture(stream);
        for (int copy = 0; copy < kCopies; ++copy) {
          const auto count = [&] { cts::CountOthers<<<264, 256, 0, stream>>>(view, copy * kCount, wrong); };
          if (cts::control()) count();
          CTS_CUDA(memory.Copy(from + copy * kCount, kind, stream));
          if (!cts::control()) count();
        }
        CTS_CUDA(capture.End());
        const cts::Executable exec(capture.graph());
        const unsigned rounds = cts::Rounds(100);
        for (unsigned round = 0; round < rounds; ++round) exec.Launch(stream);
        CTS_FINISH();
        CTS_EXPECT_EQ(others[0], 0, "a kernel node did not read what the memcpy node before it wrote");
      });
}

CTS_CASE() {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths)
    for (const cudaMemcpyKind kind : {cudaMemcpyHostToDevice, cudaMemcpyDeviceToDevice}) Check(path, kind);
}

}  // namespace
