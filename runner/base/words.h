// Spellings of enumerations, in one table each, for both directions.
#pragma once

#include <array>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace base {

template <class Enum, std::size_t N>
using Words = std::array<std::pair<Enum, std::string_view>, N>;

/// The word of a value; "?" where the table has none, which is no word of any of them.
template <class Enum, std::size_t N>
std::string_view WordOf(const Words<Enum, N>& words, Enum value) {
  for (const auto& [entry, word] : words) {
    if (entry == value) return word;
  }
  return "?";
}

template <class Enum, std::size_t N>
std::string AllWords(const Words<Enum, N>& words) {
  std::string all;
  for (const auto& [entry, word] : words) all += (all.empty() ? "" : ", ") + std::string(word);
  return all;
}

/// Empty for an unknown word.
template <class Enum, std::size_t N>
std::optional<Enum> FindValue(const Words<Enum, N>& words, std::string_view wanted) {
  for (const auto& [entry, word] : words) {
    if (word == wanted) return entry;
  }
  return std::nullopt;
}

/// Throws std::invalid_argument that names the word and lists the allowed ones.
template <class Enum, std::size_t N>
Enum ValueOf(const Words<Enum, N>& words, std::string_view wanted, std::string_view what) {
  if (const std::optional<Enum> value = FindValue(words, wanted)) return *value;
  throw std::invalid_argument("unknown " + std::string(what) + " '" + std::string(wanted) +
                              "'; allowed: " + AllWords(words));
}

}  // namespace base
