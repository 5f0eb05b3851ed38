/*---
clause: pi.graph-update.memset-dimensions
control: the value alone is another one
control-fails-with: a memset node of an executable graph took dimensions that are to be rejected
launches: none
note: a call that is rejected leaves the graph as it was, and a new value and place are taken
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

constexpr size_t kBytes = 2048;

cudaMemsetParams Rows(const cts::DeviceBuffer<unsigned char>& to, size_t width, size_t height, size_t pitch,
                      unsigned value) {
  cudaMemsetParams rows{};
  rows.dst = to.data();
  rows.elementSize = 1;
  rows.value = value;
  rows.width = width;
  rows.height = height;
  rows.pitch = pitch;
  return rows;
}

size_t Filled(const cts::DeviceBuffer<unsigned char>& to, unsigned value) {
  size_t count = 0;
  for (const unsigned char byte : to.Read()) count += byte == value;
  return count;
}

void Check(const char* name, size_t old_height, size_t width, size_t height) {
  cts::Row(name, [&] {
    constexpr size_t kWidth = 48, kPitch = 128;
    cts::DeviceBuffer<unsigned char> to(kBytes);
    const cudaMemsetParams made = Rows(to, kWidth, old_height, kPitch, 1);
    const cudaMemsetParams other =
        cts::control() ? Rows(to, kWidth, old_height, kPitch, 2) : Rows(to, width, height, kPitch, 2);
    cudaMemsetParams moved = Rows(to, kWidth, old_height, kPitch, 3);
    moved.dst = to.data() + 512;
    const cts::Template graph;
    cudaGraphNode_t node = nullptr;
    CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &made));
    const cts::Executable exec(graph);
    const cts::Stream stream;
    const cudaError_t code = cudaGraphExecMemsetNodeSetParams(exec, node, &other);
    (void)cudaGetLastError();
    CTS_EXPECT_NE(code, cudaSuccess, "a memset node of an executable graph took dimensions that are to be rejected");
    if (cts::control()) return;
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(Filled(to, 1) == kWidth * old_height && Filled(to, 2) == 0,
               "a rejected change of a memset node changed what its graph does");
    CTS_CUDA(cudaGraphExecMemsetNodeSetParams(exec, node, &moved));
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT(Filled(to, 3) == kWidth * old_height && to[512] == 3, "a new place and value were not taken");
  });
}

CTS_CASE() {
  Check("rows-of-another-width", 3, 40, 3);
  Check("more-rows", 3, 48, 4);
  Check("fewer-rows", 3, 48, 2);
  Check("rows-to-one", 3, 48, 1);
  Check("one-to-rows", 1, 48, 3);
}

}  // namespace
