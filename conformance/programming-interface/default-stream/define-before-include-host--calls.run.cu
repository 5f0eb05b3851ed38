/*---
clause: pi.default-stream.define-before-include-host
covers: calls without a stream and with stream 0
control: the legacy stream is named, as in a file that defines the macro after the header
control-fails-with: a call of the host's file did not go to the calling thread's own default stream
build: [plain-cxx]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#include "cts/case.cuh"
#include "cts/stream/capture.h"

namespace {

constexpr std::size_t kBytes = 64;

void CUDART_CB Nothing(void*) {}

// What is put into the thread's own stream while that is captured becomes a node. What is put into the legacy stream
// is refused, because the own stream is a blocking one.
template <class Call>
void Check(const char* name, cudaGraphNodeType type, Call call) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<char> device(kBytes);
    char* const memory = device.data();  // waits, which a capture forbids
    cts::Capture capture(cudaStreamPerThread);
    const cudaError_t code = cts::Taken(call(memory));
    (void)capture.End();
    CTS_EXPECT(code == cudaSuccess && capture.graph() != nullptr && cts::Nodes(capture.graph()).Of(type) == 1,
               "a call of the host's file did not go to the calling thread's own default stream");
  });
}

CTS_CASE() {
  const cts::PinnedBuffer<char> host(kBytes);
  Check("cudaMemcpyAsync", cudaGraphNodeTypeMemcpy, [&](char* memory) {
    return cts::control() ? cudaMemcpyAsync(memory, host.data(), kBytes, cudaMemcpyHostToDevice, cudaStreamLegacy)
                          : cudaMemcpyAsync(memory, host.data(), kBytes, cudaMemcpyHostToDevice);
  });
  Check("cudaMemsetAsync", cudaGraphNodeTypeMemset, [](char* memory) {
    return cts::control() ? cudaMemsetAsync(memory, 1, kBytes, cudaStreamLegacy) : cudaMemsetAsync(memory, 1, kBytes);
  });
  Check("cudaMemsetAsync-in-stream-0", cudaGraphNodeTypeMemset,
        [](char* memory) { return cudaMemsetAsync(memory, 1, kBytes, cts::control() ? cudaStreamLegacy : nullptr); });
  Check("cudaLaunchHostFunc-in-stream-0", cudaGraphNodeTypeHost,
        [](char*) { return cudaLaunchHostFunc(cts::control() ? cudaStreamLegacy : nullptr, &Nothing, nullptr); });
}

}  // namespace
