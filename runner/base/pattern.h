// Patterns in text that others wrote: RE2, whose time grows with the text and which does not recurse over it.
#pragma once

#include <re2/re2.h>

#include <string>
#include <string_view>

namespace base {

/// A pattern over bytes: text need not be UTF-8. `.` is any byte but a line break.
class Pattern {
 public:
  explicit Pattern(const char* text, bool any_case = false) : form_(text, Options(any_case)) {}

  /// The whole of `text`; the groups of the pattern go to `parts`.
  template <class... Part>
  bool Matches(std::string_view text, Part*... parts) const {
    return RE2::FullMatch(Piece(text), form_, parts...);
  }
  /// Somewhere in `text`, the leftmost.
  template <class... Part>
  bool Finds(std::string_view text, Part*... parts) const {
    return RE2::PartialMatch(Piece(text), form_, parts...);
  }
  /// Every occurrence replaced by `by`, in which "\1" is the first group.
  std::string Replace(std::string text, std::string_view by) const {
    RE2::GlobalReplace(&text, form_, Piece(by));
    return text;
  }
  const RE2& form() const { return form_; }

 private:
  static re2::StringPiece Piece(std::string_view text) { return {text.data(), text.size()}; }
  static RE2::Options Options(bool any_case) {
    RE2::Options options(RE2::Latin1);
    options.set_case_sensitive(!any_case);
    return options;
  }
  RE2 form_;
};

}  // namespace base
