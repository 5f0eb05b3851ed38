/*---
clause: pi.graph.stream-does-not-choose-device
control: the node is added with the other device current
control-fails-with: the nodes of a graph did not run where they were added for
requires: [gpus-2]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/two_gpus.h"

namespace {

__device__ unsigned which;
__global__ void StoreDevice(unsigned* word) { *word = which; }

CTS_CASE() {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    const unsigned number = 100 + device;
    CTS_CUDA(cudaMemcpyToSymbol(which, &number, sizeof(number)));
    CTS_CUDA(cudaDeviceSynchronize());
  }
  for (const int device : {0, 1}) {
    cts::Row(device == 0 ? "the-first" : "the-second", [&] {
      cts::PinnedBuffer<unsigned> word(1, 0);
      const cts::Template graph;
      {
        const cts::OnDevice on(cts::control() ? 1 - device : device);
        cts::AddKernel(graph, {}, StoreDevice, word.device());
      }
      const cts::Executable exec(graph);
      for (const int launching : {0, 1}) {
        const cts::OnDevice on(launching);
        word[0] = 0;
        const cts::Stream stream;
        exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(word[0], 100 + device, "the nodes of a graph did not run where they were added for");
      }
    });
  }
}

}  // namespace
