/*---
clause: pi.graph.instantiation-is-snapshot
covers: changes of the template after a launch of the executable graph
control: the template is changed before the instantiation
control-fails-with: a change of the template after a launch reached the executable graph
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "graph-changes.cuh"

namespace {

CTS_CASE() {
  for (const cts::GraphChange& change : cts::kGraphChanges) {
    cts::Row(change.name, [&] {
      const cts::Template graph;
      const cts::WordSetters setters(graph);
      const cts::Stream stream;
      if (cts::control()) change.make(setters);
      const cts::Executable exec(graph);
      exec.Launch(stream);
      stream.Synchronize();
      if (!cts::control()) change.make(setters);
      for (const auto word : {cts::WordSetters::kKernel, cts::WordSetters::kFill, cts::WordSetters::kCopy,
                              cts::WordSetters::kHost, cts::WordSetters::kNested, cts::WordSetters::kAdded})
        setters.words[word] = 0;
      for (int launch = 0; launch < 2; ++launch) exec.Launch(stream);
      stream.Synchronize();
      CTS_EXPECT(setters.AsMade(), "a change of the template after a launch reached the executable graph");
    });
  }
}

}  // namespace
