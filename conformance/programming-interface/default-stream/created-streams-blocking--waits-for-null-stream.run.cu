/*---
clause: pi.default-stream.created-streams-blocking
covers: the created stream waits, also one of another thread
control: the stream is created with cudaStreamNonBlocking
control-fails-with: work of a blocking stream started before earlier work of the NULL stream was complete
---*/
#include "cts/case.cuh"

#include "created-stream.cuh"

namespace {

constexpr const char* kEarly = "work of a blocking stream started before earlier work of the NULL stream was complete";

// The NULL stream's last command is of each kind.
CTS_CASE(behind) {
  const auto check = [](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      const cts::CreatedStream made(!cts::control());
      const cudaStream_t stream = made.stream;
      cts::Mark earlier, mark;
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      enqueue(earlier);
      mark.Put(stream);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  };
  check("copy", [](cts::Mark& mark) { mark.Put(nullptr, cts::By::kCopy); });
  check("fill", [](cts::Mark& mark) { mark.Put(nullptr, cts::By::kFill); });
  check("host-function", [](cts::Mark&) { CTS_CUDA(cudaLaunchHostFunc(nullptr, &cts::Nothing, nullptr)); });
}

// What comes in the blocking stream runs on the host.
CTS_CASE(in_front_of) {
  const auto check = [](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      const cts::HostWindows windows;
      const cts::CreatedStream made(!cts::control());
      const cudaStream_t stream = made.stream;
      cts::PinnedBuffer<unsigned> word(1, 0);
      cts::Gate gate;
      cts::Hold(gate, nullptr);
      CTS_CUDA(enqueue(stream, word.data()));
      if (CTS_NOT_YET(word.Load(0) == cts::kRaised, kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(word.data(), cts::kRaised, 5), "the command never ran");
      CTS_FINISH();
    });
  };
  check("host-function",
        [](cudaStream_t stream, unsigned* word) { return cudaLaunchHostFunc(stream, &cts::Raise, word); });
  check("callback", [](cudaStream_t stream, unsigned* word) {
    return cudaStreamAddCallback(stream, &cts::RaiseByCallback, word, 0);
  });
}

CTS_CASE(in_front_of_an_event) {
  const cts::HostWindows windows;
  const cts::CreatedStream made(!cts::control());
  const cudaStream_t stream = made.stream;
  const cts::Event event;
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  CTS_CUDA(cudaEventRecord(event, stream));
  if (CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kEarly) && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  CTS_CUDA(cudaEventSynchronize(event));
  CTS_FINISH();
}

// The same for a stream that another thread made.
CTS_CASE(stream_of_another_thread) {
  cudaStream_t stream = nullptr;
  cts::InThread([&] {
    CTS_CUDA(cts::control() ? cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) : cudaStreamCreate(&stream));
  });
  {
    cts::Mark first_use, mark;
    first_use.Put(stream);
    CTS_EXPECT(first_use.Comes(), "the command never ran");
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    mark.Put(stream);
    if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
  }
  CTS_CUDA(cudaStreamDestroy(stream));
}

}  // namespace
