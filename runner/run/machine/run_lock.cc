#include "run/machine/run_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

#include <fmt/format.h>

#include "base/files.h"

namespace machine {
namespace {

std::string FileOf(const std::string& name) {
  const char* folder = std::getenv("CUDA_CTS_LOCKS");
  return fmt::format("{}/cuda-cts-{}.lock", folder == nullptr || *folder == '\0' ? "/tmp" : folder, name);
}

// Of whomever it is: a kernel that protects sticky folders lets nobody open for writing, or create, what another user has there.
int Open(const std::string& file) {
  constexpr int kSafely = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK;
  constexpr mode_t kAllRead = 0444;
  int fd = open(file.c_str(), kSafely);
  if (fd < 0 && errno == ENOENT) fd = open(file.c_str(), kSafely | O_CREAT | O_EXCL, kAllRead);
  if (fd < 0 && errno == EEXIST) fd = open(file.c_str(), kSafely);
  struct stat s = {};
  if (fd < 0 || (fstat(fd, &s) == 0 && S_ISREG(s.st_mode))) return fd;
  close(fd);
  return -1;
}

}  // namespace

RunLock::RunLock(const std::string& name, bool shared) : shared_(shared) {
  if (name.empty() || name.find('/') != std::string::npos) return;
  fd_ = Open(FileOf(name));
  Take();
}

// The file stays: one that is taken away and made anew would be two.
RunLock::~RunLock() {
  if (fd_ >= 0) close(fd_);
}

// Where files cannot be locked nobody knows.
void RunLock::Take() {
  taken_ = fd_ < 0 || flock(fd_, (shared_ ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

void RunLock::Wait(double seconds) {
  using Clock = std::chrono::steady_clock;
  constexpr auto kLook = std::chrono::milliseconds(50);
  const auto until = Clock::now() + std::chrono::duration<double>(seconds);
  for (; !taken_ && Clock::now() < until; Take()) std::this_thread::sleep_for(kLook);
}

// One look may miss a line while others come and go.
std::string RunLock::Others() const {
  constexpr int kLooks = 3;
  std::string others;
  for (int look = 0; look < kLooks && others.empty(); ++look) others = Look();
  return others;
}

std::string RunLock::Look() const {
  struct stat s = {};
  if (fd_ < 0 || fstat(fd_, &s) != 0) return "";
  const std::string place = fmt::format("{:02x}:{:02x}:{}", major(s.st_dev), minor(s.st_dev), s.st_ino);
  const std::string own = std::to_string(getpid());
  std::istringstream locks(base::TryReadFile("/proc/locks").value_or(""));
  std::string others, number, type, kind, access, pid, where;
  for (std::string line; std::getline(locks, line);) {
    std::istringstream words(line);
    if (!(words >> number >> type >> kind >> access >> pid >> where) || type != "FLOCK" || where != place) continue;
    // Those of other containers have no number here.
    if (pid != own && pid.find_first_not_of('0') != std::string::npos && pid[0] != '-')
      others += (others.empty() ? "" : ", ") + pid;
  }
  return others;
}

}  // namespace machine
