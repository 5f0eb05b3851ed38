/*---
clause: pi.capture.nonblocking-leaves-legacy-usable
covers: allocations and frees in stream order
control: the capturing stream is a blocking one
control-fails-with: the legacy stream could not allocate or free while only a non-blocking stream captured
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr int kByte = 0x2B;
constexpr const char* kRefused =
    "the legacy stream could not allocate or free while only a non-blocking stream captured";

// What a use is given: a pool that must grow, a block of the current one, and what is to be freed in the end.
struct Bench {
  explicit Bench(size_t size) : bytes(size), host(size, 0) {}
  size_t bytes;
  const cts::Pool pool;
  const cts::PinnedBuffer<unsigned char> host;
  void* live = nullptr;

  // The host gets the bytes of the new block, which is freed.
  cudaError_t Use() {
    cudaError_t code = cudaMemsetAsync(live, kByte, bytes, nullptr);
    if (code == cudaSuccess) code = cudaMemcpyAsync(host.data(), live, bytes, cudaMemcpyDeviceToHost, nullptr);
    return code == cudaSuccess ? Free() : code;
  }
  cudaError_t Free() {
    const cudaError_t code = cudaFreeAsync(live, nullptr);
    if (code == cudaSuccess) live = nullptr;
    return code;
  }
};

struct Row {
  const char* name;
  bool frees_alone;
  cudaError_t (*make)(Bench& bench);
};
constexpr Row kRows[] = {{"cudaMallocAsync", false,
                          [](Bench& b) {
                            const cudaError_t code = cudaMallocAsync(&b.live, b.bytes, nullptr);
                            return code == cudaSuccess ? b.Use() : code;
                          }},
                         {"cudaMallocFromPoolAsync", false,
                          [](Bench& b) {
                            const cudaError_t code = cudaMallocFromPoolAsync(&b.live, b.bytes, b.pool, nullptr);
                            return code == cudaSuccess ? b.Use() : code;
                          }},
                         {"cudaFreeAsync", true, [](Bench& b) { return b.Free(); }}};

// A relaxed capture, or one in global mode during which the thread's own mode is the relaxed one.
void Check(const Row& row, size_t bytes, bool global) {
  const std::string name =
      std::string(row.name) + "-" + std::to_string(bytes) + "-bytes-beside-a-" + (global ? "global" : "relaxed");
  cts::Row((name + "-capture").c_str(), [&] {
    Bench bench(bytes);
    if (row.frees_alone) CTS_CUDA(cudaMallocAsync(&bench.live, bytes, nullptr));
    CTS_FINISH();
    const cts::Stream stream(cts::control() ? cudaStreamDefault : cudaStreamNonBlocking);
    cts::Capture capture(stream, global ? cudaStreamCaptureModeGlobal : cudaStreamCaptureModeRelaxed);
    cts::Tagged<<<1, 1, 0, stream>>>(1);
    cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
    CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
    const cudaError_t used = cts::Taken(row.make(bench));
    CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
    const cudaError_t ended = capture.End();
    CTS_FINISH();
    size_t wrong = 0;
    for (size_t i = 0; i < bytes && !row.frees_alone; ++i) wrong += bench.host[i] != kByte;
    CTS_EXPECT(used == cudaSuccess && ended == cudaSuccess && wrong == 0, kRefused);
    if (ended == cudaSuccess)
      CTS_EXPECT_EQ(cts::Nodes(capture.graph()).count, 1, "an allocation or free of the legacy stream is in the graph");
    if (bench.live != nullptr) CTS_CUDA(bench.Free());
    CTS_FINISH();
  });
}

CTS_CASE() {
  for (const Row& row : kRows)
    for (const size_t bytes : {size_t{100}, size_t{5} << 20})
      for (const bool global : {false, true}) Check(row, bytes, global);
}

}  // namespace
