/*---
clause: mm.attach.other-streams-unchecked
control: the kernel has more threads than a block can have
control-fails-with: a launch into another stream than that of managed memory was refused
requires: [managed, no-mps]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

constexpr std::size_t kCount = 70'000;

__managed__ unsigned variable[kCount];

__global__ void Increment(unsigned* words) {
  for (unsigned i = threadIdx.x; i < kCount; i += blockDim.x) ++words[i];
}

// The memory belongs to a stream that is idle. A kernel of another one gets its address; what it finds is told by no
// document. The argument: which stream that is, and whether the memory is a variable.
CTS_CHILD(Launches) {
  cts::ContextIsLost();
  const cts::Stream owner, other, blocking(cudaStreamDefault);
  const cts::ManagedBuffer<unsigned> allocated(kCount);
  const cudaStream_t streams[] = {other, blocking, nullptr};
  const cudaStream_t stream = streams[cts::child_argument() / 2];
  unsigned* const words = cts::child_argument() % 2 == 0 ? allocated.data() : variable;
  Increment<<<1, 256, 0, owner>>>(words);  // a launch that nothing speaks against
  owner.Synchronize();
  for (std::size_t i = 0; i < kCount; ++i) words[i] = 5;
  CTS_CUDA(cudaStreamAttachMemAsync(owner, words, 0, cudaMemAttachSingle));
  owner.Synchronize();
  Increment<<<1, cts::control() ? 4096 : 256, 0, stream>>>(words);
  cts::Tell("launch", cudaGetLastError());
  const cudaError_t end = cudaStreamSynchronize(stream);
  cts::Tell("end", end);
  if (end == cudaSuccess) cts::Tell("right", words[0] == 6 && words[kCount - 1] == 6);
}

CTS_CASE() {
  constexpr const char* kNames[] = {"non-blocking-stream", "non-blocking-stream-variable",
                                    "blocking-stream",     "blocking-stream-variable",
                                    "null-stream",         "null-stream-variable"};
  for (const char* const& name : kNames) {
    cts::Row(name, [&] {
      const cts::ChildRun child = cts::RunChild("Launches", {.argument = &name - kNames, .any_end = true});
      CTS_EXPECT(child.Has("launch") && child.Value("launch") == cudaSuccess,
                 "a launch into another stream than that of managed memory was refused");
      if (child.Has("end")) CTS_OBSERVE("end", static_cast<cudaError_t>(child.Value("end")));
      if (child.Has("right")) CTS_OBSERVE("works-as-in-its-own-stream", child.Value("right"));
    });
  }
}

}  // namespace
