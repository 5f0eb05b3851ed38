/*---
clause: mm.unified-copy.fills
covers: managed variables, before anything else of the process uses them
control: the last word is left out
control-fails-with: a fill of a managed variable did not set all words, or others as well
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include "new-variables.family.cuh"

namespace {

// Each fills so many words from an inner one on.
constexpr unsigned kBegin = 5, kFilled = 12, kValue = 0x3C3C3C3C;

struct Fill {
  const char* name;
  cudaError_t (*fill)(unsigned* at, std::size_t words, cudaStream_t stream);
};
constexpr std::size_t kWord = sizeof(unsigned);
constexpr Fill kFills[] = {
    {"cudaMemset",
     [](unsigned* at, std::size_t words, cudaStream_t) { return cudaMemset(at, kValue & 0xff, words * kWord); }},
    {"cudaMemsetAsync", [](unsigned* at, std::size_t words,
                           cudaStream_t stream) { return cudaMemsetAsync(at, kValue & 0xff, words * kWord, stream); }},
    {"cudaMemset2DAsync",
     [](unsigned* at, std::size_t words, cudaStream_t stream) {
       return cudaMemset2DAsync(at, kWord, kValue & 0xff, kWord, words, stream);
     }},
    {"cuMemsetD32Async", [](unsigned* at, std::size_t words, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD32Async)(reinterpret_cast<CUdeviceptr>(at), kValue, words, stream));
       return cudaSuccess;
     }}};

// The argument: the fill, which is the first that is done with a managed variable.
CTS_CHILD(Fills) {
  const Fill& fill = kFills[cts::child_argument()];
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  CTS_CUDA(fill.fill(variable + kBegin, kFilled - (cts::control() ? 1 : 0), stream));
  CTS_CUDA(cudaDeviceSynchronize());
  Words expected = {};
  for (unsigned i = 0; i < kWords; ++i) expected.at[i] = i >= kBegin && i < kBegin + kFilled ? kValue : kFirst[i];
  cts::Tell("wrong", WrongHereAndThere(variable, expected));
  CTS_CUDA(cudaStreamDestroy(stream));
}

CTS_CASE() {
  for (int fill = 0; fill < 4; ++fill) {
    cts::Row(kFills[fill].name, [&] {
      const cts::ChildRun child = cts::RunChild("Fills", {.argument = fill});
      CTS_EXPECT_EQ(child.Value("wrong"), 0, "a fill of a managed variable did not set all words, or others as well");
    });
  }
}

}  // namespace
