/*---
clause: pi.graph.edges-constrain-order
covers: nodes of two devices
control: the edges point the other way
control-fails-with:
  - a node ran before a node of another device that it depends on was complete
  - a node did not see what the nodes of another device that it depends on had done
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/two_gpus.h"

#include <optional>

namespace {

// A node of each kind of one device after a kernel of the other, which stands at a gate.
CTS_CASE(one_edge) {
  for (const int device : {0, 1}) {
    for (const cts::Marker& marker : cts::kMarkers) {
      char name[40] = {};
      std::strcat(std::strcat(name, marker.name),
                  device == 0 ? "-behind-the-first-device" : "-behind-the-second-device");
      cts::Row(name, [&] {
        const cts::Template graph;
        std::optional<cts::NodeMark> mark;
        cudaGraphNode_t later = nullptr;
        {
          const cts::OnDevice other(1 - device);
          mark.emplace();
          later = mark->Add(graph, {}, marker.by);
        }
        const cts::OnDevice on(device);
        cts::Gate gate;
        const cudaGraphNode_t held = cts::AddHeld(graph, {}, gate);
        const cudaGraphNode_t from = cts::control() ? later : held, to = cts::control() ? held : later;
        CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
        const cts::Stream stream;
        const cts::Executable exec(graph);
        exec.Launch(stream);
        CTS_NOT_YET(mark->seen(), "a node ran before a node of another device that it depends on was complete");
        gate.Open();
        CTS_EXPECT(mark->Comes(), "a node never ran");
        stream.Synchronize();
      });
    }
  }
}

// To the other device and back: a kernel here, a copy, a kernel there, a copy, a kernel here.
CTS_CASE(results) {
  constexpr unsigned kCount = 1 << 16;  // of one thread
  constexpr size_t kBytes = kCount * sizeof(unsigned);
  for (const int device : {0, 1}) {
    cts::Row(device == 0 ? "from-the-first-device" : "from-the-second-device", [&] {
      const cts::OnDevice on(device);
      const cts::DeviceBuffer<unsigned> here(kCount, 1);
      std::optional<cts::DeviceBuffer<unsigned>> there;
      const cts::Template graph;
      cudaGraphNode_t nodes[5] = {cts::AddKernel(graph, {}, cts::TimesPlus, here.data(), kCount, 3u, 7u)};
      {
        const cts::OnDevice other(1 - device);
        there.emplace(kCount);
        nodes[2] = cts::AddKernel(graph, {}, cts::TimesPlus, there->data(), kCount, 5u, 1u);
      }
      nodes[1] = cts::AddCopy(graph, {}, there->data(), here.data(), kBytes);
      nodes[3] = cts::AddCopy(graph, {}, here.data(), there->data(), kBytes);
      nodes[4] = cts::AddKernel(graph, {}, cts::TimesPlus, here.data(), kCount, 2u, 9u);
      for (int i = 0; i < 4; ++i) {
        const cudaGraphNode_t from = nodes[cts::control() ? i + 1 : i], to = nodes[cts::control() ? i : i + 1];
        CTS_CUDA(cudaGraphAddDependencies(graph, &from, &to, nullptr, 1));
      }
      cts::RunOnce(graph);
      constexpr unsigned kExpected = ((0x01010101u * 3 + 7) * 5 + 1) * 2 + 9;
      size_t wrong = 0;
      for (const unsigned word : here.Read()) wrong += word != kExpected;
      CTS_EXPECT_EQ(wrong, 0, "a node did not see what the nodes of another device that it depends on had done");
      const cts::OnDevice other(1 - device);  // where the memory belongs
      there.reset();
    });
  }
}

}  // namespace
