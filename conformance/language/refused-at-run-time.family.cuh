// Snippets that NVRTC refuses. They are compiled at run time, and never run.
#include "cts/process/nvrtc.h"

namespace {

/// One snippet: what stands before, what is refused or accepted in one place, and what stands after it.
struct Snippet {
  const char *name, *before, *refused, *accepted, *after;
  std::string Text(bool is_refused) const { return std::string(before) + (is_refused ? refused : accepted) + after; }
};

/// A row each, or, as a control, what is accepted in its place.
template <std::size_t kCount>
void CheckRefused(const Snippet (&snippets)[kCount], bool control, const char* message) {
  for (const Snippet& snippet : snippets) {
    cts::Row(snippet.name, [&] {
      CTS_EXPECT(!cts::TakenByNvrtc(snippet.Text(!control).c_str()), message);
      if (!control)
        CTS_EXPECT(cts::TakenByNvrtc(snippet.Text(false).c_str()), "what is accepted of a snippet was refused");
    });
  }
}

}  // namespace
