/*---
clause: pi.graph.instantiation-is-snapshot
control: the template is changed before the instantiation
control-fails-with: a change of the template reached the executable graph
---*/
#include "cts/case.cuh"

#include "graph-changes.cuh"

namespace {

CTS_CASE() {
  for (const cts::GraphChange& change : cts::kGraphChanges) {
    cts::Row(change.name, [&] {
      const cts::Template graph;
      const cts::WordSetters setters(graph);
      if (cts::control()) change.make(setters);
      const cts::Executable exec(graph);
      if (!cts::control()) change.make(setters);
      const cts::Stream stream;
      exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(setters.AsMade(), "a change of the template reached the executable graph");
    });
  }
}

}  // namespace
