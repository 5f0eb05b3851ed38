/*---
clause: pi.graph.node-set-parameters
covers: the driver's functions, of each kind and for all kinds
control: the graph is instantiated before the parameters are set
control-fails-with: a launch did not do what the parameters say that the driver set before its instantiation
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "../driver-nodes.cuh"

namespace {

// Three nodes of the kind leave 1 in words 0, 4 and 5; the first is set twice, last to leave 3 in word 0.
CTS_CASE() {
  for (const cts::DriverNode& kind : cts::kDriverNodes) {
    for (const bool for_all_kinds : {false, true}) {
      cts::Row((std::string(kind.name) + (for_all_kinds ? "-for-all-kinds" : "-of-the-kind")).c_str(), [&] {
        const cts::DriverWords on;
        const cts::DriverGraph graph;
        kind.add(graph, on, 4, 1);
        const CUgraphNode node = kind.add(graph, on, 0, 1);
        kind.add(graph, on, 5, 1);
        const cts::DriverExecutable before(graph);
        const auto set = [&] {
          for (const unsigned value : {2u, 3u}) CTS_CU(kind.set(nullptr, node, on, value, for_all_kinds));
        };
        if (!cts::control()) set();
        const cts::DriverExecutable after(graph);
        if (cts::control()) set();
        on.Clear();
        after.Run();
        CTS_EXPECT_EQ(on.At(0), 3,
                      "a launch did not do what the parameters say that the driver set before its instantiation");
        CTS_EXPECT(on.At(4) == 1 && on.At(5) == 1, "setting a node changed what others do");
        on.Clear();
        before.Run();
        CTS_EXPECT_EQ(on.At(0), 1, "an earlier executable graph was changed, too");
      });
    }
  }
}

}  // namespace
