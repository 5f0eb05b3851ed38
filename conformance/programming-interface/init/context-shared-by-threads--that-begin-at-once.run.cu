/*---
clause: pi.init.context-shared-by-threads
covers: threads whose first calls come at once, memory that each uses
control: one thread makes a context of its own current
control-fails-with: threads that began at once do not share one context
draft: five of five on an H200, not yet on an H100
---*/
#include "../primary-context.cuh"
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

#include <latch>
#include <optional>

namespace {

constexpr int kThreads = 8;

__global__ void Nothing() {}
__global__ void Add(unsigned* word, unsigned term) { atomicAdd(word, term); }

// The first call of a thread of this number.
cudaError_t FirstCall(int number) {
  void* memory = nullptr;
  size_t most = 0, total = 0;
  if (number % 4 == 0) return cudaMalloc(&memory, 4096);
  if (number % 4 == 1) return cudaMemGetInfo(&most, &total);
  if (number % 4 == 2) return cudaSetDevice(0);
  Nothing<<<1, 1>>>();
  return cudaGetLastError();
}

template <class Body>
void InEach(Body body) {
  std::optional<cts::Thread> threads[kThreads];
  for (int i = 0; i < kThreads; ++i) threads[i].emplace([&body, i] { body(i); });
  for (auto& thread : threads) thread->Join();
}

CTS_CHILD(Begin) {
  CUcontext contexts[kThreads] = {};
  cudaError_t codes[kThreads] = {};
  std::latch begin(kThreads);
  InEach([&](int i) {
    begin.arrive_and_wait();
    codes[i] = FirstCall(i);
    if (cts::control() && i == kThreads / 2) {
      CTS_CU(CTS_DRIVER(cuCtxCreate)(&contexts[i], nullptr, 0, 0));
      return;
    }
    CTS_CUDA(cudaSetDevice(0));  // which makes the context the thread's own, whatever the first call did
    contexts[i] = cts::CurrentContext();
  });
  int succeeded = 0, same = 0;
  for (int i = 0; i < kThreads; ++i) {
    succeeded += codes[i] == cudaSuccess;
    same += contexts[i] != nullptr && contexts[i] == contexts[0];
  }
  cts::Tell("succeeded", succeeded);
  cts::Tell("same", same);
  unsigned *words = nullptr, sum = 0;
  InEach([&](int i) {  // memory of one thread
    if (i != 0) return;
    CTS_CUDA(cudaMalloc(&words, sizeof(unsigned)));
    CTS_CUDA(cudaMemset(words, 0, sizeof(unsigned)));
    CTS_CUDA(cudaDeviceSynchronize());
  });
  InEach([&](int i) {  // that all use
    Add<<<1, 1>>>(words, 1u << i);
    CTS_CUDA(cudaGetLastError());
    CTS_CUDA(cudaDeviceSynchronize());  // others may go on to launch, so that no query may follow
  });
  CTS_CUDA(cudaMemcpy(&sum, words, sizeof sum, cudaMemcpyDeviceToHost));
  cts::Tell("sum", sum);
}

CTS_CASE() {
  for (const char* const process : {"first-process", "second-process", "third-process"}) {
    cts::Row(process, [&] {
      const cts::ChildRun child = cts::RunChild("Begin", {.timeout_s = 15});
      CTS_EXPECT_EQ(child.Value("succeeded"), kThreads, "the first call of one of several threads failed");
      CTS_EXPECT_EQ(child.Value("same"), kThreads, "threads that began at once do not share one context");
      CTS_EXPECT_EQ(child.Value("sum"), (1 << kThreads) - 1, "a thread did not use memory of another");
    });
  }
}

}  // namespace
