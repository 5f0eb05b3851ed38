/*---
clause: pi.error.per-thread
covers: mistakes in each function, launches among them
control: both calls are made in one thread
control-fails-with: an error of one thread is the last error of another
draft: five of five on an H200, not yet on an H100
note: which code a call returns is not looked at, nor whether it must return one; an accepted one shows nothing
---*/
#include "cts/case.cuh"
#include "cts/process/threads.h"

#include "mistakes.cuh"

namespace {

constexpr unsigned kNoFlag = 0x8000;
constexpr size_t kTooMuch = size_t{1} << 60;
const int kNoSymbol = 0;

__global__ void Nothing() {}

// The call fails in a thread of its own, while this one has no error and while it has another one.
template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    for (const bool has_one : {false, true}) {
      (void)cudaGetLastError();
      const cudaError_t mine = has_one ? cts::SetBadDevice() : cudaSuccess;
      cudaError_t code = cudaSuccess, there = cudaSuccess, before = cudaSuccess, after = cudaErrorUnknown;
      const auto mistake = [&] {
        before = cudaPeekAtLastError();
        code = call();
        there = cudaPeekAtLastError();
        if (cts::control()) return;
        (void)cudaGetLastError();
        after = cudaPeekAtLastError();
        code = call();
      };
      if (cts::control()) {
        mistake();
      } else {
        cts::InThread(mistake);
      }
      const cudaError_t here = cudaGetLastError();
      if (code == cudaSuccess) return cts::PowerNotShown("a call whose argument is wrong was accepted");
      CTS_EXPECT_EQ(here, mine, "an error of one thread is the last error of another");
      if (cts::control()) continue;
      CTS_EXPECT_EQ(before, cudaSuccess, "a new thread has a last error");
      CTS_EXPECT_EQ(there, code, "the last error of a thread is not that of its mistake");
      CTS_EXPECT_EQ(after, cudaSuccess, "the last error was not reset");
    }
  });
}

CTS_CASE(allocations) {
  const cts::Stream stream;
  void* memory = nullptr;
  size_t pitch = 0;
  cudaPitchedPtr box{};
  cudaArray_t array = nullptr;
  const cudaChannelFormatDesc words = cudaCreateChannelDesc<int>();
  Check("cudaMalloc", [&] { return cudaMalloc(&memory, kTooMuch); });
  Check("cudaMallocPitch", [&] { return cudaMallocPitch(&memory, &pitch, size_t{1} << 40, size_t{1} << 20); });
  Check("cudaMalloc3D", [&] { return cudaMalloc3D(&box, make_cudaExtent(kTooMuch, 1, 1)); });
  Check("cudaMallocArray", [&] { return cudaMallocArray(&array, &words, size_t{1} << 40, 1); });
  Check("cudaMallocAsync", [&] { return cudaMallocAsync(&memory, kTooMuch, stream); });
  Check("cudaHostAlloc", [&] { return cudaHostAlloc(&memory, 64, kNoFlag); });
}

CTS_CASE(memory) {
  const auto kNoKind = static_cast<cudaMemcpyKind>(99);  // clang 16 refuses a constexpr one
  const cts::DeviceBuffer<char> device(64);
  const cts::Stream stream;
  char host[64] = {};
  unsigned flags = 0;
  void* memory = nullptr;
  Check("cudaHostRegister", [&] { return cudaHostRegister(host, 64, kNoFlag); });
  Check("cudaHostUnregister", [&] { return cudaHostUnregister(host); });
  Check("cudaHostGetFlags", [&] { return cudaHostGetFlags(&flags, host); });
  Check("cudaFree", [&] { return cudaFree(host); });
  Check("cudaFreeHost", [&] { return cudaFreeHost(host); });
  Check("cudaMemcpy", [&] { return cudaMemcpy(device.data(), host, 64, kNoKind); });
  Check("cudaMemcpyAsync", [&] { return cudaMemcpyAsync(device.data(), host, 64, kNoKind, stream); });
  Check("cudaMemcpyToSymbol", [&] { return cudaMemcpyToSymbol(&kNoSymbol, host, 4); });
  Check("cudaGetSymbolAddress", [&] { return cudaGetSymbolAddress(&memory, &kNoSymbol); });
}

CTS_CASE(work) {
  const cts::Stream stream;
  const cts::Event event;
  cudaStream_t s = nullptr;
  cudaEvent_t e = nullptr;
  cudaGraph_t g = nullptr;
  float ms = 0;
  Nothing<<<1, 1, 0, stream>>>();
  CTS_FINISH();
  Check("cudaStreamCreateWithFlags", [&] { return cudaStreamCreateWithFlags(&s, kNoFlag); });
  Check("cudaEventCreateWithFlags", [&] { return cudaEventCreateWithFlags(&e, kNoFlag); });
  Check("cudaEventElapsedTime", [&] { return cudaEventElapsedTime(&ms, event, event); });  // never recorded
  Check("cudaStreamWaitEvent", [&] { return cudaStreamWaitEvent(stream, event, kNoFlag); });
  Check("cudaStreamEndCapture", [&] { return cudaStreamEndCapture(stream, &g); });
  Check("launch", [&] {
    Nothing<<<1, 4096, 0, stream>>>();
    return cudaPeekAtLastError();
  });
}

}  // namespace
