/*---
clause: lang.grid-constant.distinct-object-per-grid
covers: launches by call, by capture and by nodes without edges
control: all grids get the same value
control-fails-with: a grid does not see the value that it was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/stream/capture.h"

namespace {

constexpr int kGrids = 64, kWords = 50;

struct Parameter {
  int words[kWords];
};

// The pointer goes through memory, and is followed twice.
__global__ void Look(const __grid_constant__ Parameter parameter, int* first, int* sum) {
  const Parameter* volatile kept = &parameter;
  *first = kept->words[0];
  int all = 0;
  for (const int word : kept->words) all += word;
  *sum = all;
}

// The host has one parameter for all grids, and writes it anew after each of them was asked for.
class Given {
 public:
  void Set(int grid) {
    for (int k = 0; k < kWords; ++k) parameter_.words[k] = (cts::control() ? 0 : grid) * 100 + k;
  }
  void** Arguments(int* firsts, int* sums, int grid) {
    first_ = firsts + grid;
    sum_ = sums + grid;
    return arguments_;
  }

 private:
  Parameter parameter_;
  int *first_ = nullptr, *sum_ = nullptr;
  void* arguments_[3] = {&parameter_, &first_, &sum_};
};

void LaunchAll(int* firsts, int* sums, cudaStream_t stream) {
  Given given;
  for (int i = 0; i < kGrids; ++i) {
    given.Set(i);
    CTS_CUDA(cudaLaunchKernel(Look, dim3(1), dim3(1), given.Arguments(firsts, sums, i), 0, stream));
  }
}

template <class Launch>
void Check(const char* name, Launch launch) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<int> first(kGrids), sum(kGrids);
    launch(first.data(), sum.data());
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < kGrids; ++i) wrong += first[i] != i * 100 || sum[i] != i * 100 * kWords + 1225;
    CTS_EXPECT_EQ(wrong, 0, "a grid does not see the value that it was given");
  });
}

CTS_CASE() {
  const cts::Stream stream;
  Check("by-call", [&](int* firsts, int* sums) { LaunchAll(firsts, sums, stream); });
  Check("captured", [&](int* firsts, int* sums) {
    cts::Capture capture(stream);
    LaunchAll(firsts, sums, stream);
    CTS_CUDA(capture.End());
    if (capture.graph() != nullptr) cts::RunOnce(capture.graph());
  });
  Check("nodes-without-edges", [&](int* firsts, int* sums) {
    const cts::Template graph;
    Given given;
    for (int i = 0; i < kGrids; ++i) {
      given.Set(i);
      cudaKernelNodeParams node = {};
      node.func = reinterpret_cast<void*>(Look);
      node.gridDim = node.blockDim = dim3(1);
      node.kernelParams = given.Arguments(firsts, sums, i);
      cudaGraphNode_t added = nullptr;
      CTS_CUDA(cudaGraphAddKernelNode(&added, graph, nullptr, 0, &node));
    }
    cts::RunOnce(graph);
  });
}

}  // namespace
