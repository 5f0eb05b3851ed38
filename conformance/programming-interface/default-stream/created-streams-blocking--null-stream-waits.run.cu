/*---
clause: pi.default-stream.created-streams-blocking
control: the stream is created with cudaStreamNonBlocking
control-fails-with: work of the NULL stream started before that of a blocking stream was complete
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

namespace {

constexpr const char* kEarly = "work of the NULL stream started before that of a blocking stream was complete";
constexpr unsigned kSet = 1;

// A stream of cudaStreamCreate, which is used once ahead of all windows.
struct Made {
  Made() {
    CTS_CUDA(cts::control() ? cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) : cudaStreamCreate(&stream));
    cts::Mark mark;
    mark.Put(stream);
    CTS_EXPECT(mark.Comes(), "the command never ran");
  }
  ~Made() { CTS_EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess, "the stream could not be destroyed"); }
  Made(const Made&) = delete;
  Made& operator=(const Made&) = delete;

  cudaStream_t stream = nullptr;
};

void CUDART_CB Nothing(void*) {}
void CUDART_CB Raise(void* word) { *static_cast<volatile unsigned*>(word) = kSet; }
void CUDART_CB RaiseByCallback(cudaStream_t, cudaError_t, void* word) { Raise(word); }

// The held stream's last command is of each kind.
CTS_CASE(behind) {
  const auto check = [](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      const Made made;
      const cudaStream_t blocking = made.stream;
      cts::Mark earlier, mark;
      cts::Gate gate;
      cts::Hold(gate, blocking);
      enqueue(earlier, blocking);
      mark.Put(nullptr);
      CTS_NOT_YET(mark.seen(), kEarly);
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  };
  check("copy", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kCopy); });
  check("fill", [](cts::Mark& mark, cudaStream_t stream) { mark.Put(stream, cts::By::kFill); });
  check("host-function",
        [](cts::Mark&, cudaStream_t stream) { CTS_CUDA(cudaLaunchHostFunc(stream, &Nothing, nullptr)); });
}

// What comes in the NULL stream runs on the host.
CTS_CASE(in_front_of) {
  const auto check = [](const char* name, auto enqueue) {
    cts::Row(name, [&] {
      const cts::HostWindows windows;
      const Made made;
      const cudaStream_t blocking = made.stream;
      cts::PinnedBuffer<unsigned> word(1, 0);
      cts::Gate gate;
      cts::Hold(gate, blocking);
      CTS_CUDA(enqueue(word.data()));
      CTS_NOT_YET(word.Load(0) == kSet, kEarly);
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(word.data(), kSet, 5), "the command never ran");
      CTS_FINISH();
    });
  };
  check("host-function", [](unsigned* word) { return cudaLaunchHostFunc(nullptr, &Raise, word); });
  check("callback", [](unsigned* word) { return cudaStreamAddCallback(nullptr, &RaiseByCallback, word, 0); });
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
    CTS_NOT_YET(mark.seen(), kEarly);
    gate.Open();
    CTS_EXPECT(mark.Comes(), "the command never ran");
  }
  CTS_CUDA(cudaStreamDestroy(blocking));
}

}  // namespace
