/*---
clause: ptx.layout.kernel-parameter-limit-32764
covers: every byte arrives, by each way in which the host launches
control: the bytes after the first 4 KiB are left out
control-fails-with: a kernel's parameters of as many bytes as there may be did not arrive whole
note: by each way in which the host launches a kernel
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <memory>

namespace {

constexpr unsigned kBytes = 32764 - 12;  // beside a pointer and a word

struct Block {
  unsigned char bytes[kBytes];
};

__host__ __device__ unsigned char Byte(unsigned i, unsigned salt) {
  return static_cast<unsigned char>(((i + salt) * 2654435761u >> 24) | 1u);
}

__global__ void Compare(unsigned* wrong, unsigned salt, const __grid_constant__ Block block) {
  unsigned mine = 0;
  for (unsigned i = threadIdx.x; i < kBytes; i += blockDim.x) mine += block.bytes[i] != Byte(i, salt);
  if (mine > 0) atomicAdd(wrong, mine);
}

// `launch(stream, wrong, salt, block)` lets a block of `kThreads` run once.
constexpr unsigned kThreads = 128;
template <class Launch>
void Check(const char* name, unsigned salt, Launch launch) {
  cts::Row(name, [&] {
    const auto block = std::make_unique<Block>();
    for (unsigned i = 0; i < kBytes; ++i) block->bytes[i] = cts::control() && i >= 4096 ? 0 : Byte(i, salt);
    const cts::DeviceBuffer<unsigned> wrong(1, 0);
    const cts::Stream stream;
    launch(stream, wrong.data(), salt, *block);
    CTS_FINISH();
    CTS_EXPECT_EQ(wrong[0], 0, "a kernel's parameters of as many bytes as there may be did not arrive whole");
  });
}

CTS_CASE() {
  Check("operator", 1, [](cudaStream_t stream, unsigned* wrong, unsigned salt, const Block& block) {
    Compare<<<1, kThreads, 0, stream>>>(wrong, salt, block);
    CTS_CUDA(cudaGetLastError());
  });
  Check("cudaLaunchKernel", 2, [](cudaStream_t stream, unsigned* wrong, unsigned salt, Block block) {
    void* arguments[] = {&wrong, &salt, &block};
    CTS_CUDA(cudaLaunchKernel(reinterpret_cast<const void*>(Compare), dim3(1), dim3(kThreads), arguments, 0, stream));
  });
  Check("captured", 3, [](cudaStream_t stream, unsigned* wrong, unsigned salt, const Block& block) {
    cts::Capture capture(stream);
    Compare<<<1, kThreads, 0, stream>>>(wrong, salt, block);
    CTS_CUDA(capture.End());
    cts::RunOnce(capture.graph());
  });
  Check("node-of-a-graph", 4, [](cudaStream_t, unsigned* wrong, unsigned salt, Block block) {
    const cts::Template graph;
    void* arguments[] = {&wrong, &salt, &block};
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(&Compare);
    parameters.gridDim = dim3(1);
    parameters.blockDim = dim3(kThreads);
    parameters.kernelParams = arguments;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
    cts::RunOnce(graph);
  });
}

}  // namespace
