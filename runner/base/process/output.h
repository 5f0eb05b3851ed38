// Keeps the first and the last part of a program's output, whatever the flood.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace process {

class OutputKeeper {
 public:
  explicit OutputKeeper(std::size_t limit) : half_(limit / 2) {}
  void Add(std::string_view bytes);
  std::uint64_t bytes() const { return bytes_; }
  /// Valid UTF-8 of at most `limit` bytes, with a line in the middle that says how much was left out.
  std::string Text() const;

 private:
  std::size_t half_;
  std::uint64_t bytes_ = 0;
  std::string head_;        // The first half_ bytes.
  std::string tail_;        // A ring of the last half_ bytes after them.
  std::size_t oldest_ = 0;  // Where the ring starts, once it is full.
};

}  // namespace process
