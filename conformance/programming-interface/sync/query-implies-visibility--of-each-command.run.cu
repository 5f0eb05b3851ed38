/*---
clause: pi.sync.query-implies-visibility
control: the host reads while the stream stands at a gate in front of the command, without a query
control-fails-with: what a command left was not visible to the host although the query had returned cudaSuccess
requires: [host-register]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/deciding.h"
#include "cts/stream/host_grids.cuh"

#include <cstring>

namespace {

constexpr size_t kBytes = 128 << 10, kWords = kBytes / sizeof(unsigned);

// A new value of each byte in every round.
unsigned Word(unsigned round) { return 0x01010101u * round; }

// Plain stores without a fence.
__global__ void Store(unsigned* words, unsigned value) { words[blockIdx.x * blockDim.x + threadIdx.x] = value; }

struct Command {
  const char* name;
  enum How { kKernel, kCopy, kCopyOfRows, kFill, kHostFunction } how;
  bool registered;
  cudaStream_t stream;  // null: one of its own
};
const Command kCommands[] = {{"kernel-in-the-legacy-stream", Command::kKernel, false, cudaStreamLegacy},
                             {"kernel-in-the-per-thread-stream", Command::kKernel, false, cudaStreamPerThread},
                             {"copy", Command::kCopy, false, nullptr},
                             {"copy-of-rows", Command::kCopyOfRows, false, nullptr},
                             {"copy-to-registered-memory", Command::kCopy, true, nullptr},
                             {"fill", Command::kFill, false, nullptr},
                             {"host-function", Command::kHostFunction, false, nullptr},
                             {"copy-in-the-legacy-stream", Command::kCopy, false, cudaStreamLegacy},
                             {"fill-in-the-legacy-stream", Command::kFill, false, cudaStreamLegacy},
                             {"copy-in-the-per-thread-stream", Command::kCopy, false, cudaStreamPerThread}};

struct HostFill {
  unsigned char* to;
  int byte;
  static void CUDART_CB Run(void* fill) {
    const auto* const mine = static_cast<const HostFill*>(fill);
    std::memset(mine->to, mine->byte, kBytes);
  }
};

void Check(const Command& command) {
  cts::Row(command.name, [&] {
    const cts::Stream own;
    const cudaStream_t stream = command.stream != nullptr ? command.stream : own;
    const cts::PinnedBuffer<unsigned char> pinned(kBytes);
    cts::HostCopy<unsigned char> pageable(kBytes);
    unsigned char* const host = command.registered ? pageable.data() : pinned.data();
    std::memset(host, 0, kBytes);
    if (command.registered) CTS_CUDA(cudaHostRegister(host, kBytes, cudaHostRegisterDefault));
    cts::DeviceBuffer<unsigned char> source(kBytes);
    size_t stale = 0;
    for (unsigned round = 1; round <= cts::Rounds(10); ++round) {
      const int byte = static_cast<int>(round % 255);
      HostFill fill{host, byte};
      source.Fill(byte);
      cts::Gate gate;
      if (cts::control()) cts::Hold(gate, stream);
      if (command.how == Command::kKernel)
        Store<<<kWords / 256, 256, 0, stream>>>(reinterpret_cast<unsigned*>(pinned.device()), Word(round % 255));
      CTS_CUDA(cudaGetLastError());
      if (command.how == Command::kCopy)
        CTS_CUDA(cudaMemcpyAsync(host, source.data(), kBytes, cudaMemcpyDeviceToHost, stream));
      if (command.how == Command::kCopyOfRows)
        CTS_CUDA(
            cudaMemcpy2DAsync(host, 1024, source.data(), 1024, 1024, kBytes / 1024, cudaMemcpyDeviceToHost, stream));
      if (command.how == Command::kFill) CTS_CUDA(cudaMemsetAsync(host, byte, kBytes, stream));
      if (command.how == Command::kHostFunction) CTS_CUDA(cudaLaunchHostFunc(stream, &HostFill::Run, &fill));
      if (!cts::control()) {
        gate.Open();
        const cudaError_t code = cts::AwaitReady([&] { return cudaStreamQuery(stream); });
        CTS_EXPECT_EQ(code, cudaSuccess, "the query never returned cudaSuccess");
      }
      const volatile unsigned* const words = reinterpret_cast<const unsigned*>(host);
      for (size_t i = 0; i < kWords; ++i) stale += words[i] != Word(round % 255);
      gate.Open();
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(stale, 0,
                  "what a command left was not visible to the host although the query had returned cudaSuccess");
    if (command.registered) CTS_CUDA(cudaHostUnregister(host));
  });
}

CTS_CASE() {
  for (const Command& command : kCommands) Check(command);
}

}  // namespace
