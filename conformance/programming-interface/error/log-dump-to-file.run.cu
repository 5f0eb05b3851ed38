/*---
clause: pi.error.log-dump-to-file
control: the messages are dumped from after the mistake
control-fails-with: the file does not hold the messages since the iterator
requires: [driver-13-0]
launches: none
note: the same messages are dumped to memory from an iterator of the same place
---*/
#include "cts/case.cuh"
#include "cts/process/temporary_folder.h"

#include <algorithm>
#include <sstream>

namespace {

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// A mistake that the driver itself refuses.
void MakeMistake() {
  void* memory = nullptr;
  CTS_EXPECT_NE(cudaMalloc(&memory, size_t{1} << 60), cudaSuccess, "the mistake was not noticed");
  (void)cudaGetLastError();
}

// What the log holds since an iterator, which moves on.
std::string InMemory(cudaLogIterator* since) {
  std::string messages(25600, '\0');
  size_t size = messages.size();
  CTS_CUDA(cudaLogsDumpToMemory(since, messages.data(), &size, 0));
  messages.resize(size);
  return messages;
}
std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }
auto LinesOf(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const std::string first = folder.path() + "/first", second = folder.path() + "/second";
  cudaLogIterator to_file{}, to_memory{};
  CTS_CUDA(cudaLogsCurrent(&to_file, 0));
  to_memory = to_file;
  MakeMistake();
  if (cts::control()) CTS_CUDA(cudaLogsCurrent(&to_file, 0));
  const std::string messages = InMemory(&to_memory);
  if (messages.empty()) return cts::PowerNotShown("no message was logged for the mistake");
  CTS_CUDA(cudaLogsDumpToFile(&to_file, first.c_str(), 0));
  CTS_EXPECT(TextOf(first).find(FirstLine(messages)) != std::string::npos,
             "the file does not hold the messages since the iterator");
  if (cts::control()) return;
  // The iterator is after what was dumped: of two mistakes a second file has those of the second.
  MakeMistake();
  CTS_CUDA(cudaLogsDumpToFile(&to_file, second.c_str(), 0));
  const std::string later = TextOf(second), in_memory = InMemory(&to_memory);
  CTS_EXPECT(later.find(FirstLine(in_memory)) != std::string::npos && LinesOf(later) <= LinesOf(in_memory) + 1,
             "a second dump does not hold the messages of after the first alone");
}

}  // namespace
