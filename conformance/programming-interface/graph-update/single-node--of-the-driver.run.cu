/*---
clause: pi.graph-update.single-node
covers: the driver's functions, of each kind and for all kinds
control: the node of the template is set
control-fails-with:
  - the driver did not change what the node of an executable graph does
  - the driver changed the template of an executable graph
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "../driver-nodes.cuh"

namespace {

constexpr const char* kNotSet = "the driver did not change what the node of an executable graph does";
constexpr const char* kTemplate = "the driver changed the template of an executable graph";

CTS_CASE() {
  for (const cts::DriverNode& kind : cts::kDriverNodes) {
    for (const bool for_all_kinds : {false, true}) {
      cts::Row((std::string(kind.name) + (for_all_kinds ? "-for-all-kinds" : "-of-the-kind")).c_str(), [&] {
        const cts::DriverWords on;
        const cts::DriverGraph graph;
        kind.add(graph, on, 4, 1);
        const CUgraphNode node = kind.add(graph, on, 0, 1);
        kind.add(graph, on, 5, 1);
        const cts::DriverExecutable exec(graph);
        for (const unsigned value : {2u, 3u, 2u}) {
          CTS_CU(kind.set(cts::control() ? nullptr : static_cast<CUgraphExec>(exec), node, on, value, for_all_kinds));
          for (int launch = 0; launch < 2; ++launch) {
            on.Clear();
            exec.Run();
            CTS_EXPECT_EQ(on.At(0), value, kNotSet);
            CTS_EXPECT(on.At(4) == 1 && on.At(5) == 1, "setting a node changed what others do");
          }
        }
        on.Clear();
        cts::RunDriverGraph(graph);
        CTS_EXPECT_EQ(on.At(0), 1, kTemplate);
      });
    }
  }
}

// An inner graph of two nodes, of which one is a graph of one.
CTS_CASE(child_graph) {
  for (const bool for_all_kinds : {false, true}) {
    cts::Row(for_all_kinds ? "for-all-kinds" : "of-the-kind", [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      struct Inner {
        const cts::DriverGraph graph, nested;
        Inner(unsigned* word, unsigned value) {
          cts::AddDriverKernel(nested, {}, cts::TimesAndPlus, word, 10u, value);
          const CUgraphNode first = cts::AddDriverKernel(graph, {}, cts::PutWord, word, value);
          cts::AddDriverChild(graph, {first}, nested);
        }
      };
      const Inner first(word.data(), 1), second(word.data(), 2);
      const cts::DriverGraph outer;
      const CUgraphNode node = cts::AddDriverChild(outer, {}, first.graph);
      const cts::DriverExecutable exec(outer);
      CUgraphNodeParams all{};
      all.type = CU_GRAPH_NODE_TYPE_GRAPH;
      all.graph.graph = second.graph;
      if (cts::control()) {
        // No function sets the graph of a node of a template; its nodes are set one by one.
        CUgraph embedded = nullptr;
        CTS_CU(CTS_DRIVER(cuGraphChildGraphNodeGetGraph)(node, &embedded));
        CUgraphNode root = nullptr;
        std::size_t count = 1;
        CTS_CU(CTS_DRIVER(cuGraphGetRootNodes)(embedded, &root, &count));
        CTS_CU(cts::WithDriverKernel(
            [&](const CUDA_KERNEL_NODE_PARAMS& to) { return CTS_DRIVER(cuGraphKernelNodeSetParams)(root, &to); },
            cts::PutWord, word.data(), 2u));
      } else {
        CTS_CU(for_all_kinds ? CTS_DRIVER(cuGraphExecNodeSetParams)(exec, node, &all)
                             : CTS_DRIVER(cuGraphExecChildGraphNodeSetParams)(exec, node, second.graph));
      }
      exec.Run();
      CTS_EXPECT_EQ(word[0], 22, kNotSet);
      cts::RunDriverGraph(outer);
      CTS_EXPECT_EQ(word[0], 11, kTemplate);
    });
  }
}

}  // namespace
