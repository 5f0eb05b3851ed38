/*---
clause: pi.graph.destroy-template-keeps-exec
control: the executable graph is made of an empty template
control-fails-with: an executable graph did not do its work once its template had gone
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

namespace {

struct Calls {
  volatile unsigned count = 0;
  static void CUDART_CB Count(void* calls) {
    auto* const mine = static_cast<Calls*>(calls);
    mine->count = mine->count + 1;
  }
};

void Check(const char* name, bool between_launches) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<unsigned> words(4, 0);
    Calls calls;
    cts::Template graph, child;
    if (!cts::control()) {
      const cudaGraphNode_t kernel = cts::AddKernel(graph, {}, cts::AddToWord, words.data(), 1u);
      const cudaGraphNode_t copy = cts::AddCopy(graph, {kernel}, words.data() + 1, words.data(), sizeof(unsigned));
      const cudaGraphNode_t fill = cts::AddFill(graph, {copy}, words.data() + 2, 7);
      const cudaGraphNode_t host = cts::AddHost(graph, {fill}, &Calls::Count, &calls);
      cts::AddKernel(child, {}, cts::AddToWord, words.data() + 3, 1u);
      cts::AddChild(graph, {host}, child);
    }
    const cts::Stream stream;
    const cts::Executable exec(graph);
    child.Destroy();
    if (between_launches) exec.Launch(stream);
    graph.Destroy();
    if (!between_launches) exec.Launch(stream);
    exec.Launch(stream);
    stream.Synchronize();
    const cts::HostCopy<unsigned> got = words.Read();
    CTS_EXPECT(got[0] == 2 && got[1] == 2 && got[2] == 7 && got[3] == 2 && calls.count == 2,
               "an executable graph did not do its work once its template had gone");
  });
}

CTS_CASE() {
  Check("before-the-first-launch", false);
  Check("between-launches", true);
}

}  // namespace
