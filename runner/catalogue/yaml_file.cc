#include "catalogue/yaml_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

namespace catalogue {
namespace {

struct Descriptor {
  int fd;
  ~Descriptor() {
    if (fd >= 0) close(fd);
  }
};

}  // namespace

std::optional<std::string> ReadFile(const std::filesystem::path& file) {
  const Descriptor in{open(file.c_str(), O_RDONLY | O_CLOEXEC)};
  if (in.fd < 0) return std::nullopt;
  std::string text;
  struct stat status {};
  // One byte more than its size, so that the end is seen by the second read.
  std::size_t room =
      fstat(in.fd, &status) == 0 && status.st_size > 0 ? static_cast<std::size_t>(status.st_size) + 1 : 4096;
  std::size_t size = 0;
  while (true) {
    if (text.size() - size < room) text.resize(size + room);
    const ssize_t got = read(in.fd, text.data() + size, text.size() - size);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) break;
    size += static_cast<std::size_t>(got);
    room = 4096;
  }
  text.resize(size);
  return text;
}

std::optional<std::string> ReadTreeFile(const std::filesystem::path& root, const std::string& file,
                                        Problems& problems) {
  std::optional<std::string> text = ReadFile(root / file);
  if (!text) {
    Add(problems, rule::kFile, {file, 0},
        std::string("cannot be read (") + std::strerror(errno) + "); check that it is there and its permissions");
  }
  return text;
}

yaml::Value ParseYaml(const std::string& file, std::string_view text, Problems& problems, int first_line) {
  try {
    return yaml::Parse(file, text, first_line);
  } catch (const base::InputError& e) {
    Add(problems, rule::kYaml, e.where(), e.problem());
    return {};
  }
}

}  // namespace catalogue
