/*---
clause: pi.capture.end-returns-graph
covers: several captures of one thread at once, whose commands come in turn
control: every second command goes into the stream of the next capture
control-fails-with: a graph of several that were captured at once did not do what its stream was given
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <memory>
#include <string>
#include <vector>

namespace {

constexpr unsigned kCaptures = 5, kCommands = 24;

unsigned Fold(unsigned word, unsigned capture, unsigned command) { return word * 3 + capture * 100 + command; }

// Command i of each capture comes before command i + 1 of any; each third one is in a stream that joins. They end
// in another order than they began.
void Check(const cts::CaptureMode& mode) {
  cts::Row(mode.name, [&] {
    const cts::DeviceBuffer<unsigned> words(kCaptures, 0), copied(kCaptures * kCommands, 0);
    unsigned *const at = words.data(), *const to = copied.data();
    std::vector<std::unique_ptr<cts::Stream>> streams, joined;
    std::vector<std::unique_ptr<cts::Event>> events;
    std::vector<std::unique_ptr<cts::Capture>> captures;
    for (unsigned i = 0; i < kCaptures; ++i) {
      streams.push_back(std::make_unique<cts::Stream>());
      joined.push_back(std::make_unique<cts::Stream>());
      events.push_back(std::make_unique<cts::Event>());
    }
    for (unsigned i = 0; i < kCaptures; ++i) captures.push_back(std::make_unique<cts::Capture>(*streams[i], mode.mode));
    for (unsigned command = 0; command < kCommands; ++command) {
      for (unsigned i = 0; i < kCaptures; ++i) {
        const unsigned into = cts::control() && command % 2 == 1 ? (i + 1) % kCaptures : i;
        const bool fork = command % 3 == 2;
        const cudaStream_t origin = *streams[into], stream = fork ? *joined[into] : origin;
        if (fork) cts::Follow(stream, origin, *events[into]);
        cts::TimesPlus<<<1, 1, 0, stream>>>(at + i, 1, 3, i * 100 + command);
        CTS_CUDA(
            cudaMemcpyAsync(to + i * kCommands + command, at + i, sizeof(unsigned), cudaMemcpyDeviceToDevice, stream));
        if (fork) cts::Follow(origin, stream, *events[into]);
      }
    }
    for (const unsigned i : {2u, 0u, 4u, 1u, 3u}) CTS_CUDA(captures[i]->End());
    // One graph alone, then the next one.
    const cts::Stream stream;
    unsigned wrong = 0;
    std::vector<unsigned> word(kCaptures, 0);
    for (unsigned i = 0; i < kCaptures; ++i) {
      const cts::Executable exec(captures[i]->graph());
      exec.Launch(stream);
      stream.Synchronize();
      const auto got = copied.Read();
      for (unsigned command = 0; command < kCommands; ++command) {
        word[i] = Fold(word[i], i, command);
        wrong += got[i * kCommands + command] != word[i] ? 1 : 0;
      }
      for (unsigned other = i + 1; other < kCaptures; ++other) wrong += words[other] != 0 ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0, "a graph of several that were captured at once did not do what its stream was given");
  });
}

CTS_CASE() {
  for (const cts::CaptureMode& mode : cts::kCaptureModes) Check(mode);
}

}  // namespace
