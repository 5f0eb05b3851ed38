/*---
clause: pi.stream.starts-when-dependencies-met
covers: one event for several waits
control: the commands are issued before cudaStreamWaitEvent
control-fails-with: a command after cudaStreamWaitEvent ran before the event was complete
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a command after cudaStreamWaitEvent ran before the event was complete";
constexpr unsigned kSet = 1;

void CUDART_CB Raise(void* word) { *static_cast<volatile unsigned*>(word) = kSet; }

// One event, which is recorded and waited for again, by a stream and by two.
CTS_CASE(again) {
  const cts::Stream held, stream, other;
  const cts::Event event;
  for (const char* round : {"first", "second", "third"}) {
    cts::Row(round, [&] {
      cts::Mark first, second;
      cts::Gate gate;
      cts::Hold(gate, held);
      CTS_CUDA(cudaEventRecord(event, held));
      if (cts::control()) first.Put(stream);
      if (cts::control()) second.Put(other);
      CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
      CTS_CUDA(cudaStreamWaitEvent(other, event, 0));
      if (!cts::control()) first.Put(stream);
      if (!cts::control()) second.Put(other);
      if (CTS_NOT_YET(first.seen() || second.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(first.Comes() && second.Comes(), "a command never ran");
      CTS_FINISH();
    });
  }
}

CTS_CASE(host_function) {
  const cts::HostWindows windows;
  const cts::Stream held, stream;
  const cts::Event event;
  cts::PinnedBuffer<unsigned> word(1, 0);
  cts::Gate gate;
  cts::Hold(gate, held);
  CTS_CUDA(cudaEventRecord(event, held));
  if (cts::control()) CTS_CUDA(cudaLaunchHostFunc(stream, &Raise, word.data()));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  if (!cts::control()) CTS_CUDA(cudaLaunchHostFunc(stream, &Raise, word.data()));
  if (CTS_NOT_YET(word.Load(0) == kSet, kEarly) && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(cts::AwaitWord(word.data(), kSet, 5), "the host function never ran");
  CTS_FINISH();
}

// What is recorded after the wait is complete after the event, and hands the order on.
CTS_CASE(another_event) {
  const cts::Stream held, stream, last;
  const cts::Event event, next;
  cts::Mark mark;
  cts::Gate gate;
  cts::Hold(gate, held);
  CTS_CUDA(cudaEventRecord(event, held));
  if (cts::control()) CTS_CUDA(cudaEventRecord(next, stream));
  CTS_CUDA(cudaStreamWaitEvent(stream, event, 0));
  if (!cts::control()) CTS_CUDA(cudaEventRecord(next, stream));
  CTS_CUDA(cudaStreamWaitEvent(last, next, 0));
  mark.Put(last);
  if (CTS_NOT_YET(mark.seen() || cudaEventQuery(next) != cudaErrorNotReady, kEarly) && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_EXPECT(mark.Comes(), "the command never ran");
  CTS_FINISH();
}

}  // namespace
