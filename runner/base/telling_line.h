// What a program that failed printed last, as the reason that a person looks for.
#pragma once

#include <string>
#include <string_view>

namespace base {

/// ": " and the last line that names a cause (an undefined symbol, a library or version that is not found, an assertion, an exception); else
/// the last line with something in it. One line of at most 300 bytes, cut at its start; empty text where there is none.
std::string Telling(std::string_view output);

/// The same of the last line that names a cause, or empty text.
std::string TellingCause(std::string_view output);

}  // namespace base
