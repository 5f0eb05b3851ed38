/*---
clause: pi.coherency.after-previous-kernel
control: the kernel that reads is launched before the one that writes
control-fails-with: a kernel did not read what the kernel before it wrote
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/texture/texel_memory.cuh"

namespace {

void Check(const char* name, cts::TexelPath path, bool two_streams) {
  cts::Row(name, [&] {
    const cts::TexelMemory memory(path);
    const cts::DeviceBuffer<unsigned> others(1, 0);
    const cts::Stream stream, second;
    const cts::Event written, read;
    const cudaStream_t reads = two_streams ? second : stream;
    const auto store = [&](int first) {
      if (two_streams) CTS_CUDA(cudaStreamWaitEvent(stream, read, 0));
      cts::StoreTexels<<<16, 256, 0, stream>>>(memory.view(), first);
      if (two_streams) CTS_CUDA(cudaEventRecord(written, stream));
    };
    const auto count = [&](int first) {
      if (two_streams) CTS_CUDA(cudaStreamWaitEvent(reads, written, 0));
      cts::CountOthers<<<264, 256, 0, reads>>>(memory.view(), first, others.data());
      if (two_streams) CTS_CUDA(cudaEventRecord(read, reads));
    };
    const int rounds = static_cast<int>(cts::Rounds(200));
    for (int round = 1; round <= rounds; ++round) {
      const int first = round % 100'000 * cts::TexelView::kCount;
      if (cts::control()) count(first);
      store(first);
      if (!cts::control()) count(first);
    }
    CTS_FINISH();
    CTS_EXPECT_EQ(others[0], 0, "a kernel did not read what the kernel before it wrote");
  });
}

CTS_CASE(one_stream) {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) Check(path.name, path.path, false);
}

CTS_CASE(two_streams) {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) Check(path.name, path.path, true);
}

}  // namespace
