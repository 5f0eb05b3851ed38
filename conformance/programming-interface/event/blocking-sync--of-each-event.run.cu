/*---
clause: pi.event.blocking-sync
covers: with timing, recorded again, of the NULL stream, of several waiting threads
control: the event is created without cudaEventBlockingSync
control-fails-with: a thread that waits for some event keeps its processor busy
draft: five of five on an H200, not yet on an H100
note: the processor time of waiting threads against the time that passes, which needs processors that are free
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <ctime>
#include <memory>
#include <vector>

namespace {

struct Subject {
  const char* name;
  unsigned flags;
  bool null_stream, again;
  unsigned threads;
};
constexpr Subject kSubjects[] = {{"with-timing", 0, false, false, 1},
                                 {"of-the-null-stream", cudaEventDisableTiming, true, false, 1},
                                 {"recorded-again", cudaEventDisableTiming, false, true, 1},
                                 {"of-two-threads", cudaEventDisableTiming, false, false, 2}};

double Seconds(clockid_t clock) {
  timespec now{};
  (void)clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

struct Wait {
  double busy_s = 0, wall_s = 1;
};

CTS_CASE() {
  for (const Subject& subject : kSubjects) {
    cts::Row(subject.name, [&] {
      const cts::Stream own;
      const cudaStream_t stream = subject.null_stream ? nullptr : static_cast<cudaStream_t>(own);
      const cts::Event event(cts::control() ? subject.flags : subject.flags | cudaEventBlockingSync);
      std::vector<Wait> waits(subject.threads);
      cts::Gate gate;
      for (int time = 0; subject.again && time < 3; ++time) {
        CTS_CUDA(cudaEventRecord(event, stream));
        CTS_CUDA(cudaEventSynchronize(event));
      }
      cts::Hold(gate, stream);
      CTS_CUDA(cudaEventRecord(event, stream));
      std::vector<std::unique_ptr<cts::Thread>> threads;
      for (Wait& wait : waits) {
        threads.push_back(std::make_unique<cts::Thread>([&event, &wait] {
          const double busy = Seconds(CLOCK_THREAD_CPUTIME_ID), wall = Seconds(CLOCK_MONOTONIC);
          CTS_CUDA(cudaEventSynchronize(event));
          wait = {Seconds(CLOCK_THREAD_CPUTIME_ID) - busy, Seconds(CLOCK_MONOTONIC) - wall};
        }));
      }
      const bool early = threads[0]->EndsSoon(cts::kMeanwhileSeconds);
      gate.Open();
      for (const auto& thread : threads) thread->Join();
      CTS_EXPECT(!early, "the wait for the event returned before its work was complete");
      for (const Wait& wait : waits) {
        const bool busy = wait.busy_s >= 0.5 * wait.wall_s;
        if (cts::control() && !busy) cts::PowerNotShown("a thread that waits got no processor for itself");
        CTS_EXPECT(!busy, "a thread that waits for some event keeps its processor busy");
      }
      CTS_FINISH();
    });
  }
}

}  // namespace
