#include "package/archive.h"

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "journal/journal.h"
#include "process/process.h"

namespace package {
namespace {

using base::InputError;
namespace fs = std::filesystem;

constexpr double kLimitS = 600;

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

// Empty text, or what tar said.
std::string Tar(std::vector<std::string> words) {
  words.insert(words.begin(), "tar");
  const base::Process p = process::RunProcess({.command = std::move(words), .timeout_s = kLimitS});
  if (!p.start_error.empty()) return p.start_error;
  if (p.timed_out) return "tar did not end";
  if (p.exit_code == 0) return "";
  std::string said = p.output.substr(0, p.output.find('\n'));
  return said.empty() ? fmt::format("tar ended with exit code {}", p.exit_code) : said;
}

}  // namespace

std::string_view ArchiveEnding(const fs::path& file) {
  const Compression* compression = CompressionOf(file);
  return compression == nullptr ? std::string_view() : compression->ending;
}

void Pack(const fs::path& folder, const fs::path& file) {
  const Compression& compression = Programs(file);
  const fs::path part = file.string() + ".part";
  const std::string problem =
      Tar({"--create", "--file", fs::absolute(part).string(), "--use-compress-program", compression.command,
           "--sort=name", "--mtime=@0", "--owner=0", "--group=0", "--numeric-owner", "--mode=u=rwX,go=rX",
           "--format=ustar", "--directory", fs::absolute(folder).parent_path().string(), folder.filename().string()});
  std::error_code error;
  if (problem.empty()) fs::rename(part, file, error);
  if (problem.empty() && !error) return;
  fs::remove(part, error);
  throw base::DiskFull(fmt::format("{}: cannot be written ({}); free space or name another place with --out",
                                   file.string(), problem.empty() ? error.message() : problem));
}

fs::path Unpack(const fs::path& file, const fs::path& folder) {
  const Compression& compression = Programs(file);
  const std::string problem =
      Tar({"--extract", "--file", fs::absolute(file).string(), "--use-compress-program", compression.command,
           "--no-same-owner", "--no-same-permissions", "--directory", folder.string()});
  if (!problem.empty()) throw InputError(fmt::format("{}: cannot be unpacked: {}", file.string(), problem));
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
