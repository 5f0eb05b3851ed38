#include "base/files.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <random>

#include <fmt/format.h>

#include "base/error.h"
#include "base/hold_signals.h"

namespace base {
namespace {

namespace fs = std::filesystem;

struct Descriptor {
  int fd = -1;
  Descriptor() = default;
  explicit Descriptor(int number) : fd(number) {}
  Descriptor(Descriptor&& other) noexcept : fd(std::exchange(other.fd, -1)) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { Close(); }
  // False where the file system tells only now that something could not be written.
  bool Close() {
    const int number = fd;
    fd = -1;
    return number < 0 || close(number) == 0;
  }
};

// Far more than any file of the suite; a device has no end.
constexpr std::size_t kMostBytes = std::size_t{2} << 30U;

// Of the other side of a pipe: to come at all, and to do something.
constexpr int kPatienceToComeMs = 3000;
constexpr int kPipePatienceMs = 60'000;

// Never waits, whatever the name stands for.
int OpenToRead(const fs::path& file) { return open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); }

// -1 with errno for what is no regular file.
int OpenRegular(const fs::path& file) {
  Descriptor in(OpenToRead(file));
  struct stat status {};
  if (in.fd < 0 || fstat(in.fd, &status) != 0) return -1;
  if (!S_ISREG(status.st_mode)) {
    errno = S_ISDIR(status.st_mode) ? EISDIR : EINVAL;
    return -1;
  }
  return std::exchange(in.fd, -1);
}

// read(), which waits for who writes to a pipe; -1 with errno.
ssize_t ReadSome(int fd, char* to, std::size_t most, bool begun) {
  int waited_ms = 0;
  while (true) {
    const ssize_t got = read(fd, to, most);
    if (got < 0 && errno == EINTR) continue;
    const bool nobody_yet = got == 0 && !begun;  // A pipe that none has opened to write looks as if it had ended.
    if (got >= 0 && !nobody_yet) return got;
    if (got < 0 && errno != EAGAIN) return got;
    constexpr int kStepMs = 100;
    pollfd ready{.fd = fd, .events = POLLIN, .revents = 0};
    poll(&ready, 1, kStepMs);
    if (nobody_yet && (ready.revents & POLLHUP) != 0 && (ready.revents & POLLIN) == 0) return 0;  // It came and went.
    waited_ms += ready.revents == 0 ? kStepMs : 0;
    if (waited_ms >= (nobody_yet ? kPatienceToComeMs : kPipePatienceMs)) {
      errno = ETIMEDOUT;
      return -1;
    }
  }
}

std::optional<std::string> ReadToEnd(int fd, bool is_pipe) {
  struct stat status {};
  if (fstat(fd, &status) != 0) return std::nullopt;
  if (!is_pipe && static_cast<std::size_t>(status.st_size) > kMostBytes) {
    errno = EFBIG;
    return std::nullopt;
  }
  std::string text;
  // One byte more than its size, so that the end is seen by the second read.
  std::size_t room = status.st_size > 0 ? static_cast<std::size_t>(status.st_size) + 1 : 4096;
  std::size_t size = 0;
  while (true) {
    if (text.size() - size < room) text.resize(size + room);
    const ssize_t got = ReadSome(fd, text.data() + size, text.size() - size, !is_pipe || size > 0);
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
    room = std::clamp(size, std::size_t{4096}, std::size_t{1} << 20U);
    if (size > kMostBytes) {
      errno = EFBIG;
      return std::nullopt;
    }
  }
  text.resize(size);
  return text;
}

[[noreturn]] void Refuse(const fs::path& file, const std::string& why, std::string_view hint) {
  throw DiskFull(fmt::format("{}: cannot be written ({}); {}", file.string(), why, hint));
}

// 0, or errno.
int WriteTo(int fd, std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = write(fd, text.data(), text.size());
    if (n > 0) text.remove_prefix(static_cast<std::size_t>(n));
    if (n == 0) return EIO;
    if (n > 0 || errno == EINTR) continue;
    if (errno != EAGAIN) return errno;
    pollfd ready{.fd = fd, .events = POLLOUT, .revents = 0};
    if (poll(&ready, 1, kPipePatienceMs) == 0) return ETIMEDOUT;
  }
  return 0;
}

int WriteFile(const fs::path& file, int flags, std::string_view text) {
  constexpr mode_t kMode = 0666;
  Descriptor out(open(file.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, kMode));
  if (out.fd < 0) return errno;
  const int why = WriteTo(out.fd, text);
  return out.Close() || why != 0 ? why : errno;
}

// The folder, held until it is closed; not waited for without end, and where a file system has no locks not held.
Descriptor Locked(const fs::path& folder) {
  constexpr int kTries = 500;
  constexpr useconds_t kPauseUs = 10'000;
  Descriptor lock(open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  for (int i = 0; lock.fd >= 0 && i < kTries && flock(lock.fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; ++i)
    usleep(kPauseUs);
  return lock;
}

// Files beside their final places, so that a full disk never leaves half of one under its name.
class Parts {
 public:
  explicit Parts(std::string_view hint) : hint_(hint) {}
  ~Parts() {
    std::error_code ignored;
    for (const Part& p : parts_) fs::remove(p.part, ignored);
    for (const fs::path& folder : made_) fs::remove(folder, ignored);
  }
  Parts(const Parts&) = delete;
  Parts& operator=(const Parts&) = delete;

  void Add(const fs::path& named, std::string_view text) {
    std::error_code error;
    // A link stays, and what it leads to is replaced.
    fs::path file = fs::is_symlink(fs::symlink_status(named, error)) ? fs::weakly_canonical(named, error) : named;
    if (error) file = named;
    const fs::file_status status = fs::status(file, error);
    if (fs::is_directory(status)) Refuse(named, "it is a folder", hint_);
    if (fs::exists(status) && !fs::is_regular_file(status)) {
      // A pipe that nobody reads is not waited for.
      const int why = WriteFile(file, O_NONBLOCK, text);
      if (why != 0) Refuse(named, why == ENXIO ? "nobody reads it" : strerror(why), hint_);
      return;
    }
    const fs::path part = PartOf(file);
    const int why = WriteFile(part, O_CREAT | O_EXCL, text);
    if (why != EEXIST) parts_.push_back({part, file, named});
    if (why != 0) Refuse(named, strerror(why), hint_);
  }

  void MakeFolderOf(const fs::path& file) {
    std::error_code error;
    std::vector<fs::path> absent;  // The innermost first.
    for (fs::path p = file.parent_path(); !p.empty() && !fs::exists(p, error) && p != p.parent_path();
         p = p.parent_path())
      absent.push_back(p);
    if (absent.empty()) return;
    error.clear();
    fs::create_directories(absent.front(), error);
    made_.insert(made_.begin(), absent.begin(), absent.end());
    if (error) {
      throw DiskFull(fmt::format("{}: cannot be created ({}); {}", absent.front().string(), error.message(), hint_));
    }
  }

  // Files that belong together stay so where somebody else puts theirs into the same folder meanwhile.
  void Finish() {
    const Descriptor folder = parts_.size() > 1 ? Locked(parts_.front().file.parent_path()) : Descriptor();
    for (const Part& p : parts_) {
      std::error_code error;
      fs::rename(p.part, p.file, error);
      if (error) Refuse(p.named, error.message(), hint_);
    }
    parts_.clear();
    made_.clear();
  }

 private:
  const HoldSignals hold_;
  std::string_view hint_;
  struct Part {
    fs::path part, file, named;  // `named` leads to `file`.
  };
  std::vector<Part> parts_;
  std::vector<fs::path> made_;
};

}  // namespace

fs::path PartOf(const fs::path& file) {
  return fmt::format("{}.{}-{:08x}.part", file.string(), getpid(), std::random_device()());
}

std::optional<std::string> TryReadFile(const fs::path& file) {
  const Descriptor in(OpenRegular(file));
  return in.fd < 0 ? std::nullopt : ReadToEnd(in.fd, false);
}

std::optional<std::string> ReadFileIfThere(const fs::path& file) {
  std::optional<std::string> text = TryReadFile(file);
  if (text || errno == ENOENT || errno == ENOTDIR) return text;
  throw InputError(fmt::format("{}: cannot be read ({}); check what it is and its permissions", file.string(),
                               WhyUnreadable(errno)));
}

std::string WhyUnreadable(int number) { return number == EINVAL ? "it is no regular file" : strerror(number); }

void KeepInputs(const std::vector<fs::path>& inputs, const std::vector<fs::path>& outputs) {
  for (const fs::path& output : outputs) {
    for (const fs::path& input : inputs) {
      std::error_code absent, unknown;
      const fs::path whole = fs::weakly_canonical(input, unknown);  // Empty for a name that no file can have.
      const bool same =
          fs::equivalent(input, output, absent) || (!whole.empty() && whole == fs::weakly_canonical(output, unknown));
      if (same)
        throw InputError(output.string() + ": would be written over " + input.string() + "; name another place");
    }
  }
}

fs::path TemporaryRoot(std::error_code& error) {
  const char* named = std::getenv("TMPDIR");
  fs::path folder = named == nullptr || *named == '\0' ? "/tmp" : named;
  if (!fs::is_directory(folder, error) && !error) error = std::make_error_code(std::errc::not_a_directory);
  return folder;
}

std::string WhyNotUsable(const fs::path& file, int mode, std::string_view if_missing) {
  if (access(file.c_str(), mode) == 0) return {};
  const int error = errno;
  if (error == ENOENT || error == ENOTDIR) return fmt::format("{} is missing; {}", file.string(), if_missing);
  struct statvfs system {};
  if (mode == X_OK && statvfs(file.c_str(), &system) == 0 && (system.f_flag & ST_NOEXEC) != 0)
    return file.string() + " lies on a file system that is mounted with noexec; lay the tree on another";
  return fmt::format("{} cannot be used ({}); check the permissions of it and of its folders", file.string(),
                     strerror(error));
}

std::string ReadFile(const fs::path& file) {
  const Descriptor in(OpenToRead(file));
  struct stat status {};
  if (in.fd >= 0 && fstat(in.fd, &status) == 0) {
    if (S_ISDIR(status.st_mode)) throw InputError(file.string() + ": is a folder; name a file in it");
    if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode)) {
      throw InputError(file.string() + ": is neither a file nor a pipe; check the path");
    }
    if (std::optional<std::string> text = ReadToEnd(in.fd, S_ISFIFO(status.st_mode))) return std::move(*text);
    if (errno == ETIMEDOUT) throw InputError(file.string() + ": is a pipe into which nobody writes; name a file");
  }
  throw InputError(fmt::format("{}: cannot be read ({}); check the path", file.string(), strerror(errno)));
}

FileReader::FileReader(const fs::path& file, std::string_view hint) : name_(file.string()), fd_(OpenRegular(file)) {
  if (fd_ >= 0) return;
  if (errno == EISDIR) throw InputError(fmt::format("{}: is a folder; {}", name_, hint));
  if (errno == EINVAL) throw InputError(fmt::format("{}: is no regular file; {}", name_, hint));
  throw InputError(fmt::format("{}: cannot be opened ({}); {}", name_, strerror(errno), hint));
}

FileReader::~FileReader() {
  if (fd_ >= 0) close(fd_);
}

std::size_t FileReader::Read(char* to, std::size_t most) {
  ssize_t got = 0;
  do {
    got = read(fd_, to, most);
  } while (got < 0 && errno == EINTR);
  if (got < 0) throw InputError(fmt::format("{}: cannot be read to its end ({})", name_, strerror(errno)));
  return static_cast<std::size_t>(got);
}

void WriteWhole(const fs::path& file, std::string_view text, std::string_view hint) {
  Parts parts(hint);
  parts.Add(file, text);
  parts.Finish();
}

void WriteAllWhole(const std::vector<FileText>& files, std::string_view hint) {
  Parts parts(hint);
  for (const auto& [file, text] : files) {
    parts.MakeFolderOf(file);
    parts.Add(file, text);
  }
  parts.Finish();
}

}  // namespace base
