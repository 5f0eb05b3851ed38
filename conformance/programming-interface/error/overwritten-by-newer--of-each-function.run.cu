/*---
clause: pi.error.overwritten-by-newer
covers: each function of streams, events, launches and memory
control: the call that fails comes before the older mistake
control-fails-with: the last error is not the one of the newest call that failed
launches: none
note: >-
  each call has an argument that the reference does not allow; which code it returns is not looked at, nor whether it
  must return one: where a call is accepted, its row shows nothing
---*/
#include "cts/case.cuh"

#include "two-mistakes.cuh"

namespace {

constexpr unsigned kNoFlag = 0x8000;
const int kNoSymbol = 0;

void CUDART_CB Call(cudaStream_t, cudaError_t, void*) {}

template <class Call>
void Check(const char* name, Call call) {
  cts::Row(name, [&] {
    const cts::TwoMistakes mistakes(call, cts::control());
    if (mistakes.code == cudaSuccess) return cts::PowerNotShown("a call whose argument is wrong was accepted");
    CTS_EXPECT_EQ(mistakes.last, mistakes.code, "the last error is not the one of the newest call that failed");
  });
}

CTS_CASE(streams_and_events) {
  const cts::Stream stream;
  const cts::Event event;
  cudaStream_t s = nullptr;
  cudaEvent_t e = nullptr;
  cudaGraph_t g = nullptr;
  float ms = 0;
  Check("cudaStreamCreateWithFlags", [&] { return cudaStreamCreateWithFlags(&s, kNoFlag); });
  Check("cudaStreamCreateWithPriority", [&] { return cudaStreamCreateWithPriority(&s, kNoFlag, 0); });
  Check("cudaEventCreateWithFlags", [&] { return cudaEventCreateWithFlags(&e, kNoFlag); });
  Check("cudaEventRecordWithFlags", [&] { return cudaEventRecordWithFlags(event, stream, kNoFlag); });
  Check("cudaStreamWaitEvent", [&] { return cudaStreamWaitEvent(stream, event, kNoFlag); });
  Check("cudaStreamAddCallback", [&] { return cudaStreamAddCallback(stream, &Call, nullptr, 1); });
  Check("cudaEventElapsedTime", [&] { return cudaEventElapsedTime(&ms, event, event); });  // never recorded
  Check("cudaStreamBeginCapture", [&] {
    const cudaError_t code = cudaStreamBeginCapture(cudaStreamLegacy, cudaStreamCaptureModeRelaxed);
    if (code == cudaSuccess) CTS_CUDA(cudaStreamEndCapture(cudaStreamLegacy, &g));
    return code;
  });
  Check("cudaStreamEndCapture", [&] { return cudaStreamEndCapture(stream, &g); });
}

CTS_CASE(memory) {
  const auto kNoKind = static_cast<cudaMemcpyKind>(99);  // clang 16 refuses a constexpr one
  constexpr size_t kTooMuch = size_t{1} << 60;
  const cts::DeviceBuffer<char> device(64);
  const cts::PinnedBuffer<char> pinned(64, 0);
  const cts::Stream stream;
  char host[64] = {};
  void* memory = nullptr;
  unsigned flags = 0;
  cudaMemcpy3DParms rows{};
  rows.srcPtr = make_cudaPitchedPtr(host, 8, 8, 8);
  rows.dstPtr = make_cudaPitchedPtr(device.data(), 8, 8, 8);
  rows.extent = make_cudaExtent(8, 8, 1);
  rows.kind = kNoKind;
  Check("cudaMallocAsync", [&] { return cudaMallocAsync(&memory, kTooMuch, stream); });
  Check("cudaHostAlloc", [&] { return cudaHostAlloc(&memory, 64, kNoFlag); });
  Check("cudaHostRegister", [&] { return cudaHostRegister(host, 64, kNoFlag); });
  Check("cudaHostGetDevicePointer", [&] { return cudaHostGetDevicePointer(&memory, pinned.data(), 1); });
  Check("cudaHostGetFlags", [&] { return cudaHostGetFlags(&flags, host); });
  Check("cudaFree", [&] { return cudaFree(host); });
  Check("cudaFreeHost", [&] { return cudaFreeHost(host); });
  Check("cudaMemcpy2DAsync", [&] { return cudaMemcpy2DAsync(device.data(), 8, host, 8, 8, 8, kNoKind, stream); });
  Check("cudaMemcpy3D", [&] { return cudaMemcpy3D(&rows); });
  Check("cudaMemcpy3DAsync", [&] { return cudaMemcpy3DAsync(&rows, stream); });
  Check("cudaMemcpyToSymbol", [&] { return cudaMemcpyToSymbol(&kNoSymbol, host, 4); });
  Check("cudaMemcpyFromSymbol", [&] { return cudaMemcpyFromSymbol(host, &kNoSymbol, 4); });
  Check("cudaGetSymbolAddress", [&] { return cudaGetSymbolAddress(&memory, &kNoSymbol); });
}

}  // namespace
