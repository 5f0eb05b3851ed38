/*---
clause: pi.capture.prior-dependency-survives
control: the work after the capture goes to another stream
control-fails-with: work after a capture did not wait for the work before it
note: the earlier work is a host function, so that nothing has to run at once
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"
#include "cts/stream/host_gate.h"

namespace {

// The stream begins the capture, or joins it by an event.
void Check(const char* name, const cts::Marker& marker, bool joins, bool graph) {
  cts::Row(name, [&] {
    cts::Stream stream, other, first;
    const cts::Event branching, join;
    const cudaStream_t origin = joins ? first : stream, later = cts::control() ? other : stream;
    cts::Mark mark;
    cts::NodeMark node_mark;
    const cts::Template marking;
    node_mark.Add(marking, {}, marker.by);
    const cts::Executable exec(marking);
    cts::HostGate gate;
    gate.Hold(stream);
    {
      cts::Capture capture(origin);
      cts::Tagged<<<1, 1, 0, origin>>>(1);
      if (joins) {
        cts::Follow(stream, origin, branching);
        cts::Tagged<<<1, 1, 0, stream>>>(2);
        cts::Follow(origin, stream, join);
      }
      CTS_CUDA(capture.End());
    }
    if (graph) {
      exec.Launch(later);
    } else {
      mark.Put(later, marker.by);
    }
    CTS_NOT_YET(mark.seen() || node_mark.seen(), "work after a capture did not wait for the work before it");
    if (cts::control() && !mark.seen() && !node_mark.seen())
      cts::PowerNotShown("no stream ran during a host function of another one");
    gate.Open();
    CTS_EXPECT(graph ? node_mark.Comes() : mark.Comes(), "work after a capture never ran");
    CTS_CUDA(cudaDeviceSynchronize());
  });
}

CTS_CASE(origin) {
  for (const cts::Marker& marker : cts::kMarkers) {
    Check(marker.name, marker, false, false);
    Check(marker.by == cts::By::kKernel ? "graph-of-a-kernel"
          : marker.by == cts::By::kCopy ? "graph-of-a-copy"
                                        : "graph-of-a-fill",
          marker, false, true);
  }
}

CTS_CASE(joined) {
  for (const cts::Marker& marker : cts::kMarkers) Check(marker.name, marker, true, false);
}

}  // namespace
