#include "base/refuse.h"

#include <dlfcn.h>
#include <unistd.h>

namespace ref {
namespace {

constexpr int kNoUsableGpu = 3;  // conformance/RUNNER.md, "What a program does"

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
  // The library of the cases, where there is one, tells its record (fixtures/src/refusal.cc).
  using Tell = void (*)(const char*);
  if (const auto tell = reinterpret_cast<Tell>(dlsym(RTLD_DEFAULT, "cts_runtime_refuses"))) tell(line.c_str());
  _exit(kNoUsableGpu);
}

}  // namespace ref
