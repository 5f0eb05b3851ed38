#include "report/package/archive.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/process/process.h"
#include "base/say.h"
#include "evidence/journal/journal.h"
#include "report/package/tar_reader.h"

namespace package {
namespace {

using base::InputError;
namespace fs = std::filesystem;

constexpr double kLimitS = 600;
// Journals, which are most of a package, shrink to a hundredth at best.
constexpr std::uint64_t kMostCompressed = 1000, kLeastLimit = std::uint64_t{1} << 20U;

struct Compression {
  std::string_view ending;
  const char* program;
  const char* command;  // for tar's --use-compress-program
};

// gzip is on every machine, zstd is not.
constexpr Compression kCompressions[] = {{".tar.zst", "zstd", "zstd -q"}, {".tar.gz", "gzip", "gzip -n"}};

const Compression* CompressionOf(const fs::path& file) {
  const std::string name = file.filename().string();
  for (const Compression& c : kCompressions) {
    if (name.ends_with(c.ending)) return &c;
  }
  return nullptr;
}

// How to compress `file`, with all programs there.
const Compression& Programs(const fs::path& file) {
  const Compression* compression = CompressionOf(file);
  if (compression == nullptr) throw InputError(file.string() + ": is no .tar.zst or .tar.gz");
  for (const char* program : {"tar", compression->program}) {
    if (!process::FindProgram(program).empty()) continue;
    throw InputError(fmt::format("{}: needs the program {}, which is not installed; install it, or use a folder{}",
                                 file.string(), program, program == std::string_view("zstd") ? " or .tar.gz" : ""));
  }
  return *compression;
}

// By which somebody may have told these programs to do otherwise.
const std::vector<std::string> kForeignOptions = {"TAR_OPTIONS", "TAPE",        "POSIXLY_CORRECT",
                                                  "GZIP",        "ZSTD_CLEVEL", "ZSTD_NBTHREADS"};

// Empty text, or what tar said.
std::string Tar(std::vector<std::string> words) {
  words.insert(words.begin(), "tar");
  const base::Process p =
      process::RunProcess({.command = std::move(words), .without = kForeignOptions, .timeout_s = kLimitS});
  if (!p.start_error.empty()) return p.start_error;
  if (p.timed_out) return "tar did not end";
  if (p.exit_code == 0) return "";
  std::string said = p.output.substr(0, p.output.find('\n'));
  return said.empty() ? fmt::format("tar ended with exit code {}", p.exit_code) : said;
}

// Empty text, or why it cannot be. What somebody else has put there meanwhile stays.
std::string Publish(const fs::path& part, const fs::path& file) {
  if (renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) == 0) return "";
  const int why = errno;
  std::error_code error;
  if (why == EEXIST) {
    fs::remove(part, error);
    throw InputError(file.string() + ": exists already; a package is never overwritten: name another with --out");
  }
  if (why != EINVAL && why != ENOSYS) return std::strerror(why);
  fs::rename(part, file, error);  // a file system that knows no such renaming
  return error ? error.message() : "";
}

}  // namespace

std::string_view ArchiveEnding(const fs::path& file) {
  const Compression* compression = CompressionOf(file);
  return compression == nullptr ? std::string_view() : compression->ending;
}

void Pack(const fs::path& folder, const fs::path& file) {
  const Compression& compression = Programs(file);
  const fs::path part = base::PartOf(file);
  std::string problem = Tar({"--create", "--file", fs::absolute(part).string(), "--use-compress-program",
                             compression.command, "--sort=name", "--mtime=@0", "--owner=0", "--group=0",
                             "--numeric-owner", "--mode=u=rwX,go=rX", "--format=ustar", "--directory",
                             fs::absolute(folder).parent_path().string(), "--add-file=" + folder.filename().string()});
  if (problem.empty()) problem = Publish(part, file);
  if (problem.empty()) return;
  std::error_code ignored;
  fs::remove(part, ignored);
  throw base::DiskFull(
      fmt::format("{}: cannot be written ({}); free space or name another place with --out", file.string(), problem));
}

fs::path Unpack(const fs::path& file, const fs::path& folder) {
  const Compression& compression = Programs(file);
  std::error_code error;
  const auto packed = fs::file_size(file, error);
  if (error) throw InputError(fmt::format("{}: cannot be read: {}", file.string(), error.message()));
  ArchiveLimits limits;
  limits.bytes = std::min<std::uint64_t>(limits.bytes, kLeastLimit + packed * kMostCompressed);
  TarReader reader(folder, limits);
  const base::Process p =
      process::RunProcess({.command = {compression.program, "-dcq", "--", fs::absolute(file).string()},
                           .without = kForeignOptions,
                           .timeout_s = kLimitS,
                           .take_output = [&reader](std::string_view bytes) { return reader.Take(bytes); }});
  if (reader.LacksRoom()) {
    throw base::DiskFull(fmt::format("{}: no room to unpack it in the temporary folder {}; free space or set TMPDIR",
                                     file.string(), folder.string()));
  }
  // What the decompressor says counts only when it was not ended for what the archive holds.
  std::string problem = reader.Problem().empty() ? "" : "it " + reader.Problem();
  if (!p.start_error.empty()) {
    problem = p.start_error;
  } else if (p.exit_code != 0 && p.signal != SIGKILL) {
    problem = p.output.empty() ? fmt::format("{} failed", compression.program) : base::OneLine(p.output, 200);
  }
  if (!problem.empty()) {
    throw InputError(
        fmt::format("{}: cannot be unpacked: {}; give what `cuda-cts package` wrote", file.string(), problem));
  }
  fs::path only;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (!only.empty() || entry.is_symlink() || !entry.is_directory()) {
      throw InputError(file.string() + ": does not hold one folder; give what `cuda-cts package` wrote");
    }
    only = entry.path();
  }
  if (only.empty()) throw InputError(file.string() + ": is empty; give what `cuda-cts package` wrote");
  return only;
}

}  // namespace package
