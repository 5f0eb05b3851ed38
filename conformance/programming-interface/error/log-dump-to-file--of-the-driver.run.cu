/*---
clause: pi.error.log-dump-to-file
covers: the driver's functions
control: only messages after the mistake are dumped
control-fails-with: the driver's file does not hold the messages since the iterator
requires: [driver-13-0]
launches: none
own-process: a dump notes when a process had more than 100 entries, which the mistakes of other cases make
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/temporary_folder.h"

#include <fstream>
#include <sstream>
#include <string>

namespace {

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

void MakeMistake() {
  CUdeviceptr memory = 0;
  CTS_EXPECT_NE(CTS_DRIVER(cuMemAlloc)(&memory, size_t{1} << 60), CUDA_SUCCESS, "the mistake was not noticed");
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::TemporaryFolder folder;
  const std::string first = folder.path() + "/first", second = folder.path() + "/second";
  CUlogIterator to_file = 0, to_memory = 0;
  CTS_CU(CTS_DRIVER(cuLogsCurrent)(&to_file, 0));
  to_memory = to_file;
  MakeMistake();
  if (cts::control()) CTS_CU(CTS_DRIVER(cuLogsCurrent)(&to_file, 0));
  std::string messages(25600, '\0');
  size_t size = messages.size();
  CTS_CU(CTS_DRIVER(cuLogsDumpToMemory)(&to_memory, messages.data(), &size, 0));
  if (size == 0) return cts::PowerNotShown("no message was logged for the mistake");
  messages.resize(size);
  CTS_CU(CTS_DRIVER(cuLogsDumpToFile)(&to_file, first.c_str(), 0));
  CTS_EXPECT(TextOf(first).find(messages.substr(0, messages.find('\n'))) != std::string::npos,
             "the driver's file does not hold the messages since the iterator");
  if (cts::control()) return;
  // The iterator is after what was dumped, and the same mistake has the same message.
  MakeMistake();
  CTS_CU(CTS_DRIVER(cuLogsDumpToFile)(&to_file, second.c_str(), 0));
  const std::string later = TextOf(second);
  // As long as the first one, whatever else stands in each file; with both messages it would be nearly twice as long.
  CTS_EXPECT(!later.empty() && 2 * later.size() < 3 * TextOf(first).size(),
             "a second dump of the driver does not hold the messages of after the first alone");
}

}  // namespace
