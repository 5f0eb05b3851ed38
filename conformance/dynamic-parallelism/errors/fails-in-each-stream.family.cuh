// A child fails, in each kind of stream and in each kind of grid, each in a process of its own.
#include "cts/child.h"
#include "cts/row.h"
#include "cts/stream/kernel_streams.cuh"

namespace {

using S = cts::KernelStream;

// Those of the cases without an aspect are left out.
constexpr S kStreams[] = {{"per-thread-stream", S::kPerThread, S::kAlone},
                          {"created-stream", S::kCreated, S::kAlone},
                          {"fire-and-forget-stream", S::kFireAndForget, S::kAlone},
                          {"per-thread-stream-in-a-later-block", S::kPerThread, S::kLaterBlock},
                          {"created-stream-in-a-child", S::kCreated, S::kInAChild},
                          {"tail-stream-in-a-child", S::kTail, S::kInAChild},
                          {"fire-and-forget-stream-in-a-child", S::kFireAndForget, S::kInAChild},
                          {"null-stream-in-a-tail-grid", S::kNull, S::kInATailGrid},
                          {"tail-stream-in-a-tail-grid", S::kTail, S::kInATailGrid},
                          {"null-stream-in-a-fire-and-forget-grid", S::kNull, S::kInAFireAndForgetGrid},
                          {"tail-stream-in-a-later-block", S::kTail, S::kLaterBlock}};
constexpr long long kCount = sizeof kStreams / sizeof *kStreams;

// For a child of the case, whose argument is the number of a stream, or kCount for each of them, one after the other,
// because nothing fails. `launch` is called in a kernel with the stream.
template <class Launch>
void TellEachStream(Launch launch) {
  cts::ContextIsLost();
  for (long long number = 0; number < kCount; ++number) {
    if (cts::child_argument() != kCount && cts::child_argument() != number) continue;
    const cts::InKernel kernel(kStreams[number], launch);
    cts::Tell(kStreams[number].name, cudaDeviceSynchronize());
  }
}

// A row for each stream; `expect` gets what the wait returned. `in_one`: nothing fails, so one process tells of all.
template <class Expect>
void ForEachStream(const char* child, bool in_one, Expect expect) {
  const cts::ChildRun all = in_one ? cts::RunChild(child, {.argument = kCount, .timeout_s = 25}) : cts::ChildRun();
  for (long long number = 0; number < kCount; ++number) {
    cts::Row(kStreams[number].name, [&] {
      const cts::ChildRun run = in_one ? all : cts::RunChild(child, {.argument = number, .timeout_s = 25});
      expect(static_cast<cudaError_t>(run.Value(kStreams[number].name)));
    });
  }
}

}  // namespace
