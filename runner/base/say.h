// The one way by which text reaches a terminal or a log. Whatever is put into a format is foreign: a program, a journal, a
// file name or the command line may have chosen it. Each such text becomes a piece of one line in which nothing steers a terminal,
// turns the reading direction or is a command to a CI server. Markdown, HTML, JUnit and JSON files have their own rules.
#pragma once

#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>
#include <type_traits>

#include <fmt/format.h>

namespace base {

/// Of one foreign text; what is left out, before its last eighth, is told by its length.
inline constexpr std::size_t kMostShown = 4096;

/// A foreign text as a part of one line: control bytes, line breaks, what is no UTF-8, direction marks and invisible characters
/// as escapes ("\n", "\x1b", "\u202e"), at most `most` bytes of it, and no command of a CI server.
std::string OneLine(std::string_view text, std::size_t most = kMostShown);

/// The same for a text of many lines: its line breaks stay, and its length.
std::string ManyLines(std::string_view text);

/// Marks an argument as lines of our own making (with Plain), whose breaks are meant.
struct Lines {
  std::string_view text;
};

namespace detail {

template <class T>
auto Shown(const T& value) {
  if constexpr (std::is_arithmetic_v<T> && !std::is_same_v<T, char>) {
    return value;
  } else if constexpr (std::is_same_v<T, Lines>) {
    return ManyLines(value.text);
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return OneLine(value);
  } else {
    return OneLine(fmt::format("{}", value));
  }
}

template <class T>
using ShownType = decltype(Shown(std::declval<const T&>()));

void Put(std::FILE* to, std::string_view text);
void PutJson(std::string_view text);

}  // namespace detail

/// fmt::format, with every text among the arguments made OneLine.
template <class... T>
std::string Plain(fmt::format_string<detail::ShownType<T>...> format, const T&... values) {
  return fmt::format(format, detail::Shown(values)...);
}

/// To standard output, standard error, or either. Never throws: text that cannot be written is lost, and WithOutput says so.
template <class... T>
void Say(fmt::format_string<detail::ShownType<T>...> format, const T&... values) {
  detail::Put(stdout, Plain(format, values...));
}
template <class... T>
void SayError(fmt::format_string<detail::ShownType<T>...> format, const T&... values) {
  detail::Put(stderr, Plain(format, values...));
}
template <class... T>
void SayTo(std::FILE* to, fmt::format_string<detail::ShownType<T>...> format, const T&... values) {
  detail::Put(to, Plain(format, values...));
}

/// A JSON value to standard output, as ASCII and with a line break behind it: what a text holds is kept by escapes.
template <class Json>
void SayJson(const Json& json, int indent) {
  detail::PutJson(json.dump(indent, ' ', true, Json::error_handler_t::replace));
}

/// In the place of the terminal's current line; empty text only removes it.
void RewriteLine(std::FILE* terminal, std::string_view text);

/// Some text for standard output could not be written since the program began: who asked has no whole answer.
bool AnswerLost();

/// The exit code of a program that would end with `code`, once it lost some of its output: kInfrastructure, and one line of why, but
/// for a use that was refused.
int WithOutput(int code);

}  // namespace base
