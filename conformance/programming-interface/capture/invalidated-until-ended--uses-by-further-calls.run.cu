/*---
clause: pi.capture.invalidated-until-ended
covers: rows, variables, allocations, external events, dependencies
control: the invalid operation is left out
control-fails-with: a stream of an invalidated capture took further work
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/capture.h"

#include <string>

namespace {

__device__ unsigned variable;

struct Subject {
  cts::DeviceBuffer<unsigned> words{16, 0};
  const cts::Stream origin, forked, outside;
  const cts::Event branching, foreign;
  unsigned* at = words.data();
};
struct Call {
  const char* name;
  cudaError_t (*make)(const Subject& on, cudaStream_t stream);
};
constexpr Call kCalls[] = {
    {"cudaMemcpy2DAsync",
     [](const Subject& on, cudaStream_t stream) {
       return cudaMemcpy2DAsync(on.at, 8, on.at + 8, 8, 4, 2, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemset2DAsync",
     [](const Subject& on, cudaStream_t stream) { return cudaMemset2DAsync(on.at, 8, 1, 4, 2, stream); }},
    {"cudaMemcpyToSymbolAsync",
     [](const Subject& on, cudaStream_t stream) {
       return cudaMemcpyToSymbolAsync(variable, on.at, sizeof variable, 0, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMallocAsync",
     [](const Subject&, cudaStream_t stream) {
       void* memory = nullptr;
       const cudaError_t code = cudaMallocAsync(&memory, 4096, stream);
       return code == cudaSuccess ? cudaFreeAsync(memory, stream) : code;
     }},
    {"cudaStreamWaitEvent-external",
     [](const Subject& on, cudaStream_t stream) {
       return cudaStreamWaitEvent(stream, on.foreign, cudaEventWaitExternal);
     }},
    {"cudaEventRecordWithFlags-external",
     [](const Subject& on, cudaStream_t stream) {
       return cudaEventRecordWithFlags(on.foreign, stream, cudaEventRecordExternal);
     }},
    {"cudaStreamUpdateCaptureDependencies", [](const Subject&, cudaStream_t stream) {
       return cudaStreamUpdateCaptureDependencies(stream, nullptr, nullptr, 0, cudaStreamAddCaptureDependencies);
     }}};

void Check(const Call& call, bool in_forked) {
  cts::Row((std::string(call.name) + (in_forked ? "-forked-stream" : "-origin")).c_str(), [&] {
    const Subject on;
    CTS_CUDA(cudaEventRecord(on.foreign, on.outside));
    CTS_FINISH();
    cts::Capture capture(on.origin);
    cts::Tagged<<<1, 1, 0, on.origin>>>(1);
    cts::Follow(on.forked, on.origin, on.branching);
    cts::Tagged<<<1, 1, 0, on.forked>>>(2);
    if (!cts::control()) (void)cts::Taken(cudaStreamSynchronize(on.origin));
    const cudaError_t code = cts::Taken(call.make(on, in_forked ? on.forked : on.origin));
    (void)capture.End();
    CTS_EXPECT_NE(code, cudaSuccess, "a stream of an invalidated capture took further work");
    CTS_FINISH();
    for (unsigned i = 0; i < 16; ++i)
      CTS_EXPECT_EQ(on.words[i], 0u, "work that an invalidated capture refused was executed");
  });
}

CTS_CASE() {
  for (const Call& call : kCalls)
    for (const bool in_forked : {false, true}) Check(call, in_forked);
}

}  // namespace
