/*---
clause: pi.error.log-dump-to-file
control: the messages are dumped from after the mistake
control-fails-with: the file does not hold the messages since the iterator
requires: [driver-13-0]
launches: none
own-process: a dump notes when a process had more than 100 entries, which the mistakes of other cases make
note: the same messages are dumped to memory from an iterator of the same place
---*/
#include "cts/case.cuh"
#include "cts/process/temporary_folder.h"

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

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const std::string first = folder.path() + "/first", second = folder.path() + "/second";
  cudaLogIterator to_file{}, to_memory{};
  CTS_CUDA(cudaLogsCurrent(&to_file, 0));
  to_memory = to_file;
  MakeMistake();
  if (cts::control()) CTS_CUDA(cudaLogsCurrent(&to_file, 0));
  std::string messages(25600, '\0');
  size_t size = messages.size();
  CTS_CUDA(cudaLogsDumpToMemory(&to_memory, messages.data(), &size, 0));
  if (size == 0) return cts::PowerNotShown("no message was logged for the mistake");
  messages.resize(size);
  CTS_CUDA(cudaLogsDumpToFile(&to_file, first.c_str(), 0));
  CTS_EXPECT(TextOf(first).find(messages.substr(0, messages.find('\n'))) != std::string::npos,
             "the file does not hold the messages since the iterator");
  if (cts::control()) return;
  // The iterator is after what was dumped, and the same mistake has the same message.
  MakeMistake();
  CTS_CUDA(cudaLogsDumpToFile(&to_file, second.c_str(), 0));
  const std::string later = TextOf(second);
  // As long as the first one, whatever else stands in each file; with both messages it would be nearly twice as long.
  CTS_EXPECT(!later.empty() && 2 * later.size() < 3 * TextOf(first).size(),
             "a second dump does not hold the messages of after the first alone");
}

}  // namespace
