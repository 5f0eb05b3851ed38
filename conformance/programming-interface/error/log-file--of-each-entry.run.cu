/*---
clause: pi.error.log-file
covers: each of several entries, also those of other threads
control: the child runs without the variable
control-fails-with: an entry of the log is not in the file of CUDA_LOG_FILE
requires: [driver-13-0]
launches: none
draft: five of five on an H200, not yet on an H100
note: which mistake makes an entry is left open; what a callback hears is the message of one
---*/
#include "cts/case.cuh"
#include "cts/process/temporary_folder.h"
#include "cts/process/threads.h"

#include <cstdlib>
#include <mutex>
#include <sstream>
#include <string>

namespace {

constexpr int kRounds = 3;

// The messages that callbacks got, from any thread, each with a null character after it.
class Heard {
 public:
  static void CUDART_CB Hear(void* data, cudaLogLevel, char* message, size_t length) {
    auto* const heard = static_cast<Heard*>(data);
    const std::lock_guard guard(heard->lock_);
    if (message != nullptr) heard->messages_ += std::string(message, strnlen(message, length)) + '\0';
  }
  const std::string& messages() const { return messages_; }

 private:
  std::mutex lock_;
  std::string messages_;
};

// Mistakes that the driver itself refuses, of several kinds.
void MakeMistakes() {
  void* memory = nullptr;
  char byte = 0;
  cudaStream_t stream = nullptr;
  CTS_EXPECT_NE(cudaMalloc(&memory, size_t{1} << 60), cudaSuccess, "the mistake was not noticed");
  (void)cudaMemcpy(memory, &byte, 4096, static_cast<cudaMemcpyKind>(99));
  (void)cudaStreamCreateWithFlags(&stream, 0x7000);
  (void)cudaFree(&byte);
  (void)cudaGetLastError();
}

CTS_CHILD(Mistakes) {
  Heard heard;
  cudaLogsCallbackHandle handle{};
  CTS_CUDA(cudaLogsRegisterCallback(&Heard::Hear, &heard, &handle));
  for (int round = 0; round < kRounds; ++round) {
    MakeMistakes();
    cts::InThread(&MakeMistakes);
  }
  CTS_CUDA(cudaLogsUnregisterCallback(handle));
  std::ofstream(std::getenv("CTS_HEARD"), std::ios::binary) << heard.messages();
}

std::string TextOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}
// How often the text holds the words.
int CountOf(const std::string& text, const std::string& words) {
  int count = 0;
  for (size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + words.size())) ++count;
  return count;
}

CTS_CASE() {
  const cts::TemporaryFolder folder;
  const std::string file = folder.path() + "/cuda.log", heard = folder.path() + "/heard";
  cts::ChildOptions options;
  options.environment[0] = {"CTS_HEARD", heard.c_str()};
  if (!cts::control()) options.environment[1] = {"CUDA_LOG_FILE", file.c_str()};
  CTS_EXPECT_EQ(cts::RunChild("Mistakes", options).exit_code, 0, "the child failed");
  const std::string log = TextOf(file), messages = TextOf(heard);
  if (messages.empty()) return cts::PowerNotShown("the mistakes make no entry in the log");
  // A message that came several times stands in the file as often.
  std::istringstream each(messages);
  int missing = 0;
  for (std::string message; std::getline(each, message, '\0');) {
    message.erase(message.find_last_not_of("\n\r ") + 1);
    if (!message.empty()) missing += CountOf(log, message) < CountOf(messages, message) ? 1 : 0;
  }
  CTS_EXPECT_EQ(missing, 0, "an entry of the log is not in the file of CUDA_LOG_FILE");
}

}  // namespace
