/*---
clause: pi.graph.debug-dot-print
control: the graph is one without edges, of another kernel
control-fails-with:
  - the description of a graph does not hold the name of its kernel
  - the description of a graph does not have its edges
launches: none
note: a chain, in which each edge is an arrow of its own, however edges are put together
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/temporary_folder.h"

#include <sstream>

namespace {

extern "C" __global__ void FirstNamedKernel() {}
extern "C" __global__ void SecondNamedKernel() {}

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

unsigned CountOf(const std::string& text, const char* word) {
  unsigned count = 0;
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
  return count;
}

void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::TemporaryFolder folder;
    const std::string path = folder.path() + "/graph.dot";
    const cts::Template graph;
    cudaGraphNode_t last = nullptr;
    for (int i = 0; i < 3; ++i) {
      if (cts::control()) {
        last = cts::AddKernel(graph, {}, SecondNamedKernel);
      } else if (last == nullptr) {
        last = cts::AddKernel(graph, {}, FirstNamedKernel);
      } else {
        last = cts::AddKernel(graph, {last}, FirstNamedKernel);
      }
    }
    CTS_CUDA(cudaGraphDebugDotPrint(graph, path.c_str(), flags));
    const std::string text = TextOf(path);
    CTS_EXPECT(text.find("digraph") != text.npos, "what was written is no directed graph in DOT");
    CTS_EXPECT(text.find("FirstNamedKernel") != text.npos,
               "the description of a graph does not hold the name of its kernel");
    CTS_EXPECT_EQ(CountOf(text, "->"), 2, "the description of a graph does not have its edges");
  });
}

CTS_CASE() {
  Check("by-default", 0);
  Check("verbose", cudaGraphDebugDotFlagsVerbose);
}

}  // namespace
