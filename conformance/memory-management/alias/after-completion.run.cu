/*---
clause: mm.alias.after-completion
control: what reads is put before what writes
control-fails-with: an operation read old data through another mapping of memory
requires: [vmm]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/virtual_memory.h"

#include <algorithm>
#include <string>

namespace {

constexpr unsigned kRounds = 100;
constexpr std::size_t kRows = 16;

enum class Way { kKernel, kCopy, kCopyOfRows, kCopyOfTheHost, kFill };
struct WayRow {
  const char* name;
  Way way;
};
constexpr WayRow kWays[] = {{"kernel", Way::kKernel},
                            {"copy", Way::kCopy},
                            {"copy-of-rows", Way::kCopyOfRows},
                            {"copy-from-the-host", Way::kCopyOfTheHost},
                            {"fill", Way::kFill}};
constexpr std::size_t kSizes[] = {64, 65'536, 1'000'000};

__global__ void Move(unsigned char* to, const unsigned char* from, std::size_t bytes) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x)
    to[i] = from[i];
}

// `bytes` from `from` to `to`.
void Put(Way way, unsigned char* to, const unsigned char* from, std::size_t bytes, cudaStream_t stream) {
  const std::size_t row = bytes / kRows;
  if (way == Way::kKernel) {
    Move<<<8, 256, 0, stream>>>(to, from, bytes);
    CTS_CUDA(cudaGetLastError());
  } else if (way == Way::kCopyOfRows) {
    CTS_CUDA(cudaMemcpy2DAsync(to, row, from, row, row, kRows, cudaMemcpyDefault, stream));
  } else {
    CTS_CUDA(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream));
  }
}

// One memory, mapped four times. In each round one operation writes all bytes through one mapping, and one reads them
// through another one: after it in its stream, in another stream after an event, or after a wait of the host. The
// host looks at nothing meanwhile.
CTS_CASE() {
  constexpr std::size_t kMappings = 4;
  constexpr unsigned kValues = 8;
  const std::size_t granule = cts::Granule();
  const cts::PhysicalMemory memory(granule);
  const cts::Reservation range(kMappings * granule);
  std::vector<cts::Mapping> mappings;
  for (std::size_t i = 0; i < kMappings; ++i) mappings.emplace_back(range.address() + i * granule, memory);
  const cts::Stream first, second;
  const cts::Event written;
  for (const WayRow& writer : kWays) {
    for (const WayRow& reader : kWays) {
      if (reader.way == Way::kFill) continue;
      cts::Row((std::string(writer.name) + "-then-" + reader.name).c_str(), [&] {
        std::size_t wrong = 0;
        for (const std::size_t size : kSizes) {
          const std::size_t bytes = std::min(size, granule);
          const unsigned rounds = cts::Rounds(bytes > 100'000 ? kRounds / 4 : kRounds);
          const bool from_host = writer.way == Way::kCopyOfTheHost, to_host = reader.way == Way::kCopyOfTheHost;
          // Sources with one value each; the places that are read into are asked at the end of eight rounds.
          const cts::PinnedBuffer<unsigned char> on_host(kValues * bytes, 0), read_on_host(kValues * bytes, 0);
          cts::DeviceBuffer<unsigned char> on_device(kValues * bytes), read(kValues * bytes, 0);
          for (unsigned value = 0; value < kValues; ++value)
            std::fill_n(on_host.data() + value * bytes, bytes, static_cast<unsigned char>(value + 1));
          on_device.Write(on_host.data(), kValues * bytes);
          unsigned char* const sources = from_host ? on_host.data() : on_device.data();
          unsigned char* const targets = to_host ? read_on_host.data() : read.data();
          for (unsigned round = 0; round < rounds; round += kValues) {
            for (unsigned value = 0; value < kValues; ++value) {
              const unsigned char* const source = sources + value * bytes;
              unsigned char* const through = mappings[(round / kValues + value) % kMappings].data();
              const unsigned char* const other = mappings[(round / kValues + value + 1 + value % 3) % kMappings].data();
              unsigned char* const target = targets + value * bytes;
              const unsigned how = value % 3;  // same stream, event, wait of the host
              const cts::Stream& behind = how == 1 ? second : first;
              if (cts::control()) Put(reader.way, target, other, bytes, first);
              if (writer.way == Way::kFill) {
                CTS_CUDA(cudaMemsetAsync(through, static_cast<int>(value + 1), bytes, first));
              } else {
                Put(writer.way, through, source, bytes, first);
              }
              if (cts::control()) continue;
              if (how == 1) {
                CTS_CUDA(cudaEventRecord(written, first));
                CTS_CUDA(cudaStreamWaitEvent(second, written, 0));
              }
              if (how == 2) first.Synchronize();
              Put(reader.way, target, other, bytes, behind);
              if (how == 1) {  // the next writer comes after this reader
                CTS_CUDA(cudaEventRecord(written, second));
                CTS_CUDA(cudaStreamWaitEvent(first, written, 0));
              }
            }
            CTS_CUDA(cudaDeviceSynchronize());
            const cts::HostCopy<unsigned char> seen = read.Read();
            const unsigned char* const values = to_host ? read_on_host.data() : seen.begin();
            for (unsigned value = 0; value < kValues; ++value)
              wrong += static_cast<std::size_t>(
                  bytes - std::count(values + value * bytes, values + (value + 1) * bytes, value + 1));
          }
        }
        CTS_EXPECT_EQ(wrong, 0, "an operation read old data through another mapping of memory");
      });
    }
  }
}

}  // namespace
