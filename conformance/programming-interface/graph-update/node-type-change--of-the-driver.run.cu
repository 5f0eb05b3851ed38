/*---
clause: pi.graph-update.node-type-change
covers: the driver's function, of each kind and each other one
control: the kind stays, and the value changes
control-fails-with: an update by the driver of a changed node type was not refused with its code, reason and node
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

#include "../driver-nodes.cuh"

namespace {

CTS_CASE() {
  for (const cts::DriverNode& was : cts::kDriverNodes) {
    for (const cts::DriverNode& becomes : cts::kDriverNodes) {
      if (&was == &becomes) continue;
      cts::Row((std::string(was.name) + "-becomes-" + becomes.name).c_str(), [&] {
        const cts::DriverWords on;
        const cts::DriverGraph first, second;
        was.add(first, on, 0, 1);
        const CUgraphNode node = (cts::control() ? was : becomes).add(second, on, 0, 2);
        const cts::DriverExecutable exec(first);
        CUgraphExecUpdateResultInfo info{};
        const CUresult code = CTS_DRIVER(cuGraphExecUpdate)(exec, second, &info);
        CTS_EXPECT(code == CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE &&
                       info.result == CU_GRAPH_EXEC_UPDATE_ERROR_NODE_TYPE_CHANGED && info.errorNode == node,
                   "an update by the driver of a changed node type was not refused with its code, reason and node");
        if (cts::control()) return;
        exec.Run();
        CTS_EXPECT_EQ(on.At(0), 1, "a refused update changed what a launch does");
      });
    }
  }
}

}  // namespace
