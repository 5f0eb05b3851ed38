/*---
clause: lang.grid-constant.distinct-object-per-grid
covers: nodes of graphs whose parameters change between launches that nobody waits for
control: the parameters are those of the first launch
control-fails-with: a grid of a changed node does not see the value that it was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr int kLaunches = 64, kWords = 200;

struct Parameter {
  int words[kWords];
};

// The pointer goes through memory; the grid is late, so that parameters change while earlier launches wait.
__global__ void Look(const __grid_constant__ Parameter parameter, int* out) {
  const Parameter* volatile kept = &parameter;
  cts::SpinFor(5'000);
  unsigned all = 0;
  for (const int word : kept->words) all = all * 3 + static_cast<unsigned>(word);
  *out = static_cast<int>(all);
}

int Word(int launch, int k) { return launch * 1001 + k * k; }
int Expected(int launch) {
  unsigned all = 0;
  for (int k = 0; k < kWords; ++k) all = all * 3 + static_cast<unsigned>(Word(launch, k));
  return static_cast<int>(all);
}

// The parameters in one place of the host, which is written again after each use.
class Given {
 public:
  cudaKernelNodeParams Of(int launch, int* out) {
    for (int k = 0; k < kWords; ++k) parameter_.words[k] = Word(launch, k);
    out_ = out;
    cudaKernelNodeParams parameters{};
    parameters.func = reinterpret_cast<void*>(Look);
    parameters.gridDim = parameters.blockDim = dim3(1);
    parameters.kernelParams = arguments_;
    return parameters;
  }
  void Forget() { parameter_ = {}; }

 private:
  Parameter parameter_{};
  int* out_ = nullptr;
  void* arguments_[2] = {&parameter_, &out_};
};

void Check(const char* name, bool whole) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<int> out(kLaunches);
    const cts::Stream stream;
    Given given;
    const auto add = [&](cudaGraph_t graph, int launch, int at) {
      const cudaKernelNodeParams parameters = given.Of(launch, out.data() + at);
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddKernelNode(&node, graph, nullptr, 0, &parameters));
      given.Forget();
      return node;
    };
    const cts::Template graph;
    const cudaGraphNode_t node = add(graph, 0, 0);
    const cts::Executable exec(graph);
    for (int launch = 0; launch < kLaunches; ++launch) {
      const int used = cts::control() ? 0 : launch;
      if (whole) {
        const cts::Template with;
        (void)add(with, used, launch);
        cudaGraphExecUpdateResultInfo info{};
        CTS_CUDA(cudaGraphExecUpdate(exec, with, &info));
      } else {
        const cudaKernelNodeParams parameters = given.Of(used, out.data() + launch);
        CTS_CUDA(cudaGraphExecKernelNodeSetParams(exec, node, &parameters));
        given.Forget();
      }
      exec.Launch(stream);
    }
    CTS_FINISH();
    const auto got = out.Read();
    int wrong = 0;
    for (int launch = 0; launch < kLaunches; ++launch) wrong += got[launch] != Expected(launch) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0, "a grid of a changed node does not see the value that it was given");
  });
}

CTS_CASE() {
  Check("by-single-nodes", false);
  Check("by-whole-updates", true);
}

}  // namespace
