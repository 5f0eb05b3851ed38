/*---
clause: pi.graph.debug-dot-print
covers: the driver's function
control: the graph is one without edges, of another kernel
control-fails-with:
  - the description of a graph of the driver does not hold the name of its kernel
  - the description of a graph of the driver does not have its edges
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/temporary_folder.h"

#include <sstream>

#include "../driver-graph.cuh"

namespace {

extern "C" __global__ void KernelOfThisName() {}
extern "C" __global__ void AnotherOne() {}

// A chain of three.
void Check(const char* name, unsigned flags) {
  cts::Row(name, [&] {
    const cts::TemporaryFolder folder;
    const std::string path = folder.path() + "/graph.dot";
    const cts::DriverGraph graph;
    CUgraphNode last = nullptr;
    for (int i = 0; i < 3; ++i) {
      if (cts::control()) {
        last = cts::AddDriverKernel(graph, {}, AnotherOne);
      } else {
        last = last == nullptr ? cts::AddDriverKernel(graph, {}, KernelOfThisName)
                               : cts::AddDriverKernel(graph, {last}, KernelOfThisName);
      }
    }
    CTS_CU(CTS_DRIVER(cuGraphDebugDotPrint)(graph, path.c_str(), flags));
    std::ostringstream stream;
    stream << std::ifstream(path).rdbuf();
    const std::string text = stream.str();
    unsigned arrows = 0;
    for (std::size_t at = text.find("->"); at != std::string::npos; at = text.find("->", at + 1)) ++arrows;
    CTS_EXPECT(text.find("digraph") != std::string::npos, "what was written is no directed graph in DOT");
    CTS_EXPECT(text.find("KernelOfThisName") != std::string::npos,
               "the description of a graph of the driver does not hold the name of its kernel");
    CTS_EXPECT_EQ(arrows, 2, "the description of a graph of the driver does not have its edges");
  });
}

CTS_CASE() {
  Check("by-default", 0);
  Check("verbose", CU_GRAPH_DEBUG_DOT_FLAGS_VERBOSE);
}

}  // namespace
