/*---
clause: pi.multi-device.streams-events-bound
covers: each function that creates, by turns, in freed places, with work
control: they are made while the other device is the current one
control-fails-with:
  - a stream of one of the functions does not belong to the device that was current at its creation
  - an event of one of the functions does not belong to the device that was current at its creation
requires: [gpus-2]
launches: none
draft: five of five on two H200s, not yet on two H100s
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <vector>

namespace {

constexpr int kCount = 8;

__device__ int number;  // on each device its own
__global__ void TellNumber(int* to) { *to = number; }

template <class Handle>
struct Functions {
  const char* name;
  cudaError_t (*make)(Handle*);
  cudaError_t (*destroy)(Handle);
};
template <class Handle>
struct Made {
  int device;
  Handle handle;
};

template <class Handle>
Made<Handle> MakeOn(int device, const Functions<Handle>& of) {
  Made<Handle> made{device, nullptr};
  const cts::OnDevice on(cts::control() ? 1 - device : device);
  CTS_CUDA(of.make(&made.handle));
  return made;
}

// All live at once, by turns on either device. Half of them are made anew on the other device, perhaps in the same
// places.
template <class Handle, class Look>
void Check(const Functions<Handle>& of, Look look) {
  cts::Row(of.name, [&] {
    std::vector<Made<Handle>> all;
    for (int i = 0; i < kCount; ++i) all.push_back(MakeOn(i % 2, of));
    for (int i = 0; i < kCount / 2; ++i) CTS_CUDA(of.destroy(all[i].handle));
    for (int i = 0; i < kCount / 2; ++i) all[i] = MakeOn(1 - i % 2, of);
    for (const Made<Handle>& made : all) look(made);
    for (const Made<Handle>& made : all) CTS_CUDA(of.destroy(made.handle));
  });
}

constexpr Functions<cudaStream_t> kStreams[] = {
    {"cudaStreamCreate", [](cudaStream_t* stream) { return cudaStreamCreate(stream); }, &cudaStreamDestroy},
    {"cudaStreamCreateWithFlags",
     [](cudaStream_t* stream) { return cudaStreamCreateWithFlags(stream, cudaStreamNonBlocking); }, &cudaStreamDestroy},
    {"cudaStreamCreateWithPriority",
     [](cudaStream_t* stream) {
       int least = 0, greatest = 0;
       const cudaError_t code = cudaDeviceGetStreamPriorityRange(&least, &greatest);
       return code != cudaSuccess ? code : cudaStreamCreateWithPriority(stream, cudaStreamDefault, greatest);
     },
     &cudaStreamDestroy}};
constexpr Functions<cudaEvent_t> kEvents[] = {
    {"cudaEventCreate", [](cudaEvent_t* event) { return cudaEventCreate(event); }, &cudaEventDestroy},
    {"cudaEventCreateWithFlags",
     [](cudaEvent_t* event) { return cudaEventCreateWithFlags(event, cudaEventDisableTiming); }, &cudaEventDestroy},
    {"cudaEventCreateWithFlags-blocking-sync",
     [](cudaEvent_t* event) { return cudaEventCreateWithFlags(event, cudaEventBlockingSync); }, &cudaEventDestroy}};

// A kernel in the stream tells where it ran.
CTS_CASE(streams) {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    CTS_CUDA(cudaMemcpyToSymbol(number, &device, sizeof device));
    CTS_FINISH();
  }
  for (const Functions<cudaStream_t>& of : kStreams) {
    Check(of, [](const Made<cudaStream_t>& made) {
      int told = -7;
      CTS_CUDA(cudaStreamGetDevice(made.handle, &told));
      if (!CTS_EXPECT_EQ(told, made.device,
                         "a stream of one of the functions does not belong to the device that was current at its "
                         "creation"))
        return;
      const cts::OnDevice on(made.device);
      const cts::PinnedBuffer<int> where(1);
      TellNumber<<<1, 1, 0, made.handle>>>(where.device());
      CTS_CUDA(cudaGetLastError());
      CTS_CUDA(cudaStreamSynchronize(made.handle));
      CTS_EXPECT_EQ(where[0], made.device, "a kernel did not run on the device of its stream");
    });
  }
}

// Only streams of its own device take an event.
CTS_CASE(events) {
  const cts::On<cts::Stream> first(0), second(1);
  for (const Functions<cudaEvent_t>& of : kEvents) {
    Check(of, [&](const Made<cudaEvent_t>& made) {
      const cudaStream_t own = made.device == 0 ? *first : *second, foreign = made.device == 0 ? *second : *first;
      const cudaError_t in_own = cudaEventRecord(made.handle, own);
      const cudaError_t in_foreign = cts::Taken(cudaEventRecord(made.handle, foreign));
      CTS_EXPECT(in_own == cudaSuccess && in_foreign != cudaSuccess,
                 "an event of one of the functions does not belong to the device that was current at its creation");
      CTS_CUDA(cudaEventSynchronize(made.handle));
    });
  }
  first->Synchronize();
  second->Synchronize();
}

}  // namespace
