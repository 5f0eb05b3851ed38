/*---
clause: pi.error.log-dump
covers: the driver's functions, two iterators
control: only messages after the mistake are dumped
control-fails-with: the driver's dump from an iterator does not hold the message that a callback got
requires: [driver-13-0]
launches: none
own-process: a dump notes when a process had more than 100 entries, which the mistakes of other cases make
draft: five of five on an H200, not yet on an H100
note: which mistake makes a message is left open; what a callback hears of is in the buffer, too
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <string>
#include <vector>

namespace {

void CUDA_CB Hear(void* latest, CUlogLevel, char* message, size_t length) {
  if (message != nullptr) static_cast<std::string*>(latest)->assign(message, strnlen(message, length));
}

void MakeMistake() {
  CUdeviceptr memory = 0;
  CTS_EXPECT_NE(CTS_DRIVER(cuMemAlloc)(&memory, size_t{1} << 60), CUDA_SUCCESS, "the mistake was not noticed");
}

// What the log has got since the iterator, which moves on. The text ends with a null character, and has the size told.
std::string DumpFrom(CUlogIterator& iterator) {
  std::vector<char> text(25600, 'x');
  size_t size = text.size();
  CTS_CU(CTS_DRIVER(cuLogsDumpToMemory)(&iterator, text.data(), &size, 0));
  if (size != 0) CTS_EXPECT_EQ(strnlen(text.data(), text.size()), size, "the driver told another size than it wrote");
  return size == 0 ? std::string() : std::string(text.data(), strnlen(text.data(), text.size()));
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  std::string heard;
  CUlogsCallbackHandle handle{};
  CTS_CU(CTS_DRIVER(cuLogsRegisterCallback)(&Hear, &heard, &handle));
  CUlogIterator one = 0, other = 0;
  CTS_CU(CTS_DRIVER(cuLogsCurrent)(&one, 0));
  other = one;
  MakeMistake();
  CTS_CU(CTS_DRIVER(cuLogsUnregisterCallback)(handle));
  if (heard.empty()) return cts::PowerNotShown("no message was logged for the mistake");
  if (cts::control()) CTS_CU(CTS_DRIVER(cuLogsCurrent)(&one, 0));
  const std::string first = DumpFrom(one);
  CTS_EXPECT(first.find(heard) != std::string::npos,
             "the driver's dump from an iterator does not hold the message that a callback got");
  if (cts::control()) return;
  CTS_EXPECT_EQ(DumpFrom(one).size(), 0u, "the driver's dump without new messages does not say that there are none");
  CTS_EXPECT(DumpFrom(other) == first, "an iterator moved on with another one");
}

}  // namespace
