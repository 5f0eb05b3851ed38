#include <algorithm>

#include <fmt/format.h>

#include "base/process/output.h"
#include "base/text.h"

namespace process {
namespace {

bool IsContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

// Both take valid UTF-8 and cut between characters.
std::string_view First(std::string_view text, std::size_t n) {
  if (text.size() <= n) return text;
  while (n > 0 && IsContinuation(text[n])) --n;
  return text.substr(0, n);
}
std::string_view Last(std::string_view text, std::size_t n) {
  if (text.size() <= n) return text;
  std::size_t from = text.size() - n;
  while (from < text.size() && IsContinuation(text[from])) ++from;
  return text.substr(from);
}

constexpr std::size_t kMarkerRoom = 80;

}  // namespace

void OutputKeeper::Add(std::string_view bytes) {
  bytes_ += bytes.size();
  const std::size_t to_head = std::min(bytes.size(), half_ - head_.size());
  head_ += bytes.substr(0, to_head);
  bytes.remove_prefix(to_head);
  if (bytes.size() >= half_) {
    tail_ = bytes.substr(bytes.size() - half_);
    oldest_ = 0;
    return;
  }
  const std::size_t to_fill = std::min(bytes.size(), half_ - tail_.size());
  tail_ += bytes.substr(0, to_fill);
  bytes.remove_prefix(to_fill);
  for (const char c : bytes) {
    tail_[oldest_] = c;
    oldest_ = (oldest_ + 1) % half_;
  }
}

std::string OutputKeeper::Text() const {
  const std::string tail = tail_.substr(oldest_) + tail_.substr(0, oldest_);
  const std::size_t limit = 2 * half_;
  if (bytes_ == head_.size() + tail.size()) {
    std::string all = base::ToValidUtf8(head_ + tail);
    if (all.size() <= limit) return all;
  }
  const std::size_t part = half_ - kMarkerRoom / 2;
  const std::string first = base::ToValidUtf8(head_);
  const std::string last = base::ToValidUtf8(tail);
  return fmt::format("{}\n[... shortened: {} bytes in all ...]\n{}", First(first, part), bytes_, Last(last, part));
}

}  // namespace process
