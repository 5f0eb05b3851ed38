/*---
clause: pi.graph-update.whole
covers: the driver's function, of each kind of node
control: the update is left out
control-fails-with: a launch after an update by the driver did not have the parameters of the other graph
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-nodes.cuh"

namespace {

// Two graphs that leave 1 and 2 in word 0.
template <class Add>
void Check(const char* name, Add add) {
  cts::Row(name, [&] {
    const cts::DriverWords on;
    const cts::DriverGraph first;
    cts::DriverGraph second;
    add(first, on, 1);
    add(second, on, 2);
    const cts::DriverExecutable exec(first);
    exec.Run();
    CTS_EXPECT_EQ(on.At(0), 1, "the first launch did not do its work");
    if (!cts::control()) {
      CUgraphExecUpdateResultInfo info{};
      info.result = CU_GRAPH_EXEC_UPDATE_ERROR;
      CTS_CU(CTS_DRIVER(cuGraphExecUpdate)(exec, second, &info));
      CTS_EXPECT_EQ(info.result, CU_GRAPH_EXEC_UPDATE_SUCCESS, "an update that succeeded does not say so");
    }
    second.Destroy();
    for (int launch = 0; launch < 2; ++launch) {
      on.Clear();
      exec.Run();
      CTS_EXPECT_EQ(on.At(0), 2,
                    "a launch after an update by the driver did not have the parameters of the other graph");
    }
    on.Clear();
    cts::RunDriverGraph(first);
    CTS_EXPECT_EQ(on.At(0), 1, "an update changed the template of the executable graph");
  });
}

CTS_CASE() {
  for (const cts::DriverNode& kind : cts::kDriverNodes)
    Check(kind.name, [&](CUgraph graph, const cts::DriverWords& on, unsigned value) { kind.add(graph, on, 0, value); });
  Check("child", [](CUgraph graph, const cts::DriverWords& on, unsigned value) {
    const cts::DriverGraph child;
    cts::AddDriverKernel(child, {}, cts::PutWord, on.device(0), value);
    cts::AddDriverChild(graph, {}, child);
  });
  Check("chain", [](CUgraph graph, const cts::DriverWords& on, unsigned value) {
    const CUgraphNode fill = cts::AddDriverFill(graph, {}, on.device(0), value + 5);
    const CUgraphNode kernel = cts::AddDriverKernel(graph, {fill}, cts::TimesAndPlus, on.device(0), 1u, 3 - value);
    cts::AddDriverKernel(graph, {kernel}, cts::TimesAndPlus, on.device(0), 0u, value);
  });
}

}  // namespace
