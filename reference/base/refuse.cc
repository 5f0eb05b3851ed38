#include "base/refuse.h"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>

namespace ref {
namespace {

constexpr int kNoUsableGpu = 3;  // conformance/README.md, "What a program does"

std::string Escaped(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out;
}

void WriteAll(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    const ssize_t n = write(fd, text.data() + done, text.size() - done);
    if (n <= 0) return;
    done += static_cast<std::size_t>(n);
  }
}

}  // namespace

void Refuse(const std::string& what, const std::string& name) { EndProgram(what + " is not modelled: " + name); }

void EndProgram(const std::string& message) {
  const std::string line = "reference device: " + message;
  WriteAll(STDERR_FILENO, line + "\n");
  const char* record = std::getenv("CTS_RECORD");
  const char* nonce = std::getenv("CTS_NONCE");
  if (record != nullptr && nonce != nullptr) {
    const int fd = open(record, O_WRONLY | O_APPEND | O_CLOEXEC);
    if (fd >= 0) {
      WriteAll(fd, "{\"nonce\":\"" + Escaped(nonce) + R"(","event":"infrastructure","what":")" + Escaped(line) + "\"}\n");
      close(fd);
    }
  }
  _exit(kNoUsableGpu);
}

}  // namespace ref
