// Text that others wrote, made safe for the place where it is printed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Valid UTF-8 without marks of direction and without control characters other than tab and line feed; what is not becomes U+FFFD or
/// nothing.
std::string CleanText(std::string_view text);

/// Length of the valid UTF-8 sequence at the start of `text`, or 0. Refuses overlong forms, surrogates and > U+10FFFF.
std::size_t Utf8Length(std::string_view text);

/// How much of the beginning is valid UTF-8 without NUL.
std::size_t TextLength(std::string_view text);

/// Replaces what is not valid UTF-8 by U+FFFD.
std::string ToValidUtf8(std::string_view text);

/// The first `bytes` bytes at most, cut between characters, with " [... N bytes left out]" where something was cut.
std::string Cap(std::string_view text, std::size_t bytes);
/// The same from the end: "[N bytes left out ...] ".
std::string CapTail(std::string_view text, std::size_t bytes);

/// For HTML text and quoted attributes; cleans first.
std::string EscapeHtml(std::string_view text);
/// For a fragment link: letters, digits and -._~ stay, every other byte becomes %XX.
std::string EscapeUrl(std::string_view text);
/// For running Markdown text and table cells on one line; cleans first. Nothing in it is taken as markup.
std::string EscapeMarkdown(std::string_view text);
/// An inline code span on one line that survives backticks; inside a table, pipes are escaped too.
std::string MarkdownCode(std::string_view text);
/// Small letters in place of capital ones, of ASCII.
std::string Lower(std::string text);

/// With a capital as its first letter, where that is one of ASCII.
std::string Capitalised(std::string_view text);
/// "NVIDIA H100 80GB HBM3" -> "nvidia-h100-80gb-hbm3"
std::string Slug(std::string_view name);
/// The words of a command as one line for a POSIX shell.
std::string ShellLine(const std::vector<std::string>& words);

}  // namespace base
