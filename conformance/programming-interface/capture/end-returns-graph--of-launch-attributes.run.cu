/*---
clause: pi.capture.end-returns-graph
covers: attributes of launches, clusters and cooperative grids, by runtime and driver
control: the captured launches have no attributes
control-fails-with: the graph of a captured launch did not launch its grid as the launch says
requires: [cc-90, cooperative-launch]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/launch/clusters.h"
#include "cts/stream/capture.h"

#include <cooperative_groups.h>

#include "../driver-graph.cuh"

namespace {

constexpr unsigned kBlocks = 8;

struct Launch {
  unsigned cooperative, cluster, shared;
};

__global__ void Tell(Launch* told) {
  if (blockIdx.x != kBlocks - 1 || threadIdx.x != 0) return;
  unsigned cluster = 0, shared = 0;
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(cluster));
  asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(shared));
  *told = {cooperative_groups::this_grid().is_valid() ? 1u : 0u, cluster, shared};
}

struct Row {
  const char* name;
  Launch wanted;
};
constexpr Row kRows[] = {{"clusters-of-2", {0, 2, 0}},
                         {"clusters-of-4-with-shared-memory", {0, 4, 1000}},
                         {"cooperative", {1, 1, 0}},
                         {"cooperative-with-clusters", {1, 2, 500}}};

void LaunchByRuntime(const Launch& how, Launch* told, cudaStream_t stream) {
  cudaLaunchAttribute attributes[2] = {};
  attributes[0].id = cudaLaunchAttributeClusterDimension;
  attributes[0].val.clusterDim.x = cts::control() ? 1 : how.cluster;
  attributes[0].val.clusterDim.y = attributes[0].val.clusterDim.z = 1;
  attributes[1].id = cudaLaunchAttributeCooperative;
  attributes[1].val.cooperative = static_cast<int>(cts::control() ? 0 : how.cooperative);
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(kBlocks);
  config.blockDim = dim3(32);
  config.dynamicSmemBytes = how.shared;
  config.stream = stream;
  config.attrs = attributes;
  config.numAttrs = 2;
  CTS_CLUSTERS(cudaLaunchKernelEx(&config, Tell, told));
}
void LaunchByDriver(const Launch& how, Launch* told, CUstream stream) {
  CUlaunchAttribute attributes[2] = {};
  attributes[0].id = CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION;
  attributes[0].value.clusterDim.x = cts::control() ? 1 : how.cluster;
  attributes[0].value.clusterDim.y = attributes[0].value.clusterDim.z = 1;
  attributes[1].id = CU_LAUNCH_ATTRIBUTE_COOPERATIVE;
  attributes[1].value.cooperative = static_cast<int>(cts::control() ? 0 : how.cooperative);
  CUlaunchConfig config{};
  config.gridDimX = kBlocks;
  config.blockDimX = 32;
  config.gridDimY = config.gridDimZ = config.blockDimY = config.blockDimZ = 1;
  config.sharedMemBytes = how.shared;
  config.hStream = stream;
  config.attrs = attributes;
  config.numAttrs = 2;
  void* arguments[] = {&told};
  CTS_CLUSTERS(cts::AsRuntime(CTS_DRIVER(cuLaunchKernelEx)(&config, cts::FunctionOf(Tell), arguments, nullptr)));
}

template <class LaunchIn>
void Check(const Row& row, LaunchIn launch) {
  cts::Row(row.name, [&] {
    const cts::DeviceBuffer<Launch> memory(1);
    Launch* const told = memory.data();
    const cts::Stream stream;
    cts::Capture capture(stream);
    launch(row.wanted, told, stream);
    CTS_CUDA(capture.End());
    const cts::Executable exec(capture.graph());
    exec.Launch(stream);
    CTS_CLUSTERS(cudaStreamSynchronize(stream));
    const Launch got = memory[0];
    CTS_EXPECT(got.cooperative == row.wanted.cooperative && got.cluster == row.wanted.cluster &&
                   got.shared == row.wanted.shared,
               "the graph of a captured launch did not launch its grid as the launch says");
  });
}

CTS_CASE(runtime) {
  for (const Row& row : kRows) Check(row, LaunchByRuntime);
}
CTS_CASE(driver) {
  CTS_CUDA(cudaSetDevice(0));
  for (const Row& row : kRows) Check(row, LaunchByDriver);
}

}  // namespace
