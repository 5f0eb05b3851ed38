/*---
clause: pi.sync.query-implies-visibility
covers: managed memory, by each command and in each stream
control: the host reads while the stream stands at a gate before the command, without a query
control-fails-with: managed memory did not show the host what a command left although the query had returned cudaSuccess
requires: [managed]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/stream/deciding.h"
#include "cts/stream/host_grids.cuh"

#include <string>

namespace {

constexpr size_t kRow = 1000, kBytes = 300 * kRow, kLarge = 5000 * kRow;
constexpr unsigned kBlocks = 64, kThreads = 256;

// Plain stores without a fence; those of the first block are late.
__global__ void Store(unsigned* words, size_t count, unsigned value) {
  if (blockIdx.x == 0) cts::SpinFor(200'000);
  for (size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) words[i] = value;
}

struct Command {
  const char* name;
  void (*put)(unsigned char* to, const unsigned char* from, size_t bytes, unsigned byte, cudaStream_t stream);
};
constexpr Command kCommands[] = {
    {"kernel",
     [](unsigned char* to, const unsigned char*, size_t bytes, unsigned byte, cudaStream_t stream) {
       Store<<<kBlocks, kThreads, 0, stream>>>(reinterpret_cast<unsigned*>(to), bytes / sizeof(unsigned),
                                               0x01010101u * byte);
       CTS_CUDA(cudaGetLastError());
     }},
    {"copy", [](unsigned char* to, const unsigned char* from, size_t bytes, unsigned,
                cudaStream_t stream) { CTS_CUDA(cudaMemcpyAsync(to, from, bytes, cudaMemcpyDefault, stream)); }},
    {"copy-of-rows",
     [](unsigned char* to, const unsigned char* from, size_t bytes, unsigned, cudaStream_t stream) {
       CTS_CUDA(cudaMemcpy2DAsync(to, kRow, from, kRow, kRow, bytes / kRow, cudaMemcpyDefault, stream));
     }},
    {"fill", [](unsigned char* to, const unsigned char*, size_t bytes, unsigned byte, cudaStream_t stream) {
       CTS_CUDA(cudaMemsetAsync(to, static_cast<int>(byte), bytes, stream));
     }}};

// The block lies on the host before the command, or on the device.
void Check(const std::string& name, const Command& command, cudaStream_t stream, size_t bytes) {
  cts::Row(name.c_str(), [&] {
    const cts::ManagedBuffer<unsigned char> block(bytes, 0);
    cts::DeviceBuffer<unsigned char> source(bytes);
    size_t stale = 0;
    for (unsigned round = 1; round <= cts::Rounds(6); ++round) {
      const unsigned byte = round % 255;
      source.Fill(static_cast<int>(byte));
      cts::PutWhere(block.data(), bytes, round % 2 == 0 ? cts::Residence::kHost : cts::Residence::kDevice, stream);
      cts::Gate gate;
      cts::Hold(gate, stream);
      command.put(block.data(), source.data(), bytes, byte, stream);
      if (!cts::control()) {
        gate.Open();
        const cudaError_t code = cts::AwaitReady([&] { return cudaStreamQuery(stream); });
        CTS_EXPECT_EQ(code, cudaSuccess, "the query never returned cudaSuccess");
      }
      const volatile unsigned char* const seen = block.data();
      for (size_t i = 0; i < bytes; ++i) stale += seen[i] != byte;
      gate.Open();
      CTS_FINISH();
    }
    CTS_EXPECT_EQ(stale, 0,
                  "managed memory did not show the host what a command left although the query had returned "
                  "cudaSuccess");
  });
}

CTS_CASE() {
  const cts::Stream non_blocking, blocking(cudaStreamDefault);
  const struct {
    const char* name;
    cudaStream_t stream;
  } kStreams[] = {
      {"non-blocking", non_blocking}, {"blocking", blocking}, {"null", nullptr}, {"per-thread", cudaStreamPerThread}};
  for (const Command& command : kCommands) {
    for (const auto& stream : kStreams)
      Check(std::string(command.name) + "-" + stream.name, command, stream.stream, kBytes);
    Check(std::string(command.name) + "-of-5-mb", command, non_blocking, kLarge);
  }
}

}  // namespace
