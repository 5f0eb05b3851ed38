/*---
clause: pi.capture.thread-mode
covers: allocations in the order of a stream that does not capture
control: the mode is not exchanged
control-fails-with: a relaxed thread could not use memory of a pool during a capture
requires: [memory-pools]
draft: five of five on an H200, not yet on an H100
note: the page names cudaMalloc alone as unsafe, so that a call of it stands among the others
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/stream/capture.h"

#include <string>

namespace {

constexpr size_t kBytes = 70'000;

struct Call {
  const char* name;
  cudaError_t (*allocate)(void** memory, cudaMemPool_t pool, cudaStream_t stream);
};
constexpr Call kCalls[] = {
    {"cudaMallocAsync",
     [](void** memory, cudaMemPool_t, cudaStream_t stream) { return cudaMallocAsync(memory, kBytes, stream); }},
    {"cudaMallocFromPoolAsync", [](void** memory, cudaMemPool_t pool, cudaStream_t stream) {
       return cudaMallocFromPoolAsync(memory, kBytes, pool, stream);
     }}};

struct Place {
  const char* name;
  cudaStreamCaptureMode capturing;
  bool other_thread;
};
constexpr Place kPlaces[] = {{"during-a-global-capture", cudaStreamCaptureModeGlobal, true},
                             {"in-a-global-capture", cudaStreamCaptureModeGlobal, false},
                             {"in-a-thread-local-capture", cudaStreamCaptureModeThreadLocal, false}};

// A block for a stream that does not capture is filled, copied to the host and freed, between calls of cudaMalloc. It
// happens twice, since the second block may have the memory of the first. The graph of the capture has none of it.
void Check(const Call& call, const Place& place) {
  const cts::Stream capturing, outside;
  const cudaMemPool_t pool = cts::DefaultPool();
  cts::PinnedBuffer<unsigned char> brought(kBytes, 0);
  cts::DeviceBuffer<unsigned> word(1, 0);
  unsigned* const at = word.data();
  void *malloced[2] = {}, *pooled = nullptr;
  cudaError_t code = cudaErrorUnknown, ended = cudaErrorUnknown;
  size_t nodes = 0;
  CTS_FINISH();
  // In a thread of its own, whose mode is the default.
  cts::InThread([&] {
    cts::Capture capture(capturing, place.capturing);
    cts::StoreWord<<<1, 1, 0, capturing>>>(at, 2);
    const auto use = [&] {
      cudaStreamCaptureMode mode = cudaStreamCaptureModeRelaxed;
      if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
      code = cudaSuccess;
      const auto make = [&](auto one) {
        if (code == cudaSuccess) code = cts::Taken(one());
      };
      for (void*& block : malloced) {
        make([&] { return call.allocate(&pooled, pool, outside); });
        make([&] { return cudaMemsetAsync(pooled, 7, kBytes, outside); });
        make([&] { return cudaMalloc(&block, 4096); });
        make([&] { return cudaMemcpyAsync(brought.data(), pooled, kBytes, cudaMemcpyDeviceToHost, outside); });
        make([&] { return cudaFreeAsync(pooled, outside); });
        if (code == cudaSuccess) pooled = nullptr;
      }
      make([&] { return cudaStreamSynchronize(outside); });
      if (!cts::control()) CTS_CUDA(cudaThreadExchangeStreamCaptureMode(&mode));
    };
    place.other_thread ? cts::InThread(use) : use();
    ended = capture.End();
    if (ended == cudaSuccess) {
      CTS_CUDA(cudaGraphGetNodes(capture.graph(), nullptr, &nodes));
      cts::RunOnce(capture.graph());
    }
  });
  if (pooled != nullptr) CTS_CUDA(cudaFreeAsync(pooled, outside));
  for (void* const block : malloced) CTS_CUDA(cudaFree(block));
  CTS_FINISH();
  CTS_EXPECT(code == cudaSuccess && ended == cudaSuccess,
             "a relaxed thread could not use memory of a pool during a capture");
  if (code != cudaSuccess || ended != cudaSuccess) return;
  size_t wrong = 0;
  for (size_t i = 0; i < kBytes; ++i) wrong += brought[i] != 7;
  CTS_EXPECT_EQ(wrong, 0, "memory of a pool that was used during a capture lost what was put there");
  CTS_EXPECT(nodes == 1 && word[0] == 2u, "the graph of a capture during other calls is not what was captured");
}

CTS_CASE() {
  for (const Call& call : kCalls)
    for (const Place& place : kPlaces)
      cts::Row((std::string(call.name) + "-" + place.name).c_str(), [&] { Check(call, place); });
}

}  // namespace
