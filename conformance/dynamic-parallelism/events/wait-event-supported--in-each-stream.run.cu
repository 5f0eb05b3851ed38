/*---
clause: cdp.events.wait-event-supported
covers: each pair of streams that records and waits
control: it is the other stream that waits, for what should wait for it
control-fails-with: work ran although its stream waits for an event that was not complete
build: [rdc]
note: a fill shows its order only, as what it leaves is the matter of another case
---*/
#include "cts/case.cuh"
#include "cts/stream/kernel_streams.cuh"

namespace {

using S = cts::KernelStream;

constexpr const char* kEarly = "work ran although its stream waits for an event that was not complete";

struct Way {
  const char* name;
  S::Which records, waits;
  S::Where where;
};
constexpr Way kWays[] = {{"created-behind-null", S::kNull, S::kCreated, S::kAlone},
                         {"created-behind-per-thread", S::kPerThread, S::kCreated, S::kAlone},
                         {"created-behind-created", S::kCreated, S::kCreated, S::kAlone},
                         {"null-behind-per-thread", S::kPerThread, S::kNull, S::kAlone},
                         {"null-behind-created", S::kCreated, S::kNull, S::kAlone},
                         {"per-thread-behind-null", S::kNull, S::kPerThread, S::kAlone},
                         {"per-thread-behind-created", S::kCreated, S::kPerThread, S::kAlone},
                         {"created-behind-created-in-a-child", S::kCreated, S::kCreated, S::kInAChild},
                         {"null-behind-created-in-a-child", S::kCreated, S::kNull, S::kInAChild},
                         {"created-behind-null-in-a-later-block", S::kNull, S::kCreated, S::kLaterBlock},
                         {"per-thread-behind-created-in-a-later-block", S::kCreated, S::kPerThread, S::kLaterBlock}};

constexpr unsigned kOverwritten = 0x55;

// Overwrites what was filled too early.
__global__ void Held(cts::GateView gate, unsigned* filled) {
  gate.Pass();
  *filled = kOverwritten;
}
__global__ void Mark(unsigned* word) { cts::RaiseFlag(word, 1u); }

// After the wait stand a grid, a fill and a grid of one stream; reversed, before it.
struct Launch {
  cts::GateView gate;
  unsigned *words, *filled;
  S::Which waits;
  unsigned reversed;
  __device__ void operator()(cudaStream_t records) const {
    const cts::StreamOfThread waiting(waits);
    cudaEvent_t event;
    if (cudaEventCreateWithFlags(&event, cudaEventDisableTiming) != cudaSuccess) return;
    if (reversed != 0) {
      MarkAndFill(waiting);
      (void)cudaEventRecord(event, waiting);
      (void)cudaStreamWaitEvent(records, event, 0);
      Held<<<1, 1, 0, records>>>(gate, filled);
    } else {
      Held<<<1, 1, 0, records>>>(gate, filled);
      (void)cudaEventRecord(event, records);
      (void)cudaStreamWaitEvent(waiting, event, 0);
      MarkAndFill(waiting);
    }
    (void)cudaEventDestroy(event);
  }
  __device__ void MarkAndFill(cudaStream_t stream) const {
    Mark<<<1, 1, 0, stream>>>(words);
    (void)cudaMemsetAsync(filled, 1, sizeof *filled, stream);
    Mark<<<1, 1, 0, stream>>>(words + 1);
  }
};

CTS_CASE() {
  for (const Way& way : kWays) {
    cts::Row(way.name, [&] {
      // What is launched after the arrival may wait for the next turn of this process.
      const cts::HostWindows windows;
      const cts::PinnedBuffer<unsigned> words(2, 0);
      const cts::DeviceBuffer<unsigned> filled(1, 0);
      cts::Gate gate;
      const Launch launch{gate.view(), words.device(), filled.data(), way.waits, cts::control() ? 1u : 0u};
      const cts::InKernel kernel({way.name, way.records, way.where}, launch);
      CTS_EXPECT(gate.AwaitArrivals(1), "the grid before the event never ran");
      CTS_NOT_YET(words.Load(0) == 1 || words.Load(1) == 1, kEarly);
      gate.Open();
      kernel.Finish();
      CTS_EXPECT(words.Load(0) == 1 && words.Load(1) == 1, "work after the event never ran");
      CTS_EXPECT_NE(filled[0], kOverwritten, kEarly);
    });
  }
}

}  // namespace
