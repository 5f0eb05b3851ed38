/*---
clause: pi.stream.starts-when-dependencies-met
covers: waits for events of another context of the device
control: the stream of the other context does not wait
control-fails-with: a stream of another context went on before the event that it waited for
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/window.h"

#include "../contexts.cuh"

namespace {

constexpr unsigned kTimes = 3;

__global__ void Raise(unsigned* word, unsigned value, unsigned long long ns) {
  cts::SpinFor(ns);
  cts::RaiseFlag(word, value);
}
__global__ void Look(const volatile unsigned* word, unsigned* seen) { *seen = *word; }

// Of each context a stream and an event; the words are memory of the host, which both may use.
struct Side {
  CUcontext context;
  cudaStream_t stream = nullptr;
  cudaEvent_t event = nullptr;
  explicit Side(CUcontext context) : context(context) {
    cts::PushContext(context);
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    CTS_CUDA(cudaEventCreateWithFlags(&event, cudaEventDisableTiming));
    cts::PopContext();
  }
  void Destroy() const {
    cts::PushContext(context);
    CTS_CUDA(cudaEventDestroy(event));
    CTS_CUDA(cudaStreamDestroy(stream));
    cts::PopContext();
  }
};

// A late kernel of one context, and one of the other that waits for it. How many looks saw what it raised.
long long Seen(const Side& one, const Side& other, unsigned* words) {
  long long right = 0;
  unsigned* const word = words;
  unsigned* const seen = words + 1;
  const cts::HostWindows windows;
  const auto look = [&] {
    cts::PushContext(other.context);
    Look<<<1, 1, 0, other.stream>>>(word, seen);
    CTS_CUDA(cudaGetLastError());
    cts::PopContext();
  };
  look();  // the first kernel of a context may take a while
  CTS_CU(CTS_DRIVER(cuStreamSynchronize)(other.stream));
  for (unsigned time = 1; time <= kTimes; ++time) {
    const unsigned value = *word + 1;
    cts::PushContext(one.context);
    Raise<<<1, 1, 0, one.stream>>>(word, value, cts::WindowNs());
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaEventRecord(one.event, one.stream));
    cts::PopContext();
    if (!cts::control()) {
      cts::PushContext(other.context);
      // Of events of other contexts the page of the driver's function speaks.
      CTS_CU(CTS_DRIVER(cuStreamWaitEvent)(other.stream, one.event, 0));
      cts::PopContext();
    }
    look();
    CTS_CU(CTS_DRIVER(cuStreamSynchronize)(other.stream));
    right += *static_cast<volatile unsigned*>(seen) == value ? 1 : 0;
    CTS_CU(CTS_DRIVER(cuStreamSynchronize)(one.stream));
  }
  return right;
}

CTS_CHILD(Wait) {
  CTS_CUDA(cudaFree(nullptr));
  const CUcontext primary = cts::CurrentContext(), own = cts::CreateFloatingContext();
  {
    const cts::PinnedBuffer<unsigned> words(2, 0);
    const Side first(primary), second(own);
    cts::Tell("from-the-primary-context", Seen(first, second, words.device()));
    cts::Tell("to-the-primary-context", Seen(second, first, words.device()));
    second.Destroy();
    first.Destroy();
  }
  cts::DestroyContext(own);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Wait", {.timeout_s = 15});
  for (const char* const name : {"from-the-primary-context", "to-the-primary-context"}) {
    cts::Row(name, [&] {
      const long long right = child.Value(name);
      if (cts::control() && right == kTimes) cts::PowerNotShown("kernels of two contexts ran one after the other");
      CTS_EXPECT_EQ(right, kTimes, "a stream of another context went on before the event that it waited for");
    });
  }
}

}  // namespace
