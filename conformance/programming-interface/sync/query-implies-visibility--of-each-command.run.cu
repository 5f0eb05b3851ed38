/*---
clause: pi.sync.query-implies-visibility
covers: results of each command
control: the host reads while the stream stands at a gate before the command, without a query
control-fails-with: what a command left was not visible to the host although the query had returned cudaSuccess
requires: [host-register]
---*/
#include "cts/case.cuh"

#include "../query-implies-visibility.family.cuh"

namespace {

constexpr size_t kWords = kBytes / sizeof(unsigned);

// Plain stores without a fence.
__global__ void Store(unsigned* words, unsigned value) { words[blockIdx.x * blockDim.x + threadIdx.x] = value; }

const Command kCommands[] = {{"kernel-in-the-legacy-stream", kKernel, false, cudaStreamLegacy},
                             {"kernel-in-the-per-thread-stream", kKernel, false, cudaStreamPerThread},
                             {"copy", kCopy, false, nullptr},
                             {"copy-of-rows", kCopyOfRows, false, nullptr},
                             {"copy-to-registered-memory", kCopy, true, nullptr},
                             {"fill", kFill, false, nullptr},
                             {"host-function", kHostFunction, false, nullptr},
                             {"copy-in-the-legacy-stream", kCopy, false, cudaStreamLegacy},
                             {"fill-in-the-legacy-stream", kFill, false, cudaStreamLegacy},
                             {"copy-in-the-per-thread-stream", kCopy, false, cudaStreamPerThread}};

struct ByStream {
  ByStream(const Command& command, cudaStream_t stream) : how(command.how), stream(stream) {}

  void Put(cts::Gate& gate, unsigned char* source, const cts::PinnedBuffer<unsigned char>& pinned,
           HostFill* fill) const {
    if (cts::control()) cts::Hold(gate, stream);
    if (how == kKernel) {
      Store<<<kWords / 256, 256, 0, stream>>>(reinterpret_cast<unsigned*>(pinned.device()),
                                              0x01010101u * static_cast<unsigned>(fill->byte));
    }
    CTS_CUDA(cudaGetLastError());
    PutCommand(how, source, fill, stream);
  }

  cudaError_t Ask(cts::Gate& gate) const {
    gate.Open();
    return cts::AwaitReady([&] { return cudaStreamQuery(stream); });
  }

  How how;
  cudaStream_t stream;
};

CTS_CASE() {
  for (const Command& command : kCommands) {
    Check<ByStream, unsigned>(
        command, !cts::control(),
        "what a command left was not visible to the host although the query had returned cudaSuccess");
  }
}

}  // namespace
