/*---
clause: pi.graph.node-set-parameters
covers: each member of a fill, the size of a copy
control: the graph is instantiated before the parameters are set
control-fails-with: a launch did not have the member of the parameters that was set before its instantiation
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include <string>

namespace {

constexpr const char* kOld = "a launch did not have the member of the parameters that was set before its instantiation";

constexpr size_t kRoom = 4096, kAt = 64;

bool IsFilled(const cudaMemsetParams& fill, size_t i) {
  if (i < kAt) return false;
  const size_t row = fill.height == 1 ? 0 : (i - kAt) / fill.pitch,
               column = fill.height == 1 ? i - kAt : (i - kAt) % fill.pitch;
  return row < fill.height && column < fill.width * fill.elementSize;
}

CTS_CASE(memset) {
  struct Change {
    const char* name;
    void (*make)(cudaMemsetParams& fill);
  };
  constexpr Change kChanges[] = {{"value", [](cudaMemsetParams& fill) { fill.value = 0x6c; }},
                                 {"element-size",
                                  [](cudaMemsetParams& fill) {
                                    fill.elementSize = 2;
                                    fill.value = 0x6c7d;
                                  }},
                                 {"element-size-of-one-row",
                                  [](cudaMemsetParams& fill) {
                                    fill.elementSize = 2;
                                    fill.value = 0x6c7d;
                                    fill.height = 1;
                                  }},
                                 {"width", [](cudaMemsetParams& fill) { fill.width = 40; }},
                                 {"narrower", [](cudaMemsetParams& fill) { fill.width = 3; }},
                                 {"height", [](cudaMemsetParams& fill) { fill.height = 9; }},
                                 {"lower", [](cudaMemsetParams& fill) { fill.height = 2; }},
                                 {"pitch", [](cudaMemsetParams& fill) { fill.pitch = 256; }},
                                 {"closer", [](cudaMemsetParams& fill) { fill.pitch = 80; }}};
  for (const Change& change : kChanges) {
    cts::Row(change.name, [&] {
      const cts::DeviceBuffer<unsigned char> memory(kRoom);
      const cts::Template graph;
      cudaMemsetParams fill{};
      fill.dst = memory.data() + kAt;
      fill.elementSize = 1;
      fill.value = 0x5b;
      fill.width = 20;
      fill.height = 5;
      fill.pitch = 128;
      cudaGraphNode_t node = nullptr;
      CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill));
      const cts::Executable before(graph);
      change.make(fill);
      CTS_CUDA(cudaGraphMemsetNodeSetParams(node, &fill));
      const cts::Executable after(graph);
      const cts::Stream stream;
      (cts::control() ? before : after).Launch(stream);
      stream.Synchronize();
      const cts::HostCopy<unsigned char> got = memory.Read();
      size_t wrong = 0;
      for (size_t i = 0; i < kRoom; ++i) {
        const unsigned shift = (i - kAt) % fill.elementSize * 8;
        wrong += got[i] != (IsFilled(fill, i) ? fill.value >> shift & 0xff : cts::kPoison);
      }
      CTS_EXPECT_EQ(wrong, 0, kOld);
    });
  }
}

CTS_CASE(copy_of_one_row) {
  for (const size_t bytes : {size_t{1}, size_t{7}, size_t{100}, size_t{1001}}) {
    cts::Row(std::to_string(bytes).c_str(), [&] {
      const cts::DeviceBuffer<unsigned char> from(kRoom, 0x3c), to(kRoom);
      const cts::Template graph;
      const cudaGraphNode_t node = cts::AddCopy(graph, {}, to.data(), from.data(), 64);
      const cts::Executable before(graph);
      CTS_CUDA(cudaGraphMemcpyNodeSetParams1D(node, to.data() + kAt, from.data() + 1, bytes, cudaMemcpyDefault));
      const cts::Executable after(graph);
      const cts::Stream stream;
      (cts::control() ? before : after).Launch(stream);
      stream.Synchronize();
      const cts::HostCopy<unsigned char> got = to.Read();
      size_t wrong = 0;
      for (size_t i = 0; i < kRoom; ++i) wrong += got[i] != (i >= kAt && i < kAt + bytes ? 0x3c : cts::kPoison);
      CTS_EXPECT_EQ(wrong, 0, kOld);
    });
  }
}

}  // namespace
