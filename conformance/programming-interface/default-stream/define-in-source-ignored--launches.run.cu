/*---
clause: pi.default-stream.define-in-source-ignored
covers: launches, copies and fills
control: the per-thread stream stands in the place of stream 0, as if the definition had an effect
control-fails-with: a command of a unit that defines the macro in its source did not go to the legacy stream
own-process: its first line is what the clause is about
draft: five of five on an H200, not yet on an H100
---*/
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kElsewhere =
    "a command of a unit that defines the macro in its source did not go to the legacy stream";
constexpr unsigned kSet = 0x01010101;

__global__ void SetWord(unsigned* word) { cts::RaiseFlag(word, kSet); }

// The legacy stream waits for a blocking stream, which is held; a thread's own stream does not.
template <class Put>
void Check(const char* name, Put put) {
  cts::Row(name, [&] {
    const cts::HostWindows windows;
    const cts::Stream blocking(cudaStreamDefault);
    const cts::PinnedBuffer<unsigned> word(1, 0);
    const cts::DeviceBuffer<unsigned> one(1, 1);
    cts::Gate gate;
    cts::Hold(gate, blocking);
    put(word, one.data());
    CTS_CUDA(cudaGetLastError());
    CTS_NOT_YET(word.Load(0) != 0, kElsewhere);
    if (cts::control() && word.Load(0) == 0) cts::PowerNotShown("no command ran while a stream was held");
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(word.Load(0), kSet, "the command never ran");
  });
}

using Word = cts::PinnedBuffer<unsigned>;

CTS_CASE() {
  const cudaStream_t zero = cts::control() ? cudaStreamPerThread : nullptr;
  const Word scratch(1);
  SetWord<<<1, 1>>>(scratch.device());  // its first use falls into no window
  CTS_FINISH();
  Check("launch-without-a-stream", [&](const Word& word, const unsigned*) {
    if (cts::control()) SetWord<<<1, 1, 0, zero>>>(word.device());
    if (!cts::control()) SetWord<<<1, 1>>>(word.device());
  });
  Check("launch", [&](const Word& word, const unsigned*) { SetWord<<<1, 1, 0, zero>>>(word.device()); });
  Check("copy", [&](const Word& word, const unsigned* one) {
    CTS_CUDA(cudaMemcpyAsync(word.data(), one, sizeof(unsigned), cudaMemcpyDeviceToHost, zero));
  });
  Check("fill",
        [&](const Word& word, const unsigned*) { CTS_CUDA(cudaMemsetAsync(word.data(), 1, sizeof(unsigned), zero)); });
}

}  // namespace
