/*---
clause: mm.stream-ordered.other-stream-behind-event
control: the second stream does not wait for the event
control-fails-with: a stream that waited for an event did not find what was written into stream-ordered memory
requires: [memory-pools]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/stream/capture.h"

#include <iterator>

namespace {

constexpr std::size_t kSizes[] = {2, 4096, 65538};

struct How {
  const char* name;
  /// Makes `to` wait for what stands in `from`.
  void (*follow)(cudaStream_t to, cudaStream_t from);
};

void ByEvent(cudaStream_t to, cudaStream_t from, unsigned flags) {
  const cts::Event event(flags);
  cts::Follow(to, from, event);
}

constexpr How kHows[] = {
    {"event", [](cudaStream_t to, cudaStream_t from) { ByEvent(to, from, cudaEventDisableTiming); }},
    {"event-with-timing", [](cudaStream_t to, cudaStream_t from) { ByEvent(to, from, cudaEventDefault); }},
    {"event-that-is-waited-for-by-blocking",
     [](cudaStream_t to, cudaStream_t from) { ByEvent(to, from, cudaEventBlockingSync); }},
    {"event-recorded-by-a-graph",
     [](cudaStream_t to, cudaStream_t from) {
       const cts::Event event;
       const cts::Template graph;
       cudaGraphNode_t node = nullptr;
       CTS_CUDA(cudaGraphAddEventRecordNode(&node, graph, nullptr, 0, event));
       const cts::Executable exec(graph);
       exec.Launch(from);
       CTS_CUDA(cudaStreamWaitEvent(to, event, 0));
     }},
    {"two-hops-over-a-third-stream",
     [](cudaStream_t to, cudaStream_t from) {
       const cts::Stream third;
       ByEvent(third, from, cudaEventDisableTiming);
       ByEvent(to, third, cudaEventDisableTiming);
     }},
};

// One stream allocates and writes late, another one looks and writes half of it late, and the first one looks at that,
// frees and goes on.
CTS_CASE() {
  for (const How& how : kHows) {
    cts::Row(how.name, [&] {
      const cts::Stream first, second;
      cts::Stamps stamps;
      unsigned owner = 1;
      for (const std::size_t bytes : kSizes) {
        const std::size_t half = bytes / 2;
        cts::PoolBlock block(bytes, first);
        stamps.PutAll(first, block.data(), bytes, owner, cts::LateNs());
        if (!cts::control()) how.follow(second, first);
        stamps.Check(second, block.data(), bytes, owner);
        stamps.Put(second, block.data() + half, half, owner + 1, cts::LateNs());
        how.follow(first, second);
        stamps.Check(first, block.data() + half, half, owner + 1);
        stamps.Check(first, block.data(), half, owner);
        owner += 2;
        block.Free();
      }
      CTS_FINISH();
      cts::ExpectKept(stamps.wrong() == 0,
                      "a stream that waited for an event did not find what was written into stream-ordered memory");
    });
  }
}

}  // namespace
