// Suggestions for a name that is unknown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace base {

/// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
int EditDistance(std::string_view a, std::string_view b);

/// At most `most` candidates that a reader could have meant, nearest first: those within a third of the length of
/// `word`, or, failing these, those that contain it.
std::vector<std::string> Nearest(std::string_view word, const std::vector<std::string>& candidates,
                                 std::size_t most = 3);

/// "; did you mean 'a' or 'b'?", or empty text when nothing is near.
std::string DidYouMean(std::string_view word, const std::vector<std::string>& candidates);

/// Words joined by ", ".
std::string Join(const std::vector<std::string>& words);

}  // namespace base
