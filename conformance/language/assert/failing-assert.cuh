// A kernel whose threads let an assert fail as they are told, and what a process sees of it.
#pragma once

#include <cassert>
#include <initializer_list>

#include "cts/buffer.cuh"
#include "cts/check.h"

#include "../captured.cuh"

namespace cts {

/// Of the last block alone the threads of `failing` fail, at the first or at the second assert.
inline constexpr dim3 kAssertGrid = {2, 2, 2}, kAssertBlock = {3, 2, 2};
inline constexpr unsigned kAssertThreads = 12;
inline constexpr int kLineOfAssert = __LINE__ + 10;
static __global__ void AssertsInThreads(unsigned failing, bool second, volatile int* before, volatile int* behind) {
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const bool last = blockIdx.x + 1 == gridDim.x && blockIdx.y + 1 == gridDim.y && blockIdx.z + 1 == gridDim.z;
  const bool fails = last && (failing >> thread & 1) != 0;
  if (last) {
    before[thread] = 1;
    __threadfence_system();
  }

  assert((!fails || second) && "it should hold");

  assert(!fails && "so should this");
  if (last) behind[thread] = 1;
}
inline constexpr const char kFileOfAssert[] = __FILE__;

/// A run of it: mapped words that the threads wrote, the text of both streams, the code of the first synchronization.
class AssertRun {
 public:
  AssertRun(unsigned failing, bool second) {
    CTS_CUDA(cudaHostAlloc(&words_, 2 * kAssertThreads * sizeof(int), cudaHostAllocMapped));
    for (unsigned i = 0; i < 2 * kAssertThreads; ++i) words_[i] = 0;
    const Captured output(STDOUT_FILENO), error(STDERR_FILENO);
    AssertsInThreads<<<kAssertGrid, kAssertBlock>>>(failing, second, words_, words_ + kAssertThreads);
    code_ = cudaDeviceSynchronize();
    output_ = output.Text();
    error_ = error.Text();
  }
  cudaError_t code() const { return code_; }
  const std::string& output() const { return output_; }
  const std::string& error() const { return error_; }
  bool Before(unsigned thread) const { return words_[thread] != 0; }
  bool Behind(unsigned thread) const { return words_[kAssertThreads + thread] != 0; }

 private:
  int* words_ = nullptr;  // goes with the process, whose context may be lost
  cudaError_t code_;
  std::string output_, error_;
};

/// How many messages a text holds.
inline int CountMessages(const std::string& text) {
  int count = 0;
  for (std::size_t at = 0; (at = text.find("Assertion `", at)) != std::string::npos; ++at) ++count;
  return count;
}

/// Whether the parts come in this order.
inline bool InOrder(const std::string& text, std::initializer_list<std::string> parts) {
  std::size_t at = 0;
  for (const std::string& part : parts) {
    at = text.find(part, at);
    if (at == std::string::npos) return false;
    at += part.size();
  }
  return true;
}

/// Whether there is a message of the first assert in a thread of the last block, with all that the guide has in it. Its
/// template breaks the line and its example does not, so that blanks and breaks are free.
inline bool HasMessage(const std::string& text, unsigned thread) {
  const std::string file = kFileOfAssert;  // of which the folder is written in more than one way
  const unsigned x = thread % 3, y = thread / 3 % 2, z = thread / 6;
  const std::string index = "thread: [" + std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(z) + "]";
  const std::size_t at = text.find(index);
  if (at == std::string::npos) return false;
  const std::size_t end_of_former = text.rfind("failed.", at);
  const std::size_t begin = end_of_former == std::string::npos ? 0 : end_of_former + 7;
  const std::size_t end = text.find("failed.", at);
  if (end == std::string::npos) return false;
  return InOrder(text.substr(begin, end + 7 - begin),
                 {file.substr(file.rfind('/') + 1) + ":" + std::to_string(kLineOfAssert) + ":", "AssertsInThreads",
                  "block: [1,1,1],", index, "Assertion `", "(!fails || second) && \"it should hold\"", "` failed."});
}

}  // namespace cts
