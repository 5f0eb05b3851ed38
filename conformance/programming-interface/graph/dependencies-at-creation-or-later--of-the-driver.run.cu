/*---
clause: pi.graph.dependencies-at-creation-or-later
covers: the driver's functions, and edges that are removed and added again
control: the last edge points the other way
control-fails-with:
  - the graph of the driver has not the edges that it was given
  - an edge that the graph of the driver was given did not hold its node back
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "../driver-graph.cuh"

namespace {

enum class Way { kAtCreation, kLater, kAgain };
constexpr struct {
  const char* name;
  Way way;
} kWays[] = {{"at-creation", Way::kAtCreation}, {"later", Way::kLater}, {"removed-and-added-again", Way::kAgain}};

// a, then b and c, then d; c is held. In the control c comes after d.
CTS_CASE() {
  for (const auto& row : kWays) {
    cts::Row(row.name, [&] {
      const bool later = row.way == Way::kLater;
      cts::DriverMark mark;
      cts::Gate gate;
      const cts::DriverGraph graph;
      const CUgraphNode a = cts::AddDriverEmpty(graph);
      CUgraphNode b = nullptr, c = nullptr, d = nullptr;
      if (later) {
        b = cts::AddDriverEmpty(graph);
        c = cts::AddDriverHeld(graph, {}, gate);
        d = mark.Add(graph, {});
        const CUgraphNode from[] = {a, a, b, cts::control() ? d : c}, to[] = {b, c, d, cts::control() ? c : d};
        CTS_CU(CTS_DRIVER(cuGraphAddDependencies)(graph, from, to, nullptr, 4));
      } else {
        b = cts::AddDriverEmpty(graph, {a});
        if (cts::control()) {
          d = mark.Add(graph, {b});
          c = cts::AddDriverHeld(graph, {a, d}, gate);
        } else {
          c = cts::AddDriverHeld(graph, {a}, gate);
          d = mark.Add(graph, {b, c});
        }
      }
      if (row.way == Way::kAgain) {
        const CUgraphNode from[] = {b, cts::control() ? d : c}, to[] = {d, cts::control() ? c : d};
        CTS_CU(CTS_DRIVER(cuGraphRemoveDependencies)(graph, from, to, nullptr, 2));
        CTS_EXPECT(cts::DriverHasExactly(graph, {{a, b}, {a, c}}),
                   "the graph of the driver has edges that were removed");
        CTS_CU(CTS_DRIVER(cuGraphAddDependencies)(graph, from, to, nullptr, 2));
      }
      CTS_EXPECT(cts::DriverHasExactly(graph, {{a, b}, {a, c}, {b, d}, {c, d}}),
                 "the graph of the driver has not the edges that it was given");
      const cts::Stream stream;
      const cts::DriverExecutable exec(graph);
      exec.Launch(stream);
      CTS_NOT_YET(mark.seen(), "an edge that the graph of the driver was given did not hold its node back");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the last node never ran");
      stream.Synchronize();
    });
  }
}

}  // namespace
