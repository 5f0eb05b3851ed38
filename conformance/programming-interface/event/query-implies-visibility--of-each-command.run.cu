/*---
clause: pi.event.query-implies-visibility
control: the host reads without a query
control-fails-with: what a command left was not visible although the query of the event had returned cudaSuccess
requires: [host-register]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/deciding.h"
#include "cts/stream/host_grids.cuh"

#include <cstring>

namespace {

constexpr size_t kBytes = 128 << 10;

struct Command {
  const char* name;
  enum How { kCopy, kCopyOfRows, kFill, kHostFunction } how;
  bool registered;
  cudaStream_t stream;  // null: one of its own
  unsigned flags;
};
const Command kCommands[] = {
    {"copy", Command::kCopy, false, nullptr, cudaEventDefault},
    {"copy-without-timing", Command::kCopy, false, nullptr, cudaEventDisableTiming},
    {"copy-to-registered-memory", Command::kCopy, true, nullptr, cudaEventBlockingSync},
    {"copy-of-rows", Command::kCopyOfRows, false, nullptr, cudaEventDisableTiming},
    {"copy-in-the-legacy-stream", Command::kCopy, false, cudaStreamLegacy, cudaEventDisableTiming},
    {"copy-in-the-per-thread-stream", Command::kCopy, false, cudaStreamPerThread, cudaEventDefault},
    {"fill", Command::kFill, false, nullptr, cudaEventDisableTiming},
    {"fill-in-the-legacy-stream", Command::kFill, false, cudaStreamLegacy, cudaEventDefault},
    {"host-function", Command::kHostFunction, false, nullptr, cudaEventDisableTiming}};

struct HostFill {
  unsigned char* to;
  int byte;
  static void CUDART_CB Run(void* fill) {
    const auto* const mine = static_cast<const HostFill*>(fill);
    std::memset(mine->to, mine->byte, kBytes);
  }
};

void Put(const Command& command, unsigned char* host, unsigned char* source, HostFill* fill, cudaStream_t stream) {
  constexpr size_t kWidth = 1024;
  if (command.how == Command::kCopy) CTS_CUDA(cudaMemcpyAsync(host, source, kBytes, cudaMemcpyDeviceToHost, stream));
  if (command.how == Command::kCopyOfRows)
    CTS_CUDA(cudaMemcpy2DAsync(host, kWidth, source, kWidth, kWidth, kBytes / kWidth, cudaMemcpyDeviceToHost, stream));
  if (command.how == Command::kFill) CTS_CUDA(cudaMemsetAsync(host, fill->byte, kBytes, stream));
  if (command.how == Command::kHostFunction) CTS_CUDA(cudaLaunchHostFunc(stream, &HostFill::Run, fill));
}

// The command stands behind a kernel at a gate, which the host opens once it has asked for the first time.
void Check(const Command& command) {
  cts::Row(command.name, [&] {
    const cts::Stream own;
    const cts::Event event(command.flags);
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
      cts::Hold(gate, stream);
      Put(command, host, source.data(), &fill, stream);
      CTS_CUDA(cudaEventRecord(event, stream));
      if (!cts::control()) {
        cudaError_t code = cudaEventQuery(event);
        if (code == cudaErrorNotReady) {
          gate.Open();
          code = cts::AwaitReady([&] { return cudaEventQuery(event); });
        }
        CTS_EXPECT_EQ(code, cudaSuccess, "the query never returned cudaSuccess");
      }
      const volatile unsigned char* const bytes = host;
      for (size_t i = 0; i < kBytes; ++i) stale += bytes[i] != byte;
      gate.Open();
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(stale, 0,
                  "what a command left was not visible although the query of the event had returned cudaSuccess");
    if (command.registered) CTS_CUDA(cudaHostUnregister(host));
  });
}

CTS_CASE() {
  for (const Command& command : kCommands) Check(command);
}

}  // namespace
