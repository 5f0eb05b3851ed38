/*---
clause: cdp.grids.host-event-covers-children
covers: events of each kind, recorded again, waited for by host and stream
control: the host records the event before the parent
control-fails-with:
  - an event was complete although a child of the parent before it was still running
  - a stream did not wait for the children that its event covers
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr const char* kTooEarly = "an event was complete although a child of the parent before it was still running";

struct Kind {
  const char* name;
  unsigned flags;
  bool before, by_flags;  // recorded and complete once before; by cudaEventRecordWithFlags
};
constexpr Kind kKinds[] = {
    {"timing", cudaEventDefault, false, false},
    {"blocking", cudaEventBlockingSync | cudaEventDisableTiming, false, false},
    {"timing-and-blocking", cudaEventBlockingSync, false, false},
    {"by-flags", cudaEventDisableTiming, false, true},
    {"recorded-before", cudaEventDisableTiming, true, false},
    {"timing-recorded-before", cudaEventDefault, true, false},
    {"blocking-recorded-before-by-flags", cudaEventBlockingSync | cudaEventDisableTiming, true, true}};

// Late after the gate, too: the host waits already.
__global__ void Child(cts::GateView gate, unsigned* done, unsigned long long ns) {
  gate.Pass();
  cts::SpinFor(ns);
  cts::RaiseFlag(done, 1u);
}
__global__ void Parent(cts::GateView gate, unsigned* done, unsigned long long ns) { Child<<<1, 1>>>(gate, done, ns); }
__global__ void Next(cts::GateView next) { next.Arrive(); }

struct Work {
  explicit Work(const Kind& kind) : kind(kind), event(kind.flags), done(1, 0) {
    if (kind.before) {
      Record();
      CTS_CUDA(cudaEventSynchronize(event));
    }
  }
  void Record() {
    CTS_CUDA(kind.by_flags ? cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault)
                           : cudaEventRecord(event, stream));
  }
  void Launch() {
    Parent<<<1, 1, 0, stream>>>(gate.view(), done.device(), cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
  }
  // With what waits for the event right after its record.
  template <class Wait>
  void Begin(Wait wait) {
    if (!cts::control()) Launch();
    Record();
    wait();
    if (cts::control()) Launch();
    CTS_EXPECT(gate.AwaitArrivals(1), "the child never ran");
  }

  const Kind& kind;
  cts::Stream stream;
  cts::Event event;
  cts::PinnedBuffer<unsigned> done;
  cts::Gate gate;
};

CTS_CASE(by_query) {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      Work work(kind);
      work.Begin([] {});
      CTS_NOT_YET(cudaEventQuery(work.event) != cudaErrorNotReady, kTooEarly);
      (void)cudaGetLastError();  // the query may have left cudaErrorNotReady
      work.gate.Open();
      work.stream.Synchronize();
    });
  }
}

CTS_CASE(by_synchronize) {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      Work work(kind);
      work.Begin([] {});
      if (!cts::control()) work.gate.Open();
      CTS_CUDA(cudaEventSynchronize(work.event));
      CTS_EXPECT_EQ(work.done.Load(0), 1, kTooEarly);
      work.gate.Open();
      work.stream.Synchronize();
    });
  }
}

CTS_CASE(by_a_stream) {
  for (const Kind& kind : kKinds) {
    cts::Row(kind.name, [&] {
      const cts::HostWindows windows;
      Work work(kind);
      const cts::Stream waiting;
      cts::Gate next;
      work.Begin([&] {
        CTS_CUDA(cudaStreamWaitEvent(waiting, work.event, 0));
        Next<<<1, 1, 0, waiting>>>(next.view());
        CTS_CUDA(cudaGetLastError());
      });
      CTS_NOT_YET(next.arrivals() > 0, "a stream did not wait for the children that its event covers");
      work.gate.Open();
      CTS_FINISH();
      CTS_EXPECT_EQ(next.arrivals(), 1, "the kernel after the wait did not run");
    });
  }
}

}  // namespace
