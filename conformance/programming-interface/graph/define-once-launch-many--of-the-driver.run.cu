/*---
clause: pi.graph.define-once-launch-many
covers: the driver's functions, with uploads between the launches
control: every second launch is an upload alone
control-fails-with: the launches of an executable graph of the driver did not each do the work of the graph once
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

constexpr unsigned kLaunches = 40;

// An upload executes nothing. The host copies no result before the last launch.
CTS_CASE() {
  for (const bool waiting : {false, true}) {
    cts::Row(waiting ? "waited-for-one-by-one" : "without-a-wait", [&] {
      cts::DeviceBuffer<unsigned> word(1, 0);
      const cts::Stream stream;
      const cts::DriverGraph graph;
      const CUgraphNode first = cts::AddDriverKernel(graph, {}, cts::TimesAndPlus, word.data(), 3u, 1u);
      cts::AddDriverKernel(graph, {first}, cts::AddTerm, word.data(), 7u);
      const cts::DriverExecutable exec(graph);
      unsigned expected = 0;
      for (unsigned launch = 0; launch < kLaunches; ++launch) {
        CTS_CU(CTS_DRIVER(cuGraphUpload)(exec, stream));
        if (!cts::control() || launch % 2 == 0) exec.Launch(stream);
        expected = expected * 3 + 8;
        if (waiting) stream.Synchronize();
      }
      CTS_CU(CTS_DRIVER(cuGraphUpload)(exec, stream));
      stream.Synchronize();
      CTS_EXPECT_EQ(word[0], expected,
                    "the launches of an executable graph of the driver did not each do the work of the graph once");
    });
  }
}

}  // namespace
