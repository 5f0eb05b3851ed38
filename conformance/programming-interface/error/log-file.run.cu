/*---
clause: pi.error.log-file
control: the child runs without the variable
control-fails-with: no message of an error was written to the file of CUDA_LOG_FILE
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace {

// Mistakes that the driver itself refuses.
CTS_CHILD(Mistakes) {
  void* memory = nullptr;
  cudaLogIterator before = 0, after = 0;
  CTS_CUDA(cudaLogsCurrent(&before, 0));
  cts::Tell("refused", cudaMalloc(&memory, size_t{1} << 60) != cudaSuccess);
  char byte = 0;
  (void)cudaMemcpy(memory, &byte, 4096, static_cast<cudaMemcpyKind>(99));
  (void)cudaGetLastError();
  CTS_CUDA(cudaLogsCurrent(&after, 0));
  cts::Tell("logged", after != before);
}

CTS_CASE() {
  std::string folder = (std::filesystem::temp_directory_path() / "cts-log-XXXXXX").string();
  if (!CTS_EXPECT(mkdtemp(folder.data()) != nullptr, "there is no folder for the file")) return;
  const std::string file = folder + "/cuda.log";
  cts::ChildOptions options;
  if (!cts::control()) options.environment[0] = {"CUDA_LOG_FILE", file.c_str()};
  const cts::ChildRun child = cts::RunChild("Mistakes", options);
  CTS_EXPECT_EQ(child.Value("refused"), 1, "the mistake was not noticed");
  int messages = 0;
  std::ifstream log(file);
  for (std::string line; std::getline(log, line);) messages += line.find("[CUDA][E]") != std::string::npos;
  // Which errors make an entry is left open.
  if (child.Value("logged") == 0) cts::PowerNotShown("the mistakes make no entry in the log");
  CTS_EXPECT(messages > 0 || child.Value("logged") == 0,
             "no message of an error was written to the file of CUDA_LOG_FILE");
  std::filesystem::remove_all(folder);
}

}  // namespace
