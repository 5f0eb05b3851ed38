/*---
clause: pi.stream.in-order
covers: more commands than 16 bits can count, without a wait
control: every hundredth command goes into another stream
control-fails-with: one of very many commands was lost or out of its order
timeout: 90
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/stamps.cuh"

namespace {

constexpr const char* kOther = "one of very many commands was lost or out of its order";
unsigned Commands() { return cts::Rounds(70'000); }

// Not commutative, so that the order shows.
__global__ void Step(unsigned* word, unsigned term) { *word = *word * 3 + term; }
__global__ void StepFrom(unsigned* word, const unsigned* term) { *word = *word * 3 + *term; }

unsigned Expected() {
  unsigned value = 0;
  const unsigned commands = Commands();
  for (unsigned i = 0; i < commands; ++i) value = value * 3 + (i | 1);
  return value;
}

CTS_CASE(kernels) {
  const cts::Stream stream, other;
  const unsigned commands = Commands();
  const cts::DeviceBuffer<unsigned> word(1, 0);
  unsigned* const at = word.data();
  for (unsigned i = 0; i < commands; ++i)
    Step<<<1, 1, 0, cts::control() && i % 100 == 99 ? other : stream>>>(at, i | 1);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::ExpectKept(word[0] == Expected(), kOther);
}

// A copy brings each term to the place where a kernel takes it.
CTS_CASE(copies_and_kernels) {
  const cts::Stream stream, other;
  const unsigned commands = Commands();
  const cts::DeviceBuffer<unsigned> word(1, 0), term(1, 0);
  const cts::PinnedBuffer<unsigned> terms(commands);
  for (unsigned i = 0; i < commands; ++i) terms[i] = i | 1;
  unsigned *const at = word.data(), *const from = term.data();
  for (unsigned i = 0; i < commands; ++i) {
    CTS_CUDA(cudaMemcpyAsync(from, terms.data() + i, sizeof(unsigned), cudaMemcpyHostToDevice,
                             cts::control() && i % 100 == 99 ? other : stream));
    StepFrom<<<1, 1, 0, stream>>>(at, from);
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::ExpectKept(word[0] == Expected(), kOther);
}

// Two streams take turns, each of which waits for the event of the other.
CTS_CASE(events_and_kernels) {
  const cts::Stream streams[2];
  const cts::Event event;
  const unsigned commands = Commands();
  const cts::DeviceBuffer<unsigned> word(1, 0);
  unsigned* const at = word.data();
  for (unsigned i = 0; i < commands; ++i) {
    const cts::Stream &mine = streams[i % 2], &next = streams[(i + 1) % 2];
    Step<<<1, 1, 0, mine>>>(at, i | 1);
    CTS_CUDA(cudaEventRecord(event, mine));
    if (!cts::control() || i % 100 != 99) CTS_CUDA(cudaStreamWaitEvent(next, event, 0));
  }
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  cts::ExpectKept(word[0] == Expected(), kOther);
}

}  // namespace
