/*---
clause: mm.managed-coherency.host-function-access
covers: callbacks of cudaStreamAddCallback
control: the callback is put before the kernel
control-fails-with: a callback does not see what a kernel before it wrote to managed memory
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <deque>

namespace {

constexpr std::size_t kBytes = 20'000;
constexpr unsigned kRounds = 120;

// Checks the stamps of a kernel, and writes those of the next one to check.
struct Function {
  unsigned char* block;
  unsigned round;
  std::size_t wrong = 0;
  cudaError_t status = cudaErrorUnknown;
  static void CUDART_CB Run(cudaStream_t /*stream*/, cudaError_t status, void* function) {
    auto* const mine = static_cast<Function*>(function);
    mine->status = status;
    for (std::size_t i = 0; i < kBytes; ++i) {
      mine->wrong += mine->block[i] != cts::StampOf(2 * mine->round, i);
      mine->block[i] = cts::StampOf(2 * mine->round + 1, i);
    }
  }
};

// Kernel, callback, kernel, without a wait.
void Check(cudaStream_t stream) {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  cts::Stamps stamps(1);
  std::deque<Function> functions;
  const unsigned rounds = cts::Rounds(kRounds);
  for (unsigned round = 0; round < rounds; ++round) {
    Function& function = functions.emplace_back(Function{block.data(), round});
    const auto call = [&] { CTS_CUDA(cudaStreamAddCallback(stream, &Function::Run, &function, 0)); };
    if (cts::control()) call();
    stamps.Put(stream, block.data(), kBytes, 2 * round);
    if (!cts::control()) call();
    stamps.Check(stream, block.data(), kBytes, 2 * round + 1);
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
  std::size_t wrong = 0;
  for (const Function& function : functions) {
    wrong += function.wrong;
    CTS_EXPECT_EQ(function.status, cudaSuccess, "a callback was called with an error");
  }
  CTS_EXPECT_EQ(wrong, 0, "a callback does not see what a kernel before it wrote to managed memory");
  if (!cts::control()) CTS_EXPECT_EQ(stamps.wrong(), 0, "a kernel does not see what a callback before it wrote");
}

CTS_CASE() {
  const cts::Stream stream, blocking(cudaStreamDefault);
  cts::Row("non-blocking-stream", [&] { Check(stream); });
  cts::Row("blocking-stream", [&] { Check(blocking); });
  cts::Row("null-stream", [] { Check(nullptr); });
}

}  // namespace
