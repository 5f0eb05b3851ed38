/*---
clause: pi.error.log-callback
covers: several callbacks, some of which are unregistered
control: all callbacks are unregistered before the mistake
control-fails-with: a registered callback was not called with a message for an error
requires: [driver-13-0]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include <atomic>

namespace {

struct Heard {
  std::atomic<int> calls = 0, texts = 0;
};

void CUDART_CB Hear(void* data, cudaLogLevel, char* message, size_t length) {
  auto* const heard = static_cast<Heard*>(data);
  ++heard->calls;
  if (message != nullptr && length > 0 && message[0] != '\0') ++heard->texts;
}

// A mistake that the driver itself refuses.
void MakeMistake() {
  void* memory = nullptr;
  CTS_EXPECT_NE(cudaMalloc(&memory, size_t{1} << 60), cudaSuccess, "the mistake was not noticed");
  int local = 0;
  CTS_EXPECT_NE(cudaMemcpy(memory, &local, 4096, static_cast<cudaMemcpyKind>(99)), cudaSuccess,
                "the mistake was not noticed");
  (void)cudaGetLastError();
}

// The callbacks are one function with data of their own. Those that are not unregistered hear of the mistake.
void Check(const char* name, int gone, bool in_another_thread) {
  cts::Row(name, [&] {
    constexpr int kCallbacks = 3;
    Heard heard[kCallbacks];
    cudaLogsCallbackHandle handles[kCallbacks] = {};
    for (int i = 0; i < kCallbacks; ++i) CTS_CUDA(cudaLogsRegisterCallback(&Hear, &heard[i], &handles[i]));
    for (int i = 0; i < kCallbacks; ++i)
      if (i == gone || cts::control()) CTS_CUDA(cudaLogsUnregisterCallback(handles[i]));
    cudaLogIterator before = 0, after = 0;
    CTS_CUDA(cudaLogsCurrent(&before, 0));
    if (in_another_thread) {
      cts::InThread(MakeMistake);
    } else {
      MakeMistake();
    }
    CTS_CUDA(cudaLogsCurrent(&after, 0));
    const bool logged = after != before;
    if (!logged) cts::PowerNotShown("the mistake makes no entry in the log");
    for (int i = 0; i < kCallbacks; ++i) {
      if (i == gone) {
        CTS_EXPECT_EQ(heard[i].calls.load(), 0, "an unregistered callback was called");
        continue;
      }
      if (!cts::control()) CTS_CUDA(cudaLogsUnregisterCallback(handles[i]));
      CTS_EXPECT(!logged || (heard[i].calls > 0 && heard[i].texts == heard[i].calls),
                 "a registered callback was not called with a message for an error");
    }
  });
}

CTS_CASE() {
  Check("all", -1, false);
  Check("behind-the-first", 0, false);
  Check("ahead-of-the-last", 2, false);
  Check("of-another-thread", -1, true);
}

}  // namespace
