/*---
clause: mm.discard.write-undoes
control: what was written is discarded and written otherwise
control-fails-with: what was written to managed memory after a discard is not read back
requires: [managed, driver-13-0]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"

#include <cstring>
#include <string>
#include <vector>

namespace {

constexpr std::size_t kBytes = 3 << 20, kStep = 23;
constexpr unsigned kRounds = 24;

enum class Writer { kKernel, kKernelAfterAWait, kHost, kCopy, kFill };
constexpr struct {
  const char* name;
  Writer writer;
} kWriters[] = {{"kernel", Writer::kKernel},
                {"kernel-after-a-wait", Writer::kKernelAfterAWait},
                {"host", Writer::kHost},
                {"copy", Writer::kCopy},
                {"fill", Writer::kFill}};

void Discard(unsigned char* at, std::size_t bytes, cudaStream_t stream) {
  void* range = at;
  CTS_CUDA(cudaMemDiscardBatchAsync(&range, &bytes, 1, 0, stream));
}

// The whole block is discarded, then all of it, or a part with odd ends, is written by one means; prefetches stand
// before and after. Only what was written is looked at. The host waits before it writes by itself, and in one row
// before each discard.
CTS_CASE() {
  for (const auto& [name, writer] : kWriters) {
    for (const bool part : {false, true}) {
      cts::Row((std::string(name) + (part ? "-of-a-part" : "-of-all")).c_str(), [&, writer = writer] {
        const cts::ManagedBuffer<unsigned char> block(kBytes, 0);
        const std::size_t first = part ? 70'001 : 0, bytes = part ? 2'000'003 : kBytes;
        cts::DeviceBuffer<unsigned char> source(bytes);
        unsigned char* const at = block.data() + first;
        const cts::Stream stream;
        cts::Stamps stamps(kStep), on_source(kStep);
        std::size_t wrong = 0;
        const unsigned rounds = cts::Rounds(kRounds);
        for (unsigned round = 0; round < rounds; ++round) {
          const cudaMemLocation one = round % 2 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation(),
                                other = round % 3 == 0 ? cts::OnDeviceLocation() : cts::OnHostLocation();
          if (round % 4 > 1) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, one, 0, stream));
          if (writer == Writer::kKernelAfterAWait) stream.Synchronize();
          Discard(block.data(), kBytes, stream);
          if (round % 5 == 4) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, other, 0, stream));
          if (writer == Writer::kKernel || writer == Writer::kKernelAfterAWait) stamps.Put(stream, at, bytes, round);
          if (writer == Writer::kCopy) {
            on_source.Put(stream, source.data(), bytes, round);
            CTS_CUDA(cudaMemcpyAsync(at, source.data(), bytes, cudaMemcpyDefault, stream));
          }
          if (writer == Writer::kFill) CTS_CUDA(cudaMemsetAsync(at, static_cast<int>(round), bytes, stream));
          if (writer == Writer::kHost) {
            stream.Synchronize();
            for (std::size_t i = 0; i < bytes; ++i) at[i] = cts::StampOf(round, i);
          }
          if (cts::control()) {
            Discard(block.data(), kBytes, stream);
            CTS_CUDA(cudaMemsetAsync(at + kStep, 0xFE, bytes - kStep, stream));
          }
          if (round % 2 == 0) CTS_CUDA(cudaMemPrefetchAsync(block.data(), kBytes, other, 0, stream));
          if (writer != Writer::kFill) stamps.Check(stream, at, bytes, round);
          if (writer != Writer::kFill && round % 3 != 0) continue;
          stream.Synchronize();
          for (std::size_t i = 0; i < bytes; i += kStep)
            wrong += at[i] != (writer == Writer::kFill ? round % 256 : cts::StampOf(round, i));
        }
        stream.Synchronize();
        CTS_EXPECT_EQ(stamps.wrong() + wrong, 0, "what was written to managed memory after a discard is not read back");
      });
    }
  }
}

}  // namespace
