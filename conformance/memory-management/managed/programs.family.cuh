// Programs that do the same with managed memory and with memory of cudaMalloc.
#include "cts/buffer.cuh"
#include "cts/device.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/capture.h"
#include "cts/window.h"

#include <cstring>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr std::size_t kBlocks = 3, kBytes = 100'000;
constexpr unsigned kPrograms = 10, kSteps = 40;

__global__ void Mix(unsigned char* to, const unsigned char* from, std::size_t bytes, unsigned salt) {
  for (std::size_t i = blockIdx.x * blockDim.x + threadIdx.x; i < bytes; i += std::size_t{gridDim.x} * blockDim.x)
    to[i] = static_cast<unsigned char>(to[i] * 3 + from[i] + i * salt);
}

__global__ void TakeTime(unsigned long long ns) { cts::SpinFor(ns); }

using Graphs = std::vector<std::unique_ptr<cts::Executable>>;

// A kernel, a copy or a fill of parts of blocks, or a copy from page-locked memory; in a stream or by a captured graph,
// which is `kept` or waited for.
void Step(const std::vector<unsigned char*>& blocks, const unsigned char* host, std::mt19937_64& random,
          cudaStream_t stream, Graphs* kept, bool leave_out) {
  const std::size_t one = random() % kBlocks, other = (one + 1 + random() % (kBlocks - 1)) % kBlocks;
  const std::size_t bytes = 1 + random() % (kBytes / 2), to = random() % (kBytes / 2), from = random() % (kBytes / 2);
  const auto salt = static_cast<unsigned>(random() % 1000), what = static_cast<unsigned>(random() % 5);
  const bool in_a_graph = random() % 3 == 0;
  if (leave_out) return;
  std::unique_ptr<cts::Capture> capture;
  if (in_a_graph) capture = std::make_unique<cts::Capture>(stream);
  if (what < 2) {
    Mix<<<16, 128, 0, stream>>>(blocks[one] + to, blocks[other] + from, bytes, salt);
    CTS_CUDA(cudaGetLastError());
  } else if (what == 2) {
    CTS_CUDA(cudaMemcpyAsync(blocks[one] + to, blocks[other] + from, bytes, cudaMemcpyDefault, stream));
  } else if (what == 3) {
    CTS_CUDA(cudaMemcpyAsync(blocks[one] + to, host + from, bytes, cudaMemcpyDefault, stream));
  } else {
    CTS_CUDA(cudaMemsetAsync(blocks[one] + to, static_cast<int>(salt), bytes / 8 + 1, stream));
  }
  if (!in_a_graph) return;
  CTS_CUDA(capture->End());
  auto exec = std::make_unique<cts::Executable>(capture->graph());
  exec->Launch(stream);
  if (kept != nullptr)
    kept->push_back(std::move(exec));
  else
    CTS_CUDA(cudaStreamSynchronize(stream));
}

// Programs of steps that a seed chooses, each once with either memory. `look` gets how many bytes differ after each.
// Where it `is_late`, the first kernel takes its time and the last step is a fill: a step that does not wait for its
// turn comes too early. `leaves_out` leaves out of managed memory's programs a kernel that changes all of a block.
template <class Look>
void RunPrograms(bool is_late, bool leaves_out, Look look) {
  const cts::PinnedBuffer<unsigned char> host(kBytes);
  for (std::size_t i = 0; i < kBytes; ++i) host[i] = static_cast<unsigned char>(i * 11 + i / 253);
  const unsigned programs = cts::Rounds(kPrograms);
  for (unsigned program = 0; program < programs; ++program) {
    cts::Row(("program-" + std::to_string(program)).c_str(), [&] {
      const cts::Stream stream;
      std::vector<std::unique_ptr<cts::DeviceBuffer<unsigned char>>> plain;
      std::vector<std::unique_ptr<cts::ManagedBuffer<unsigned char>>> managed;
      std::vector<unsigned char*> of_plain, of_managed;
      for (std::size_t b = 0; b < kBlocks; ++b) {
        plain.push_back(std::make_unique<cts::DeviceBuffer<unsigned char>>(kBytes, static_cast<int>(b + 1)));
        managed.push_back(std::make_unique<cts::ManagedBuffer<unsigned char>>(kBytes, static_cast<int>(b + 1)));
        of_plain.push_back(plain.back()->data());
        of_managed.push_back(managed.back()->data());
      }
      for (const bool is_managed : {false, true}) {
        const std::vector<unsigned char*>& blocks = is_managed ? of_managed : of_plain;
        std::mt19937_64 steps(cts::seed() * 1000 + program);
        Graphs graphs;
        if (is_late) {
          TakeTime<<<1, 1, 0, stream>>>(cts::WindowNs());
          CTS_CUDA(cudaGetLastError());
        }
        for (unsigned step = 0; step < kSteps; ++step)
          Step(blocks, host.data(), steps, stream, is_late ? &graphs : nullptr,
               leaves_out && is_managed && step == kSteps - 1);
        if (!(leaves_out && is_managed)) {
          Mix<<<16, 128, 0, stream>>>(blocks[0], blocks[1], kBytes, 77);
          CTS_CUDA(cudaGetLastError());
        }
        if (is_late) CTS_CUDA(cudaMemsetAsync(blocks[0], 5, kBytes / 4, stream));
        stream.Synchronize();
      }
      std::size_t differ = 0;
      for (std::size_t b = 0; b < kBlocks; ++b) {
        const auto bytes = plain[b]->Read();
        for (std::size_t i = 0; i < kBytes; ++i) differ += bytes[i] != of_managed[b][i];
      }
      look(differ);
    });
  }
}

}  // namespace
