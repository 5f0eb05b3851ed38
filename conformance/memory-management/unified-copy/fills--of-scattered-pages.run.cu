/*---
clause: mm.unified-copy.fills
covers: large blocks whose pages lie in several places, cudaMemset3D
control: the last byte, word or row is left out
control-fails-with: a fill of managed pages that lie in several places did not set all bytes, or others as well
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"

#include <algorithm>
#include <vector>

namespace {

constexpr std::size_t kBlock = 7'000'000, kPiece = 300'007, kAt = 100'003, kPitch = 2053, kWidth = 1999, kRows = 3000;
constexpr std::size_t kBytes = 6'500'001, kWordsAt = 100'004, kWords = 1'600'001;
constexpr int kOld = 0x11, kNew = 0x3C;
constexpr unsigned kNewWord = 0x3C3C3C3C;

// Of four pieces one goes to the host, one to the device, one to both, and one stays. `turn` shifts them.
void Scatter(unsigned char* block, std::size_t turn, cudaStream_t stream) {
  for (std::size_t at = 0; at < kBlock; at += kPiece, ++turn) {
    unsigned char* const piece = block + at;
    const std::size_t bytes = std::min(kPiece, kBlock - at);
    if (turn % 4 == 2) CTS_CUDA(cudaMemAdvise(piece, bytes, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
    if (turn % 2 == 0) CTS_CUDA(cudaMemPrefetchAsync(piece, bytes, cts::OnHostLocation(), 0, stream));
    if (turn % 4 == 1 || turn % 4 == 2)
      CTS_CUDA(cudaMemPrefetchAsync(piece, bytes, cts::OnDeviceLocation(), 0, stream));
  }
  CTS_CUDA(cudaStreamSynchronize(stream));
}

// Bytes [at, at + width) of each of so many rows are filled. A control fills `less` bytes, words or rows less.
struct Fill {
  const char* name;
  std::size_t at, width, rows;
  cudaError_t (*fill)(unsigned char* at, std::size_t less, cudaStream_t stream);
};
cudaPitchedPtr Box(unsigned char* at) { return make_cudaPitchedPtr(at, kPitch, kPitch, kRows / 3); }
cudaExtent Extent(std::size_t less) { return make_cudaExtent(kWidth - less, kRows / 3, 3); }
constexpr Fill kFills[] = {
    {"cudaMemset", kAt, kBytes, 1,
     [](unsigned char* at, std::size_t less, cudaStream_t) { return cudaMemset(at, kNew, kBytes - less); }},
    {"cudaMemsetAsync", kAt, kBytes, 1,
     [](unsigned char* at, std::size_t less, cudaStream_t stream) {
       return cudaMemsetAsync(at, kNew, kBytes - less, stream);
     }},
    {"cudaMemset2D", kAt, kWidth, kRows,
     [](unsigned char* at, std::size_t less, cudaStream_t) {
       return cudaMemset2D(at, kPitch, kNew, kWidth, kRows - less);
     }},
    {"cudaMemset2DAsync", kAt, kWidth, kRows,
     [](unsigned char* at, std::size_t less, cudaStream_t stream) {
       return cudaMemset2DAsync(at, kPitch, kNew, kWidth, kRows - less, stream);
     }},
    {"cudaMemset3D", kAt, kWidth, kRows,
     [](unsigned char* at, std::size_t less, cudaStream_t) { return cudaMemset3D(Box(at), kNew, Extent(less)); }},
    {"cudaMemset3DAsync", kAt, kWidth, kRows,
     [](unsigned char* at, std::size_t less, cudaStream_t stream) {
       return cudaMemset3DAsync(Box(at), kNew, Extent(less), stream);
     }},
    {"node", kWordsAt, kWords * sizeof(unsigned), 1, [](unsigned char* at, std::size_t less, cudaStream_t stream) {
       const cts::Template graph;
       cts::AddFill(graph, {}, reinterpret_cast<unsigned*>(at), kNewWord, kWords - less);
       const cts::Executable exec(graph);
       exec.Launch(stream);
       return cudaStreamSynchronize(stream);
     }}};

CTS_CASE() {
  const cts::Stream stream;
  for (const Fill& fill : kFills) {
    cts::Row(fill.name, [&] {
      std::vector<unsigned char> expected(kBlock, static_cast<unsigned char>(kOld));
      for (std::size_t row = 0; row < fill.rows; ++row)
        std::fill_n(expected.begin() + static_cast<std::ptrdiff_t>(fill.at + row * kPitch), fill.width,
                    static_cast<unsigned char>(kNew));
      for (unsigned turn = 0; turn < cts::Rounds(4); ++turn) {
        const cts::ManagedBuffer<unsigned char> block(kBlock, kOld);
        Scatter(block.data(), turn, stream);
        CTS_CUDA(fill.fill(block.data() + fill.at, cts::control() ? 1 : 0, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        CTS_EXPECT(std::equal(expected.begin(), expected.end(), block.data()),
                   "a fill of managed pages that lie in several places did not set all bytes, or others as well");
      }
    });
  }
}

}  // namespace
