#include "report/package/tar_reader.h"

#include <algorithm>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "base/say.h"

namespace package {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kBlock = 512;
constexpr std::size_t kLongestShown = 200;

std::string_view Field(std::string_view header, std::size_t at, std::size_t length) {
  const std::string_view field = header.substr(at, length);
  return field.substr(0, field.find('\0'));
}

std::optional<std::uint64_t> Octal(std::string_view field) {
  while (!field.empty() && field.front() == ' ') field.remove_prefix(1);
  while (!field.empty() && field.back() == ' ') field.remove_suffix(1);
  if (field.empty() || field.size() > 12) return std::nullopt;
  std::uint64_t number = 0;
  for (const char digit : field) {
    if (digit < '0' || digit > '7') return std::nullopt;
    number = number * 8 + static_cast<std::uint64_t>(digit - '0');
  }
  return number;
}

std::uint64_t Sum(std::string_view header) {
  constexpr std::size_t kSumAt = 148, kSumLength = 8;
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const bool of_sum = i >= kSumAt && i < kSumAt + kSumLength;
    sum += of_sum ? ' ' : static_cast<unsigned char>(header[i]);
  }
  return sum;
}

bool IsBelow(const fs::path& path) {
  if (path.empty() || !path.is_relative()) return false;
  return std::none_of(path.begin(), path.end(), [](const fs::path& part) { return part == ".." || part == "."; });
}

}  // namespace

bool TarReader::Refuse(std::string why) {
  problem_ = std::move(why);
  file_.close();
  return false;
}

void TarReader::CloseFile() {
  file_.close();
  lacks_room_ = file_.fail();
  if (lacks_room_) problem_ = "finds no room";
  file_.clear();
}

bool TarReader::TakeHeader() {
  const std::string_view header(header_);
  if (header.find_first_not_of('\0') == std::string_view::npos) {
    ++empty_blocks_;
    return true;
  }
  if (empty_blocks_ > 0) return Refuse("holds something behind its end");
  const auto sum = Octal(Field(header, 148, 8));
  const auto size = Octal(Field(header, 124, 12));
  if (header.substr(257, 5) != "ustar" || sum != Sum(header) || !size) return Refuse("is no archive in the form ustar");
  const std::string_view before = Field(header, 345, 155);
  std::string name = before.empty() ? "" : std::string(before) + "/";
  name += Field(header, 0, 100);
  while (!name.empty() && name.back() == '/') name.pop_back();
  const std::string shown = base::OneLine(name, kLongestShown);
  if (!IsBelow(name)) return Refuse(fmt::format("holds a name outside of its folder: {}", shown));
  if (!names_.insert(fs::path(name).lexically_normal().string()).second) return Refuse("holds a name twice: " + shown);
  if (names_.size() > limits_.members) return Refuse(fmt::format("holds more than {} members", limits_.members));
  const char kind = header[156];
  std::error_code error;
  if (kind == '5' && *size == 0) {
    fs::create_directories(folder_ / name, error);
    return !error || Refuse(fmt::format("holds a folder that cannot be created ({}): {}", error.message(), shown));
  }
  if (kind != '0' && kind != '\0') {
    return Refuse(fmt::format("holds something else than files and folders, which no package does: {}", shown));
  }
  bytes_ += *size;
  if (bytes_ > limits_.bytes) return Refuse(fmt::format("holds more than {} bytes, unpacked", limits_.bytes));
  fs::create_directories((folder_ / name).parent_path(), error);
  file_.open(folder_ / name, std::ios::binary | std::ios::trunc);
  if (!file_) return Refuse("holds a file that cannot be created: " + shown);
  left_ = *size;
  padding_ = (kBlock - *size % kBlock) % kBlock;
  if (left_ == 0) CloseFile();
  return true;
}

bool TarReader::Take(std::string_view bytes) {
  while (!bytes.empty() && problem_.empty()) {
    if (left_ > 0) {
      const auto n = static_cast<std::size_t>(std::min<std::uint64_t>(left_, bytes.size()));
      file_.write(bytes.data(), static_cast<std::streamsize>(n));
      left_ -= n;
      bytes.remove_prefix(n);
      if (left_ == 0) CloseFile();
      continue;
    }
    if (padding_ > 0) {
      const auto n = static_cast<std::size_t>(std::min<std::uint64_t>(padding_, bytes.size()));
      padding_ -= n;
      bytes.remove_prefix(n);
      continue;
    }
    const std::size_t n = std::min(kBlock - header_.size(), bytes.size());
    header_ += bytes.substr(0, n);
    bytes.remove_prefix(n);
    if (header_.size() < kBlock) break;
    if (!TakeHeader()) return false;
    header_.clear();
  }
  return problem_.empty();
}

std::string TarReader::Problem() const {
  if (!problem_.empty()) return problem_;
  if (left_ > 0 || !header_.empty() || empty_blocks_ < 2) return "is cut off";
  return "";
}

}  // namespace package
