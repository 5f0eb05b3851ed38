/*---
clause: pi.capture.nonblocking-leaves-legacy-usable
covers: copies, fills and launches of another thread, which wait, too
control: the captured stream is a blocking one
control-fails-with: another thread could not use the legacy stream beside a capture of a non-blocking one
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

namespace {

__device__ unsigned variable;

struct Subject {
  cts::DeviceBuffer<unsigned> words{16, 0}, captured{1, 0};
  cts::PinnedBuffer<unsigned> pinned{16, 0};
};

// Each uses what the ones before left. The last one waits, and brings all words to the host.
using Use = cudaError_t (*)(const Subject& on, unsigned* host);
constexpr Use kUses[] = {
    [](const Subject& on, unsigned* host) {
      host[0] = 11;
      return cudaMemcpy(on.words.data(), host, sizeof(unsigned), cudaMemcpyHostToDevice);
    },
    [](const Subject& on, unsigned*) {
      return cudaMemcpy(on.words.data() + 1, on.words.data(), sizeof(unsigned), cudaMemcpyDeviceToDevice);
    },
    [](const Subject& on, unsigned*) {
      cts::StoreWord<<<1, 1>>>(on.words.data() + 2, 12);
      return cudaGetLastError();
    },
    [](const Subject& on, unsigned*) { return cudaMemset(on.words.data() + 3, 1, sizeof(unsigned)); },
    [](const Subject& on, unsigned*) {
      return cudaMemcpyToSymbol(variable, on.words.data() + 1, sizeof(unsigned), 0, cudaMemcpyDeviceToDevice);
    },
    [](const Subject& on, unsigned*) {
      return cudaMemcpyFromSymbol(on.words.data() + 4, variable, sizeof(unsigned), 0, cudaMemcpyDeviceToDevice);
    },
    [](const Subject& on, unsigned*) {
      return cudaMemcpy2D(on.words.data() + 5, 8, on.words.data(), 4, 4, 2, cudaMemcpyDeviceToDevice);
    },
    [](const Subject&, unsigned*) { return cudaStreamSynchronize(cudaStreamLegacy); },
    [](const Subject& on, unsigned* host) {
      return cudaMemcpy(host, on.words.data(), 8 * sizeof(unsigned), cudaMemcpyDeviceToHost);
    }};

// The mode is thread-local, so that the other thread may make calls that are only potentially unsafe.
CTS_CASE() {
  // What is used for the first time may have to be loaded.
  const unsigned zero = 0;
  CTS_CUDA(cudaMemcpyToSymbol(variable, &zero, sizeof zero));
  for (const bool is_pageable : {true, false}) {
    cts::Row(is_pageable ? "pageable-memory" : "page-locked-memory", [&] {
      const Subject on;
      unsigned pageable[16] = {};
      unsigned* const host = is_pageable ? pageable : on.pinned.data();
      const cts::Stream stream(cts::control() ? cudaStreamDefault : cudaStreamNonBlocking);
      int refused = 0;
      (void)on.words.data();  // filled before the capture
      unsigned* const captured = on.captured.data();
      cts::Capture capture(stream, cudaStreamCaptureModeThreadLocal);
      cts::StoreWord<<<1, 1, 0, stream>>>(captured, 21);
      cts::InThread([&] {
        for (const Use use : kUses) refused += cts::Taken(use(on, host)) == cudaSuccess ? 0 : 1;
      });
      const cudaError_t ended = capture.End();
      CTS_EXPECT(refused == 0 && ended == cudaSuccess,
                 "another thread could not use the legacy stream beside a capture of a non-blocking one");
      if (ended != cudaSuccess) return;
      CTS_EXPECT(host[0] == 11 && host[1] == 11 && host[2] == 12 && host[3] == 0x01010101 && host[4] == 11 &&
                     host[5] == 11 && host[7] == 11,
                 "what another thread did in the legacy stream beside a capture was not done");
      cts::RunOnce(capture.graph());
      CTS_EXPECT_EQ(on.captured[0], 21u, "a graph that was captured beside another thread's work did not do its own");
    });
  }
}

}  // namespace
