/*---
clause: pi.graph-update.disable-node
covers: the driver's functions
control: the node is not disabled
control-fails-with:
  - the driver does not call a disabled node disabled
  - a node that the driver disabled did its work
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

#include "../driver-nodes.cuh"

namespace {

unsigned Enabled(CUgraphExec exec, CUgraphNode node) {
  unsigned enabled = 99;
  CTS_CU(CTS_DRIVER(cuGraphNodeGetEnabled)(exec, node, &enabled));
  return enabled;
}

// Of host nodes the page says nothing. A neighbour of the kind goes on with its work.
CTS_CASE() {
  for (const cts::DriverNode& kind : cts::kDriverNodes) {
    if (std::strcmp(kind.name, "host") == 0) continue;
    cts::Row(kind.name, [&] {
      const cts::DriverWords on;
      const cts::DriverGraph graph;
      const CUgraphNode node = kind.add(graph, on, 0, 3), other = kind.add(graph, on, 4, 2);
      const cts::DriverExecutable exec(graph);
      CTS_EXPECT_EQ(Enabled(exec, node), 1, "a node is not enabled at first");
      if (!cts::control()) CTS_CU(CTS_DRIVER(cuGraphNodeSetEnabled)(exec, node, 0));
      CTS_EXPECT_EQ(Enabled(exec, node), 0, "the driver does not call a disabled node disabled");
      CTS_EXPECT_EQ(Enabled(exec, other), 1, "another node is called disabled");
      for (int launch = 0; launch < 2; ++launch) exec.Run();
      CTS_EXPECT_EQ(on.At(0), 0, "a node that the driver disabled did its work");
      CTS_EXPECT_EQ(on.At(4), 2, "another node did not do its work");
      CTS_CU(CTS_DRIVER(cuGraphNodeSetEnabled)(exec, node, 1));
      CTS_EXPECT_EQ(Enabled(exec, node), 1, "a node that was enabled again is not called enabled");
      on.Clear();
      exec.Run();
      CTS_EXPECT_EQ(on.At(0), 3, "a node that was enabled again did not do its work");
    });
  }
}

}  // namespace
