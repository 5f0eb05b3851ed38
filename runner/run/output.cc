#include <algorithm>

#include <fmt/format.h>

#include "run/output.h"
#include "run/process.h"

namespace run {
namespace {

// Length of the valid UTF-8 sequence at the start of `s`, or 0 (RFC 3629: no surrogates, no overlong forms).
std::size_t SequenceLength(std::string_view s) {
  const auto byte = [&](std::size_t i) { return i < s.size() ? static_cast<unsigned char>(s[i]) : 0U; };
  const auto continues = [&](std::size_t from, std::size_t n) {
    for (std::size_t i = from; i < from + n; ++i) {
      if ((byte(i) & 0xC0U) != 0x80U) return false;
    }
    return true;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  if (lead >= 0xC2 && lead <= 0xDF) return continues(1, 1) ? 2 : 0;
  if (lead >= 0xE0 && lead <= 0xEF) {
    if (lead == 0xE0 && byte(1) < 0xA0) return 0;
    if (lead == 0xED && byte(1) > 0x9F) return 0;
    return continues(1, 2) ? 3 : 0;
  }
  if (lead >= 0xF0 && lead <= 0xF4) {
    if (lead == 0xF0 && byte(1) < 0x90) return 0;
    if (lead == 0xF4 && byte(1) > 0x8F) return 0;
    return continues(1, 3) ? 4 : 0;
  }
  return 0;
}

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

std::string ToValidUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const std::size_t n = SequenceLength(text);
    if (n == 0) {
      out += "\xEF\xBF\xBD";
      text.remove_prefix(1);
    } else {
      out += text.substr(0, n);
      text.remove_prefix(n);
    }
  }
  return out;
}

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
    std::string all = ToValidUtf8(head_ + tail);
    if (all.size() <= limit) return all;
  }
  const std::size_t part = half_ - kMarkerRoom / 2;
  const std::string first = ToValidUtf8(head_);
  const std::string last = ToValidUtf8(tail);
  return fmt::format("{}\n[... shortened: {} bytes in all ...]\n{}", First(first, part), bytes_, Last(last, part));
}

}  // namespace run
