/*---
clause: pi.error.log-dump
control: only messages after the mistake are dumped
control-fails-with: the dump from an iterator does not hold the message that a callback got
requires: [driver-13-0]
launches: none
own-process: a dump notes when a process had more than 100 entries, which the mistakes of other cases make
note: which mistake makes a message is left open; what a callback hears of is in the buffer, too
---*/
#include "cts/case.cuh"

#include <cstring>
#include <string>

namespace {

struct Heard {
  std::string latest;
  static void CUDART_CB Hear(void* data, cudaLogLevel, char* message, size_t length) {
    if (message != nullptr) static_cast<Heard*>(data)->latest.assign(message, strnlen(message, length));
  }
};

struct Dump {
  char text[25600] = {};
  size_t size = sizeof text;
};

CTS_CASE() {
  Heard heard;
  cudaLogsCallbackHandle handle{};
  CTS_CUDA(cudaLogsRegisterCallback(&Heard::Hear, &heard, &handle));
  cudaLogIterator from{};
  CTS_CUDA(cudaLogsCurrent(&from, 0));
  // A mistake that the driver itself refuses.
  void* memory = nullptr;
  CTS_EXPECT_NE(cudaMalloc(&memory, size_t{1} << 60), cudaSuccess, "the mistake was not noticed");
  (void)cudaGetLastError();
  CTS_CUDA(cudaLogsUnregisterCallback(handle));
  if (heard.latest.empty()) return cts::PowerNotShown("no message was logged for the mistake");
  if (cts::control()) CTS_CUDA(cudaLogsCurrent(&from, 0));
  static Dump first, second;
  first = second = Dump{};
  CTS_CUDA(cudaLogsDumpToMemory(&from, first.text, &first.size, 0));
  CTS_EXPECT(std::strlen(first.text) == first.size && std::strstr(first.text, heard.latest.c_str()) != nullptr,
             "the dump from an iterator does not hold the message that a callback got");
  // The iterator is past what was dumped.
  CTS_CUDA(cudaLogsDumpToMemory(&from, second.text, &second.size, 0));
  CTS_EXPECT_EQ(second.size, 0, "a dump without new messages does not say that there are none");
}

}  // namespace
