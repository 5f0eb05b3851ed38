/*---
clause: mm.unified-copy.fills
covers: further functions of the driver, elements of different bytes
control: the last element of each row is left out
control-fails-with: a further fill of managed memory did not set all elements, or others as well
requires: [managed]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/managed.h"
#include "cts/process/driver.h"

#include <cstring>
#include <string>

namespace {

constexpr std::size_t kBytes = 60'000, kPitch = 512, kAt = 4092;
constexpr unsigned kValue = 0x5A3CC9E1;  // of smaller elements the low bytes
constexpr auto kOf16 = static_cast<unsigned short>(kValue);
constexpr auto kOf8 = static_cast<unsigned char>(kValue);

// `width` elements of so many rows, which lie kPitch apart.
struct Fill {
  const char* name;
  std::size_t element, width, rows;
  CUresult (*call)(CUdeviceptr at, std::size_t width, std::size_t rows, cudaStream_t stream);
};
template <unsigned kElement>
CUresult ByANode(CUdeviceptr at, std::size_t width, std::size_t rows, cudaStream_t stream) {
  cudaMemsetParams parameters{};
  // NOLINTNEXTLINE(performance-no-int-to-ptr): the driver takes addresses as numbers.
  parameters.dst = reinterpret_cast<void*>(at);
  parameters.elementSize = kElement;
  parameters.width = width;
  parameters.height = rows;
  parameters.pitch = kPitch;
  parameters.value = kElement == 2 ? kOf16 : kValue;
  const cts::Template graph;
  cudaGraphNode_t node = nullptr;
  CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
  const cts::Executable exec(graph);
  exec.Launch(stream);
  CTS_CUDA(cudaStreamSynchronize(stream));
  return CUDA_SUCCESS;
}

// The names are made here, because an argument would become that of a version of the function.
#define LINE(elements, value)                                        \
  [](CUdeviceptr at, std::size_t width, std::size_t, cudaStream_t) { \
    return CTS_DRIVER(cuMemset##elements)(at, value, width);         \
  }
#define LINE_ASYNC(elements, value)                                         \
  [](CUdeviceptr at, std::size_t width, std::size_t, cudaStream_t stream) { \
    return CTS_DRIVER(cuMemset##elements)(at, value, width, stream);        \
  }
#define ROWS(elements, value)                                              \
  [](CUdeviceptr at, std::size_t width, std::size_t rows, cudaStream_t) {  \
    return CTS_DRIVER(cuMemset##elements)(at, kPitch, value, width, rows); \
  }
#define ROWS_ASYNC(elements, value)                                                \
  [](CUdeviceptr at, std::size_t width, std::size_t rows, cudaStream_t stream) {   \
    return CTS_DRIVER(cuMemset##elements)(at, kPitch, value, width, rows, stream); \
  }
constexpr Fill kFills[] = {{"cuMemsetD8", 1, 8191, 1, LINE(D8, kOf8)},
                           {"cuMemsetD8Async", 1, 8191, 1, LINE_ASYNC(D8Async, kOf8)},
                           {"cuMemsetD16", 2, 4097, 1, LINE(D16, kOf16)},
                           {"cuMemsetD16Async", 2, 4097, 1, LINE_ASYNC(D16Async, kOf16)},
                           {"cuMemsetD32", 4, 2049, 1, LINE(D32, kValue)},
                           {"cuMemsetD32Async", 4, 2049, 1, LINE_ASYNC(D32Async, kValue)},
                           {"cuMemsetD2D8", 1, 99, 90, ROWS(D2D8, kOf8)},
                           {"cuMemsetD2D8Async", 1, 99, 90, ROWS_ASYNC(D2D8Async, kOf8)},
                           {"cuMemsetD2D16", 2, 99, 90, ROWS(D2D16, kOf16)},
                           {"cuMemsetD2D16Async", 2, 99, 90, ROWS_ASYNC(D2D16Async, kOf16)},
                           {"cuMemsetD2D32", 4, 99, 90, ROWS(D2D32, kValue)},
                           {"cuMemsetD2D32Async", 4, 99, 90, ROWS_ASYNC(D2D32Async, kValue)},
                           {"node-of-halves", 2, 99, 90, ByANode<2>},
                           {"node-of-words", 4, 99, 90, ByANode<4>}};

CTS_CASE() {
  const cts::ManagedBuffer<unsigned char> block(kBytes);
  const cts::Stream stream;
  for (const Fill& fill : kFills) {
    for (const cts::ResidenceRow& residence : cts::kResidences) {
      cts::Row((std::string(fill.name) + "-" + residence.name).c_str(), [&] {
        std::memset(block.data(), 0x11, kBytes);
        cts::PutWhere(block.data(), kBytes, residence.residence, stream);
        CTS_CU(fill.call(reinterpret_cast<CUdeviceptr>(block.data() + kAt), fill.width - (cts::control() ? 1 : 0),
                         fill.rows, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        std::size_t wrong = 0;
        for (std::size_t i = 0; i < kBytes; ++i) {
          const std::size_t row = i < kAt || fill.rows == 1 ? 0 : (i - kAt) / kPitch, x = i - kAt - row * kPitch;
          const bool inside = i >= kAt && row < fill.rows && x < fill.width * fill.element;
          wrong += block[i] != (inside ? static_cast<unsigned char>(kValue >> 8 * (x % fill.element)) : 0x11);
        }
        CTS_EXPECT_EQ(wrong, 0, "a further fill of managed memory did not set all elements, or others as well");
      });
    }
  }
}

}  // namespace
