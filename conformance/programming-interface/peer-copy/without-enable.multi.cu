/*---
clause: pi.peer-copy.without-enable
control: a kernel copies instead
control-fails-with: without peer access nothing was copied between two devices
requires: [gpus-2, no-mps]
launches: none
---*/
#include "cts/case.cuh"

#include "peer-blocks.cuh"

namespace {

constexpr size_t kBytes = (1 << 20) + 3;

__global__ void Copy(unsigned char* to, const unsigned char* from, size_t bytes) {
  for (size_t i = threadIdx.x; i < bytes; i += blockDim.x) to[i] = from[i];
}

// A fresh process, in which nothing has enabled peer access. The argument: the source, and in the second bit whether
// the copy is one of a stream.
CTS_CHILD(Copies) {
  if (cts::control()) cts::ContextIsLost();
  const int source = static_cast<int>(cts::child_argument() & 1), target = 1 - source;
  const cts::PeerBlocks blocks(source, target, kBytes);
  CTS_CUDA(cudaSetDevice(target));
  if (cts::control()) {
    Copy<<<1, 1024>>>(blocks.to(), blocks.from(), kBytes);
    CTS_CUDA(cudaGetLastError());
  } else if ((cts::child_argument() & 2) != 0) {
    const cts::Stream stream;
    CTS_CUDA(cudaMemcpyPeerAsync(blocks.to(), target, blocks.from(), source, kBytes, stream));
    stream.Synchronize();
  } else {
    CTS_CUDA(cudaMemcpyPeer(blocks.to(), target, blocks.from(), source, kBytes));
  }
  cts::FinishBoth();
  cts::Tell("arrived", blocks.Arrived());
}

void Check(const char* name, int argument) {
  cts::Row(name, [&] {
    const cts::ChildRun child = cts::RunChild("Copies", {.argument = argument, .timeout_s = 20});
    const bool arrived = child.Has("arrived") && child.Value("arrived") == 1;
    if (cts::control() && arrived)
      cts::PowerNotShown("a kernel reaches memory of the other device without peer access");
    CTS_EXPECT(arrived, "without peer access nothing was copied between two devices");
  });
}

CTS_CASE() {
  Check("from-the-first", 0);
  Check("from-the-second", 1);
  Check("in-a-stream-from-the-first", 2);
  Check("in-a-stream-from-the-second", 3);
}

}  // namespace
