/*---
clause: pi.graph-update.disable-node
covers: changes between an upload of the executable graph and its launch
control: the node is disabled and enabled in another executable graph of the template
control-fails-with:
  - a node that was disabled after an upload of its executable graph did its work
  - a node that was enabled after an upload of its executable graph did not do its work
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

// What an upload has put on the device is not what the launch has to run: the node is disabled after an upload, then
// enabled after another one. The control's graph starts with the node disabled where the second change is looked at.
CTS_CASE() {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::NodeMark mark;
      const cts::Template graph;
      const cudaGraphNode_t node = mark.Add(graph, {}, marker.by);
      const cts::Executable exec(graph), other(graph);
      const cts::Stream stream;
      const auto upload_and_set = [&](unsigned enabled) {
        CTS_CUDA(cudaGraphUpload(exec, stream));
        stream.Synchronize();
        CTS_CUDA(cudaGraphNodeSetEnabled(cts::control() ? other : exec, node, enabled));
      };
      const auto works = [&] {
        mark.Clear();
        exec.Launch(stream);
        stream.Synchronize();
        return mark.seen();
      };
      for (int round = 0; round < 3; ++round) {
        upload_and_set(0);
        for (int launch = 0; launch < 2; ++launch)
          CTS_EXPECT(!works(), "a node that was disabled after an upload of its executable graph did its work");
        if (cts::control()) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 0));
        upload_and_set(1);
        for (int launch = 0; launch < 2; ++launch)
          CTS_EXPECT(works(), "a node that was enabled after an upload of its executable graph did not do its work");
        if (cts::control()) CTS_CUDA(cudaGraphNodeSetEnabled(exec, node, 1));
      }
    });
  }
}

}  // namespace
