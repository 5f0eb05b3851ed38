// Commands that leave a new value in memory of the host, round after round, which the host reads after a query.
#include "cts/measure/rounds.h"
#include "cts/stream/deciding.h"
#include "cts/stream/host_grids.cuh"

#include <cstring>

namespace {

constexpr size_t kBytes = 128 << 10;

enum How { kKernel, kCopy, kCopyOfRows, kFill, kHostFunction };
struct Command {
  const char* name;
  How how;
  bool registered;
  cudaStream_t stream;  // null: one of its own
};

struct HostFill {
  unsigned char* to;
  int byte;
  static void CUDART_CB Run(void* fill) {
    const auto* const mine = static_cast<const HostFill*>(fill);
    std::memset(mine->to, mine->byte, kBytes);
  }
};

// Puts any command but a kernel.
void PutCommand(How how, unsigned char* source, HostFill* fill, cudaStream_t stream) {
  constexpr size_t kWidth = 1024;
  if (how == kCopy) CTS_CUDA(cudaMemcpyAsync(fill->to, source, kBytes, cudaMemcpyDeviceToHost, stream));
  if (how == kCopyOfRows)
    CTS_CUDA(
        cudaMemcpy2DAsync(fill->to, kWidth, source, kWidth, kWidth, kBytes / kWidth, cudaMemcpyDeviceToHost, stream));
  if (how == kFill) CTS_CUDA(cudaMemsetAsync(fill->to, fill->byte, kBytes, stream));
  if (how == kHostFunction) CTS_CUDA(cudaLaunchHostFunc(stream, &HostFill::Run, fill));
}

// `Side(command, stream)` is made once; `Put(gate, source, pinned, fill)` puts the command, and `Ask(gate)` asks until
// it is complete and opens the gate for that. The violation asks nothing. The host reads words of the type `Word`, each
// byte of which is that of the round.
template <class Side, class Word, class OneCommand>
void Check(const OneCommand& command, bool asks, const char* message) {
  cts::Row(command.name, [&] {
    const cts::Stream own;
    const Side side(command, command.stream != nullptr ? command.stream : own);
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
      side.Put(gate, source.data(), pinned, &fill);
      if (asks) {
        const cudaError_t code = side.Ask(gate);
        CTS_EXPECT_EQ(code, cudaSuccess, "the query never returned cudaSuccess");
      }
      const volatile Word* const words = reinterpret_cast<const Word*>(host);
      const Word expected = static_cast<Word>(static_cast<Word>(-1) / 255 * static_cast<unsigned>(byte));
      for (size_t i = 0; i < kBytes / sizeof(Word); ++i) stale += words[i] != expected;
      gate.Open();
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(stale, 0, message);
    if (command.registered) CTS_CUDA(cudaHostUnregister(host));
  });
}

}  // namespace
