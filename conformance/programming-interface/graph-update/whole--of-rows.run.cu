/*---
clause: pi.graph-update.whole
covers: fills of rows and copies of boxes
control: the update is left out
control-fails-with: a launch after an update did not fill or copy the rows of the other graph
launches: none
draft: five of five on an H200, not yet on an H100
note: >-
  Fills of rows get another place and value, copies of boxes other places. An implementation may refuse either: the
  guide lets nodes of one dimension alone change. What was refused was not performed.
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <vector>

namespace {

constexpr size_t kPitch = 96, kRows = 5, kWidth = 33, kSlices = 3, kBytes = 4096;

struct Subject {
  cts::DeviceBuffer<unsigned char> from{kBytes}, to{kBytes};
  Subject() {
    std::vector<unsigned char> bytes(kBytes);
    for (size_t i = 0; i < kBytes; ++i) bytes[i] = static_cast<unsigned char>(i % 151);
    from.Write(bytes.data(), kBytes);
  }
};

void AddFillOfRows(cudaGraph_t graph, const Subject& on, size_t at, unsigned value) {
  cudaMemsetParams rows{};
  rows.dst = on.to.data() + at;
  rows.elementSize = 1;
  rows.value = value;
  rows.width = kWidth;
  rows.height = kRows;
  rows.pitch = kPitch;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &rows));
}
void AddBox(cudaGraph_t graph, const Subject& on, size_t from, size_t to) {
  cudaMemcpy3DParms box{};
  box.srcPtr = make_cudaPitchedPtr(on.from.data() + from, kPitch, kPitch, kRows + 2);
  box.dstPtr = make_cudaPitchedPtr(on.to.data() + to, kPitch, kPitch, kRows + 2);
  box.srcPos = make_cudaPos(3, 1, 0);
  box.extent = make_cudaExtent(kWidth, kRows, kSlices);
  box.kind = cudaMemcpyDeviceToDevice;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &box));
}

// What a launch of a graph by itself leaves.
std::vector<unsigned char> LeftBy(Subject* on, cudaGraph_t graph) {
  on->to.Fill(cts::kPoison);
  cts::RunOnce(graph);
  const auto left = on->to.Read();
  return {left.begin(), left.end()};
}

// `add`(graph, subject, which): the first graph, the second and so on. A launch leaves what the graph leaves by itself
// that was last taken.
template <class Add>
void Check(const char* name, Add add) {
  cts::Row(name, [&] {
    Subject on;
    const cts::Template first;
    add(first, on, 0);
    const cts::Executable exec(first);
    const cts::Stream stream;
    std::vector<unsigned char> expected = LeftBy(&on, first);
    for (const int which : {1, 2, 0, 2}) {
      const cts::Template other;
      add(other, on, which);
      const std::vector<unsigned char> wanted = LeftBy(&on, other);
      cudaGraphExecUpdateResultInfo info{};
      const cudaError_t code = cts::control() ? cudaSuccess : cts::Taken(cudaGraphExecUpdate(exec, other, &info));
      if (code != cudaErrorGraphExecUpdateFailure) {
        CTS_CUDA(code);
        expected = wanted;
      }
      on.to.Fill(cts::kPoison);
      exec.Launch(stream);
      stream.Synchronize();
      const auto got = on.to.Read();
      size_t wrong = 0;
      for (size_t i = 0; i < kBytes; ++i) wrong += got[i] != expected[i];
      if (cts::control() && which == 0) continue;  // what was never updated is that graph
      CTS_EXPECT_EQ(wrong, 0, "a launch after an update did not fill or copy the rows of the other graph");
    }
  });
}

CTS_CASE() {
  Check("fill-of-rows", [](cudaGraph_t graph, const Subject& on, int which) {
    AddFillOfRows(graph, on, 7 + 512 * static_cast<size_t>(which), 0x21u + static_cast<unsigned>(which));
  });
  Check("copy-of-a-box", [](cudaGraph_t graph, const Subject& on, int which) {
    AddBox(graph, on, 64 * static_cast<size_t>(which), 200 * static_cast<size_t>(which) + 5);
  });
}

}  // namespace
