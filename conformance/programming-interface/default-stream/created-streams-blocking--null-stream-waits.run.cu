/*---
clause: pi.default-stream.created-streams-blocking
covers: the NULL stream waits, also for another thread's work
control: the stream is created with cudaStreamNonBlocking
control-fails-with: work of the NULL stream started before that of a blocking stream was complete
---*/
#include "cts/case.cuh"

#include "created-stream.cuh"

namespace {

constexpr const char* kEarly = "work of the NULL stream started before that of a blocking stream was complete";

// The held stream's last command is of each kind.
CTS_CASE(behind) {
  const auto check = [](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      const cts::CreatedStream made(!cts::control());
      const cudaStream_t blocking = made.stream;
      cts::Mark earlier, mark;
      cts::Gate gate;
      cts::Hold(gate, blocking);
      enqueue(earlier, blocking);
      mark.Put(nullptr);
      if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  };
  check("copy", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kCopy); });
  check("fill", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kFill); });
  check("host-function",
        [](cts::Mark&, cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &cts::Nothing, nullptr)); });
}

// What comes in the NULL stream runs on the host.
CTS_CASE(in_front_of) {
  const auto check = [](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      const cts::HostWindows windows;
      const cts::CreatedStream made(!cts::control());
      const cudaStream_t blocking = made.stream;
      cts::PinnedBuffer<unsigned> word(1, 0);
      cts::Gate gate;
      cts::Hold(gate, blocking);
      CTS_CUDA(enqueue(word.data()));
      if (CTS_NOT_YET(word.Load(0) == cts::kRaised, kEarly) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(word.data(), cts::kRaised, 5), "the command never ran");
      CTS_FINISH();
    });
  };
  check("host-function", [](unsigned* word) { return cudaLaunchHostFunc(nullptr, &cts::Raise, word); });
  check("callback", [](unsigned* word) { return cudaStreamAddCallback(nullptr, &cts::RaiseByCallback, word, 0); });
}

// Whichever thread made it.
CTS_CASE(of_another_thread) {
  cudaStream_t blocking = nullptr;
  cts::InThread([&] {
    CTS_CUDA(cts::control() ? cudaStreamCreateWithFlags(&blocking, cudaStreamNonBlocking)
                            : cudaStreamCreate(&blocking));
  });
  {
    cts::Mark mark;
    cts::Gate gate;
    cts::Hold(gate, blocking);
    mark.Put(nullptr);
    if (CTS_NOT_YET(mark.seen(), kEarly) && cts::control())
      cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
  }
  CTS_CUDA(cudaStreamDestroy(blocking));
}

}  // namespace
