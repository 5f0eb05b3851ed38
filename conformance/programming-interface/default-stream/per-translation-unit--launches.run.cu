/*---
clause: pi.default-stream.per-translation-unit
covers: launches, copies and fills of two linked units
control: in each unit the default stream of the other unit's choice stands in the place of its stream 0
control-fails-with:
  - a command of a unit with per-thread default streams did not go to the thread's own one
  - a command of a unit with the legacy default stream did not go there
unit-build: [[per-thread-stream], [legacy-stream]]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

constexpr unsigned kSet = 0x01010101;

__global__ void SetWord(unsigned* word) { cts::RaiseFlag(word, kSet); }

// What a command sets, and what is copied there; a page-locked word has one address on the device.
struct Target {
  unsigned *word, *mapped;
  const unsigned* one;
};

// Text of the unit that includes it: `stream` 0 is that of the unit's own choice.
void PutHere(cts::By by, const Target& target, cudaStream_t stream) {
  if (by == cts::By::kKernel) SetWord<<<1, 1, 0, stream>>>(target.mapped);
  CTS_CUDA(cudaGetLastError());
  if (by == cts::By::kCopy)
    CTS_CUDA(cudaMemcpyAsync(target.word, target.one, sizeof(unsigned), cudaMemcpyDeviceToHost, stream));
  if (by == cts::By::kFill) CTS_CUDA(cudaMemsetAsync(target.word, 1, sizeof(unsigned), stream));
}

// With C linkage the function is one and the same for both units, although the namespace has no name.
extern "C" void CtsPutInSecondUnit(int by, unsigned* word, unsigned* mapped, const unsigned* one, bool own);

#if CTS_UNIT == 1

struct Word {
  cts::PinnedBuffer<unsigned> word{1, 0};
  cts::DeviceBuffer<unsigned> one{1, 1};
  const Target target{word.data(), word.device(), one.data()};
  bool set() const { return word.Load(0) == kSet; }
};

void PutInSecondUnit(cts::By by, const Target& to, bool own) {
  CtsPutInSecondUnit(static_cast<int>(by), to.word, to.mapped, to.one, own);
}

// While a blocking stream is held. A thread waits, and says so when its own stream is through.
CTS_CASE(per_thread_unit) {
  const cudaStream_t zero = cts::control() ? cudaStreamLegacy : nullptr;
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const cts::Stream blocking(cudaStreamDefault);
      const Word first, word;
      PutHere(marker.by, first.target, nullptr);  // no first use falls into what is looked at
      CTS_FINISH();
      cts::HostGate gate;
      gate.Hold(blocking);
      cts::Thread thread([&] {
        PutHere(marker.by, word.target, zero);
        CTS_CUDA(cudaStreamSynchronize(cts::control() ? cudaStreamLegacy : cudaStreamPerThread));
      });
      cts::ExpectPasses(gate, thread,
                        "a command of a unit with per-thread default streams did not go to the thread's own one");
      gate.Open();
      thread.Join();
      CTS_EXPECT(word.set(), "the command never ran");
    });
  }
}

CTS_CASE(legacy_unit) {
  constexpr const char* kElsewhere = "a command of a unit with the legacy default stream did not go there";
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      const cts::Stream blocking(cudaStreamDefault);
      const cts::HostWindows windows;
      const Word first, word;
      PutInSecondUnit(marker.by, first.target, false);
      CTS_FINISH();
      cts::HostGate gate;
      gate.Hold(blocking);
      PutInSecondUnit(marker.by, word.target, cts::control());
      CTS_NOT_YET(word.set(), kElsewhere);
      if (cts::control() && !word.set()) cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_FINISH();
      CTS_EXPECT(word.set(), "the command never ran");
    });
  }
}

#else

extern "C" void CtsPutInSecondUnit(int by, unsigned* word, unsigned* mapped, const unsigned* one, bool own) {
  PutHere(static_cast<cts::By>(by), {word, mapped, one}, own ? cudaStreamPerThread : nullptr);
}

#endif

}  // namespace
