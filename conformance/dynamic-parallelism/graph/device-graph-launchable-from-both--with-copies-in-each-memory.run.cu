/*---
clause: cdp.graph.device-graph-launchable-from-both
covers: copies between each two kinds of memory, in each named stream
control: host and kernel launch another graph, whose copies begin a byte later
control-fails-with:
  - a launch by the host did not make the copies of the graph
  - a launch by a kernel did not make the copies of the graph
draft: five of five on an H200, not yet on an H100
---*/
#include <string>
#include <vector>

#include "cts/case.cuh"
#include "cts/graph/graph.h"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/memory_kinds.cuh"

namespace {

using Bytes = std::vector<unsigned char>;

// A range of bytes, and a window of rows with other pitches after it.
constexpr std::size_t kBytes = 32768, kFrom = 5, kTo = 11, kSize = 20003;
constexpr std::size_t kRows = 40, kWidth = 77, kFromRows = 24001, kFromPitch = 96, kToRows = 24007, kToPitch = 81;

unsigned char Value(std::size_t i, int launch) { return static_cast<unsigned char>((i * 7 + launch * 13) % 151); }

__global__ void Parent(const cudaGraphExec_t* graph, const cudaStream_t* mode, cudaError_t* code) {
  *code = cudaGraphLaunch(*graph, *mode);
}

// A graph of the two copies, uploaded.
cudaGraphExec_t Build(const cts::MemoryBlock& to, const cts::MemoryBlock& from, std::size_t later) {
  const cts::Template graph;
  const cudaMemcpyKind kind = cts::DirectionOf(from.kind(), to.kind());
  cudaGraphNode_t range, rows;
  CTS_CUDA(
      cudaGraphAddMemcpyNode1D(&range, graph, nullptr, 0, to.data() + kTo, from.data() + kFrom + later, kSize, kind));
  cudaMemcpy3DParms window{};
  window.srcPtr = make_cudaPitchedPtr(from.data() + kFromRows + later, kFromPitch, kWidth, kRows);
  window.dstPtr = make_cudaPitchedPtr(to.data() + kToRows, kToPitch, kWidth, kRows);
  window.extent = make_cudaExtent(kWidth, kRows, 1);
  window.kind = kind;
  CTS_CUDA(cudaGraphAddMemcpyNode(&rows, graph, &range, 1, &window));
  cudaGraphExec_t exec = nullptr;
  CTS_CUDA(cudaGraphInstantiate(&exec, graph, cudaGraphInstantiateFlagDeviceLaunch));
  CTS_CUDA(cudaGraphUpload(exec, nullptr));
  CTS_CUDA(cudaDeviceSynchronize());
  return exec;
}

void Check(const cts::MemoryKindRow& source, const cts::MemoryKindRow& target) {
  cts::MemoryBlock from(source.kind, kBytes), to(target.kind, kBytes);
  cts::DeviceBuffer<cudaGraphExec_t> graph(1);
  cts::DeviceBuffer<cudaStream_t> mode(1);
  const cts::DeviceBuffer<cudaError_t> code(1, 0);
  cudaGraphExec_t exec = Build(to, from, cts::control() ? 1 : 0);
  graph.Write({exec});
  const cts::Graph parent(0, 1, Parent, graph.data(), mode.data(), code.data());
  int launch = 0;
  const auto expect = [&](cudaGraphExec_t launched, const char* message) {
    Bytes values(kBytes), wanted(kBytes, static_cast<unsigned char>(cts::kPoison));
    for (std::size_t i = 0; i < kBytes; ++i) values[i] = Value(i, launch);
    for (std::size_t i = 0; i < kSize; ++i) wanted[kTo + i] = values[kFrom + i];
    for (std::size_t i = 0; i < kRows * kWidth; ++i)
      wanted[kToRows + i / kWidth * kToPitch + i % kWidth] = values[kFromRows + i / kWidth * kFromPitch + i % kWidth];
    from.Write(values);
    to.Fill(cts::kPoison);
    CTS_CUDA(cudaGraphLaunch(launched, nullptr));
    CTS_FINISH();
    ++launch;
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the device-side launch was refused");
    const Bytes seen = to.Read();
    unsigned wrong = 0;
    for (std::size_t i = 0; i < kBytes; ++i) wrong += seen[i] != wanted[i];
    CTS_EXPECT_EQ(wrong, 0u, message);
  };
  expect(exec, "a launch by the host did not make the copies of the graph");
  for (const cudaStream_t stream :
       {cudaStreamGraphFireAndForget, cudaStreamGraphTailLaunch, cudaStreamGraphFireAndForgetAsSibling}) {
    mode.Write({stream});
    expect(parent.exec, "a launch by a kernel did not make the copies of the graph");
  }
  expect(exec, "a launch by the host did not make the copies of the graph");
  CTS_CUDA(cudaGraphExecDestroy(exec));
}

CTS_CASE() {
  // Device memory, and memory of the host that is pinned and mapped.
  const auto allowed = [](cts::MemoryKind kind) {
    return kind != cts::MemoryKind::kManaged && kind != cts::MemoryKind::kPageable && cts::IsThere(kind);
  };
  for (const cts::MemoryKindRow& from : cts::kMemoryKinds) {
    for (const cts::MemoryKindRow& to : cts::kMemoryKinds) {
      if (!allowed(from.kind) || !allowed(to.kind)) continue;
      cts::Row((std::string(from.name) + "-to-" + to.name).c_str(), [&] { Check(from, to); });
    }
  }
}

}  // namespace
