/*---
clause: mm.stream-ordered.captured-memset-works
covers: elements of several bytes, boxes, functions of the driver, a made pool
control: the fill of another block is captured
control-fails-with: a captured fill by a further function did not fill exactly its range
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/driver.h"
#include "cts/stream/capture.h"

namespace {

constexpr std::size_t kBytes = 128 << 10, kPitch = 1024, kRows = 12, kLayers = 3;
constexpr unsigned kValue = 0xF3E2D1C0;  // no two bytes are equal

CUdeviceptr Address(const unsigned char* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

// Fills `count` elements of so many bytes with the last ones of the value: in a line, or in rows a pitch apart.
struct Fill {
  const char* name;
  unsigned element;
  std::size_t offset, count, rows;
  void (*call)(unsigned char* at, std::size_t count, cudaStream_t stream);
};
const Fill kFills[] = {
    {"cuMemsetD8Async", 1, 701, 3001, 1,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD8Async)(Address(at), kValue & 0xFF, count, stream));
     }},
    {"cuMemsetD16Async", 2, 702, 20'001, 1,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD16Async)(Address(at), kValue & 0xFFFF, count, stream));
     }},
    {"cuMemsetD32Async", 4, 204, 30'001, 1,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD32Async)(Address(at), kValue, count, stream));
     }},
    {"cuMemsetD32Async-of-one-element", 4, 4096, 1, 1,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD32Async)(Address(at), kValue, count, stream));
     }},
    {"cuMemsetD2D8Async", 1, 5, 33, kRows,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD2D8Async)(Address(at), kPitch, kValue & 0xFF, count, kRows, stream));
     }},
    {"cuMemsetD2D16Async", 2, 1026, 77, kRows,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD2D16Async)(Address(at), kPitch, kValue & 0xFFFF, count, kRows, stream));
     }},
    {"cuMemsetD2D32Async", 4, 2052, 129, kRows,
     [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       CTS_CU(CTS_DRIVER(cuMemsetD2D32Async)(Address(at), kPitch, kValue, count, kRows, stream));
     }},
    {"cudaMemset3DAsync", 1, 3, 555, kRows, [](unsigned char* at, std::size_t count, cudaStream_t stream) {
       const cudaPitchedPtr box = make_cudaPitchedPtr(at, kPitch, kPitch, kRows / kLayers);
       CTS_CUDA(cudaMemset3DAsync(box, kValue & 0xFF, make_cudaExtent(count, kRows / kLayers, kLayers), stream));
     }}};

// What byte `i` of the block is after the fill, where it was `before`.
unsigned char After(const Fill& fill, std::size_t i, unsigned char before) {
  if (i < fill.offset) return before;
  const std::size_t from = i - fill.offset, row = fill.rows == 1 ? 0 : from / kPitch, in_row = from - row * kPitch;
  if (row >= fill.rows || in_row >= fill.count * fill.element) return before;
  return static_cast<unsigned char>(kValue >> 8 * (in_row % fill.element));
}

// Two executable graphs of one capture, each launched on other contents, in another stream than that of the capture.
CTS_CASE() {
  for (const Fill& fill : kFills) {
    cts::Row(fill.name, [&] {
      const cts::Stream stream, captured;
      const cts::Pool pool;
      const cts::PinnedBuffer<unsigned char> seen(kBytes);
      const cts::PoolBlock block(pool, kBytes, stream), other(pool, kBytes, stream);
      cts::Stamps stamps;
      stream.Synchronize();
      fill.call(other.data(), fill.count, captured);  // no first use falls into the capture
      captured.Synchronize();
      cts::Capture capture(captured);
      fill.call((cts::control() ? other : block).data() + fill.offset, fill.count, captured);
      CTS_CUDA(capture.End());
      const cts::Executable first(capture.graph()), second(capture.graph());
      std::size_t wrong = 0;
      for (unsigned owner = 1; owner <= 4; ++owner) {
        stamps.PutAll(stream, block.data(), kBytes, owner);
        (owner % 2 == 0 ? second : first).Launch(stream);
        CTS_CUDA(cudaMemcpyAsync(seen.data(), block.data(), kBytes, cudaMemcpyDefault, stream));
        stream.Synchronize();
        for (std::size_t i = 0; i < kBytes; ++i) wrong += seen[i] != After(fill, i, cts::StampOf(owner, i));
      }
      CTS_EXPECT_EQ(wrong, 0, "a captured fill by a further function did not fill exactly its range");
    });
  }
}

}  // namespace
