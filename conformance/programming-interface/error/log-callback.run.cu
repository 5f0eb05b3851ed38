/*---
clause: pi.error.log-callback
control: the callback is unregistered before the mistake
control-fails-with: a registered callback was not called once for each entry of the log
requires: [driver-13-0]
launches: none
own-process: a dump notes when a process had more than 100 entries, which the mistakes of other cases make
note: which errors make an entry is open, so that the log itself is asked; each mistake is made three times
---*/
#include "cts/case.cuh"

#include <cstring>
#include <string>
#include <vector>

namespace {

struct Heard {
  std::vector<std::string> texts;
  std::vector<cudaLogLevel> levels;
};

void CUDART_CB Hear(void* data, cudaLogLevel level, char* message, size_t length) {
  auto* const heard = static_cast<Heard*>(data);
  heard->texts.emplace_back(message == nullptr ? "" : std::string(message, strnlen(message, length)));
  heard->levels.push_back(level);
}

// What the log has got since then, one line an entry: "[time][thread][source][severity][function] message".
std::vector<std::string> EntriesSince(cudaLogIterator since) {
  std::vector<char> buffer(25600);
  size_t size = buffer.size();
  CTS_CUDA(cudaLogsDumpToMemory(&since, buffer.data(), &size, 0));
  std::vector<std::string> entries;
  for (const char* line = std::strtok(buffer.data(), "\n"); line != nullptr; line = std::strtok(nullptr, "\n"))
    if (line[0] == '[') entries.emplace_back(line);
  return entries;
}

size_t Check(cudaError_t (*mistake)()) {
  Heard heard;
  cudaLogsCallbackHandle handle{};
  cudaLogIterator since = 0;
  CTS_CUDA(cudaLogsCurrent(&since, 0));
  CTS_CUDA(cudaLogsRegisterCallback(&Hear, &heard, &handle));
  if (cts::control()) CTS_CUDA(cudaLogsUnregisterCallback(handle));
  (void)mistake();  // of some no document says that they are refused
  (void)cudaGetLastError();
  if (!cts::control()) CTS_CUDA(cudaLogsUnregisterCallback(handle));
  const std::vector<std::string> entries = EntriesSince(since);
  if (!CTS_EXPECT_EQ(heard.texts.size(), entries.size(),
                     "a registered callback was not called once for each entry of the log"))
    return entries.size();
  for (size_t i = 0; i < entries.size(); ++i) {
    const std::string message = entries[i].substr(entries[i].find("] ") + 2);
    CTS_EXPECT(heard.texts[i].find(message) != std::string::npos, "a callback was not told the message of the entry");
    CTS_EXPECT(entries[i].find("[E]") == std::string::npos || heard.levels[i] == cudaLogLevelError,
               "the entry of an error was told with another level");
  }
  return entries.size();
}

CTS_CASE() {
  size_t entries = 0;
  for (int time = 0; time < 3; ++time) {
    entries += Check([] {
      size_t size = 16;
      return cudaLogsDumpToMemory(nullptr, nullptr, &size, 0);  // the document's own example
    });
    entries += Check([] {
      void* memory = nullptr;
      return cudaMalloc(&memory, size_t{1} << 60);
    });
    entries += Check([] {
      cudaEvent_t event = nullptr;
      return cudaEventCreateWithFlags(&event, 0x8000);
    });
    entries += Check([] { return cudaMemset(nullptr, 0, 16); });
  }
  if (!cts::control()) CTS_OBSERVE("entries", entries);
  if (entries == 0) cts::PowerNotShown("none of the mistakes makes an entry in the log");
}

}  // namespace
