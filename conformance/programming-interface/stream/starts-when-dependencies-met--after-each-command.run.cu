/*---
clause: pi.stream.starts-when-dependencies-met
covers: the last command before is one of each kind
control: the later command goes into a stream of its own
control-fails-with: a command overtook its stream after a command of another kind
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "pairs-of-commands.family.cuh"

namespace {

CTS_CASE() {
  ForEachPair([](const Command& command, const LaterCommand& later_command) {
    const Subject on;
    const cts::Stream stream, other;
    Later later;
    later.of_graph.Add(later.graph, {});
    const cts::Executable exec(later.graph);
    cts::Gate gate;
    cts::Hold(gate, stream);
    command.issue(on, stream);
    later_command.put(later, exec, cts::control() ? other : stream);
    if (CTS_NOT_YET(later.came(), "a command overtook its stream after a command of another kind") && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    stream.Synchronize();
    other.Synchronize();
    CTS_EXPECT(later.came(), "the later command never ran");
  });
}

}  // namespace
