/*---
clause: pi.kernels.no-cross-context-concurrency
control: both kernels are of one context
control-fails-with: kernels of two contexts answered each other too often for taking turns
requires: [no-mps]
timeout: 60
note: >-
  two kernels that run at once answer each other some thousand times in 40 ms; where the device goes from one to the
  other, once a time slice
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr unsigned kAnswers = 2000, kMany = 1000;
constexpr unsigned long long kTime = 40'000'000;

// Answers each second number, until the time is over.
__global__ void Answer(unsigned* word, unsigned first, unsigned answers, unsigned long long ns) {
  const unsigned long long start = cts::GlobalTimer();
  for (unsigned number = first; number < answers; number += 2) {
    while (*static_cast<volatile unsigned*>(word) != number)
      if (cts::GlobalTimer() - start > ns) return;
    cts::RaiseFlag(word, number + 1);
  }
}

// A stream of a context of the driver, or of the primary one where that is null.
struct Player {
  explicit Player(CUcontext own) : context(own) {
    Enter();
    CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    Play(nullptr, 0, 0);  // the first kernel of a context takes a while
    CTS_CUDA(cudaStreamSynchronize(stream));
    Leave();
  }
  void Enter() const {
    if (context != nullptr) CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(context));
  }
  void Leave() const {
    CUcontext popped = nullptr;
    if (context != nullptr) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  }
  void Play(unsigned* word, unsigned first, unsigned answers) const {
    Answer<<<1, 1, 0, stream>>>(word, first, answers, kTime);
    CTS_CUDA(cudaGetLastError());
  }
  CUcontext context;
  cudaStream_t stream = nullptr;
};

CTS_CHILD(Kernels) {
  CTS_CUDA(cudaFree(nullptr));
  const cts::PinnedBuffer<unsigned> word(1, 0);
  CUcontext own = nullptr, popped = nullptr;
  if (!cts::control()) {
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
    CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  }
  const Player first(nullptr), second(own);
  first.Play(word.device(), 0, kAnswers);
  second.Enter();
  second.Play(word.device(), 1, kAnswers);
  CTS_CUDA(cudaStreamSynchronize(second.stream));
  CTS_CUDA(cudaStreamDestroy(second.stream));
  second.Leave();
  CTS_CUDA(cudaStreamSynchronize(first.stream));
  CTS_CUDA(cudaStreamDestroy(first.stream));
  cts::Tell("answers", word.Load(0));
  if (own != nullptr) CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Kernels", {.timeout_s = 30});
  const long long answers = child.Value("answers");
  if (cts::control() && answers < kMany) cts::PowerNotShown("two kernels of one context did not run at once");
  CTS_EXPECT_LT(answers, kMany, "kernels of two contexts answered each other too often for taking turns");
}

}  // namespace
