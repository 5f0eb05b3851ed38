// The frame that all pages of a site share, and the small pieces that several have.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/files.h"
#include "report/site/contents.h"

namespace site {

/// A page in its own folder, so that its address needs no file name. It fetches the style sheet of the site and nothing else.
class Page {
 public:
  /// `folder`: "clause/cdp.grids.x/", or empty for the first page. Both texts are escaped here; `eyebrow` stands above the heading.
  /// `script` is the page's own; no other page may run any.
  Page(std::string folder, std::string_view title, std::string_view eyebrow, std::string_view script = {});

  std::string out;  ///< To which the page's text is added, from <h1> on.

  const std::string& Up() const { return up_; }  ///< From here to the first page: "../../"
  /// From here to the page in `folder`, with the name of its file, for who opens it without a server.
  std::string To(const std::string& folder) const { return up_ + folder + "index.html"; }
  base::FileText Finish() &&;  ///< The page as it will stand in the site.

 private:
  std::string folder_, up_, script_;
};

/// A page that leads on to another folder, for addresses of before.
base::FileText Redirect(const std::string& from, const std::string& to);

inline constexpr const char* kToolkitFolder = "toolkit/";  ///< What changed from toolkit to toolkit.
std::string ClauseFolder(const std::string& id);
std::string FindingFolder(const std::string& case_id);
std::string RunFolder(const Run& run);
std::string DifferenceFolder(const Run& older, const Run& newer);
std::string ChapterFolder(const std::string& prefix);
std::string SectionFolder(const std::string& section);

/// A mark and its word, "holds"; `known`: of a known deviation.
std::string VerdictText(report::ClauseVerdict verdict, bool known = false);
/// A cell of a matrix: the letter of the verdict, which the style sheet shows as its mark; nothing where the run says nothing.
std::string MarkCell(const Cell& cell);
/// <a href=...>text</a>; the text is escaped.
std::string Anchor(const std::string& href, std::string_view text);
/// A link to a run, by its label.
std::string RunLink(const Page& page, const Run& run);
/// What one pastes into a paper or a ticket. `before`: a sentence about it, as HTML.
std::string CiteBox(const std::string& text, const std::string& before = {});
/// What a verdict rests on, in at most about `bytes` bytes: without the list's own words of a known deviation, which has a page, and cut after
/// a word, with "...".
std::string ShortReason(std::string_view why, std::size_t bytes);
/// Opens a box that scrolls sideways, which the keyboard reaches; closed by "</div>".
std::string ScrollBox(std::string_view label);

}  // namespace site
