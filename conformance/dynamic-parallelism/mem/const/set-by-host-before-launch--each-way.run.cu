/*---
clause: cdp.mem.const.set-by-host-before-launch
covers: each way in which the host sets constants
control: the host sets the constants when the grids have run, not before
control-fails-with: a grid of the tree does not see the values that the host set in some way
build: [rdc]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr int kBlocks = 512;  // on every multiprocessor, each of which may hold a copy of the round before
constexpr int kWords = 16, kLevels = 3, kRounds = 3;
constexpr size_t kBytes = kWords * sizeof(int);

__constant__ int constants[kWords];

// What a block sees: the value where all words have it.
__global__ void Level(int* seen, int level) {
  const int value = constants[threadIdx.x];
  const bool all = __syncthreads_and(value == constants[0]) != 0;
  if (threadIdx.x > 0) return;
  seen[level * kBlocks + blockIdx.x] = all ? value : -1;
  if (level + 1 < kLevels && blockIdx.x == 0) Level<<<kBlocks, kWords>>>(seen, level + 1);
}

struct Source {
  const int* host;
  const int* device;
  void* address;
  int byte;
};

template <class Set>
void Check(const char* name, Set set) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<int> seen(kLevels * kBlocks);
    void* address = nullptr;
    CTS_CUDA(cudaGetSymbolAddress(&address, constants));
    for (int round = 1; round <= kRounds; ++round) {
      const int value = 0x01010101 * round;  // every byte alike, for fills
      int host[kWords];
      for (int& word : host) word = value;
      cts::DeviceBuffer<int> device(kWords);
      device.Write(host, kWords);
      const auto put = [&] {
        CTS_CUDA(set(Source{host, device.data(), address, round}));
        CTS_CUDA(cudaDeviceSynchronize());
      };
      if (!cts::control()) put();
      Level<<<kBlocks, kWords>>>(seen.data(), 0);
      CTS_FINISH();
      if (cts::control()) put();
      int wrong = 0;
      for (const int v : seen.Read()) wrong += v != value;
      CTS_EXPECT_EQ(wrong, 0, "a grid of the tree does not see the values that the host set in some way");
    }
  });
}

CTS_CASE() {
  Check("cudaMemcpyToSymbol", [](const Source& s) { return cudaMemcpyToSymbol(constants, s.host, kBytes); });
  Check("cudaMemcpyToSymbol-from-the-device",
        [](const Source& s) { return cudaMemcpyToSymbol(constants, s.device, kBytes, 0, cudaMemcpyDeviceToDevice); });
  Check("cudaMemcpyToSymbolAsync", [](const Source& s) {
    return cudaMemcpyToSymbolAsync(constants, s.host, kBytes, 0, cudaMemcpyHostToDevice, nullptr);
  });
  Check("cudaMemcpy-to-the-address",
        [](const Source& s) { return cudaMemcpy(s.address, s.host, kBytes, cudaMemcpyHostToDevice); });
  Check("cudaMemcpyAsync-to-the-address-from-the-device", [](const Source& s) {
    return cudaMemcpyAsync(s.address, s.device, kBytes, cudaMemcpyDeviceToDevice, nullptr);
  });
  Check("cudaMemset-at-the-address", [](const Source& s) { return cudaMemset(s.address, s.byte, kBytes); });
  Check("cudaMemcpy2D-to-the-address", [](const Source& s) {
    return cudaMemcpy2D(s.address, kBytes / 4, s.host, kBytes / 4, kBytes / 4, 4, cudaMemcpyHostToDevice);
  });
  Check("node-of-a-graph", [](const Source& s) {
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    const cudaError_t added = cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, constants, s.device, kBytes, 0,
                                                             cudaMemcpyDeviceToDevice);
    if (added != cudaSuccess) return added;
    const cts::Executable executable(graph);
    executable.Launch(nullptr);
    return cudaDeviceSynchronize();
  });
}

}  // namespace
