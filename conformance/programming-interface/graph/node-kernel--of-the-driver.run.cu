/*---
clause: pi.graph.node-kernel
covers: nodes of the driver, each way to name kernel and parameters
control: the blocks have a thread less
control-fails-with: a kernel node of the driver did not launch its kernel with shape and parameters
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "../driver-graph.cuh"

namespace {

// Each thread marks its place; the last word gets the dynamic shared memory of a block.
__global__ void Shaped(unsigned* words, unsigned offset, unsigned value) {
  unsigned bytes = 0;
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(bytes));
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  words[offset + block * blockDim.x * blockDim.y * blockDim.z + thread] = value;
  if (block == 0 && thread == 0) words[0] = bytes;
}

// 2 x 3 x 2 blocks of 8 x 2 x 3 threads.
constexpr unsigned kOffset = 5, kValue = 77, kShared = 1024, kThreads = 2 * 3 * 2 * 8 * 2 * 3, kWords = kThreads + 64;

enum Door { kOfTheKind, kForAllKinds };
enum Named { kByFunction, kByKernel };
enum Given { kOneByOne, kInABuffer };

void Check(Door door, Named named, Given given) {
  const std::string name = std::string(door == kOfTheKind ? "of-the-kind" : "for-all-kinds") +
                           (named == kByFunction ? "-by-function" : "-by-kernel") +
                           (given == kOneByOne ? "" : "-in-a-buffer");
  cts::Row(name.c_str(), [&] {
    const cts::DeviceBuffer<unsigned> words(kWords);
    const cts::DriverGraph graph;
    struct {
      unsigned* words;
      unsigned offset, value;
    } packed{words.data(), kOffset, kValue};
    std::size_t size = sizeof packed;
    void* one_by_one[] = {&packed.words, &packed.offset, &packed.value};
    void* buffer[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END};
    cudaKernel_t kernel = nullptr;
    CTS_CUDA(cudaGetKernel(&kernel, reinterpret_cast<const void*>(&Shaped)));
    const auto fill = [&](auto* to) {
      if (named == kByFunction)
        to->func = cts::FunctionOf(Shaped);
      else
        to->kern = reinterpret_cast<CUkernel>(kernel);
      to->gridDimX = 2, to->gridDimY = 3, to->gridDimZ = 2;
      to->blockDimX = 8 - (cts::control() ? 1 : 0), to->blockDimY = 2, to->blockDimZ = 3;
      to->sharedMemBytes = kShared;
      to->kernelParams = given == kOneByOne ? one_by_one : nullptr;
      to->extra = given == kOneByOne ? nullptr : buffer;
      to->ctx = cts::DriverContext();
    };
    CUgraphNode node = nullptr;
    if (door == kOfTheKind) {
      CUDA_KERNEL_NODE_PARAMS parameters{};
      fill(&parameters);
      CTS_CU(CTS_DRIVER(cuGraphAddKernelNode)(&node, graph, nullptr, 0, &parameters));
    } else {
      CUgraphNodeParams parameters{};
      parameters.type = CU_GRAPH_NODE_TYPE_KERNEL;
      fill(&parameters.kernel);
      CTS_CU(CTS_DRIVER(cuGraphAddNode)(&node, graph, nullptr, nullptr, 0, &parameters));
    }
    CTS_EXPECT_EQ(cts::DriverTypeOf(node), CU_GRAPH_NODE_TYPE_KERNEL, "a kernel node is not of the type of one");
    cts::RunDriverGraph(graph);
    const auto got = words.Read();
    std::size_t wrong = got[0] == kShared ? 0 : 1;
    for (unsigned i = 1; i < kWords; ++i)
      wrong += got[i] != (i >= kOffset && i < kOffset + kThreads ? kValue : 0xA5A5A5A5u) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a kernel node of the driver did not launch its kernel with shape and parameters");
  });
}

CTS_CASE() {
  for (const Door door : {kOfTheKind, kForAllKinds})
    for (const Named named : {kByFunction, kByKernel})
      for (const Given given : {kOneByOne, kInABuffer}) Check(door, named, given);
}

}  // namespace
