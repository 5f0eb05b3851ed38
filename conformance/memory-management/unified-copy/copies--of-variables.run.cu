/*---
clause: mm.unified-copy.copies
covers: managed variables, before anything else of the process uses them
control: the copy begins a word further
control-fails-with: a copy with a managed variable did not bring all words to their places
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "new-variables.family.cuh"

namespace {

// Each copies kCopied words, from an inner place to another one.
constexpr unsigned kFrom = 5, kTo = 3, kCopied = 13;

struct Copy {
  const char* name;
  bool from_variable, to_variable, of_the_device;  ///< what the other side is, where it is no variable
  cudaMemcpyKind kind;
  bool async;
};
constexpr Copy kCopies[] = {{"from-the-host", false, true, false, cudaMemcpyHostToDevice, false},
                            {"to-the-host", true, false, false, cudaMemcpyDefault, false},
                            {"from-the-device-in-a-stream", false, true, true, cudaMemcpyDefault, true},
                            {"to-the-device", true, false, true, cudaMemcpyDeviceToDevice, false},
                            {"between-two-in-a-stream", true, true, false, cudaMemcpyDeviceToDevice, true}};

// The argument: the copy, which is the first that is done with a managed variable.
CTS_CHILD(Copies) {
  const Copy& copy = kCopies[cts::child_argument()];
  unsigned host[kWords];
  for (unsigned i = 0; i < kWords; ++i) host[i] = copy.from_variable ? 7000 + i : kFirst[i];
  unsigned* other = host;
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  if (copy.of_the_device) {
    CTS_CUDA(cudaMalloc(reinterpret_cast<void**>(&other), sizeof host));
    CTS_CUDA(cudaMemcpy(other, host, sizeof host, cudaMemcpyHostToDevice));
    CTS_CUDA(cudaDeviceSynchronize());  // nothing orders the stream after it
  }
  const unsigned* const from = (copy.from_variable ? variable : other) + kFrom + (cts::control() ? 1 : 0);
  unsigned* const to = (copy.to_variable ? target : other) + kTo;
  if (copy.async) {
    CTS_CUDA(cudaMemcpyAsync(to, from, kCopied * sizeof(unsigned), copy.kind, stream));
    CTS_CUDA(cudaStreamSynchronize(stream));
  } else {
    CTS_CUDA(cudaMemcpy(to, from, kCopied * sizeof(unsigned), copy.kind));
    CTS_CUDA(cudaDeviceSynchronize());  // a copy from ordinary memory may return before its last bytes are there
  }
  if (copy.of_the_device) CTS_CUDA(cudaMemcpy(host, other, sizeof host, cudaMemcpyDeviceToHost));
  Words expected = {};
  for (unsigned i = 0; i < kWords; ++i) {
    const bool copied = i >= kTo && i < kTo + kCopied;
    expected.at[i] = copied ? kFirst[i - kTo + kFrom] : copy.to_variable ? 0 : 7000 + i;
  }
  long long wrong = 0;
  if (copy.to_variable) {
    wrong = WrongHereAndThere(target, expected);
  } else {
    for (unsigned i = 0; i < kWords; ++i) wrong += host[i] != expected.at[i];
  }
  cts::Tell("wrong", wrong);
  if (copy.of_the_device) CTS_CUDA(cudaFree(other));
  CTS_CUDA(cudaStreamDestroy(stream));
}

CTS_CASE() {
  for (int copy = 0; copy < 5; ++copy) {
    cts::Row(kCopies[copy].name, [&] {
      const cts::ChildRun child = cts::RunChild("Copies", {.argument = copy});
      CTS_EXPECT_EQ(child.Value("wrong"), 0, "a copy with a managed variable did not bring all words to their places");
    });
  }
}

}  // namespace
