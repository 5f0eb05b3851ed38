#include "report/site/page.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/text.h"
#include "report/html_page.h"

namespace site {
namespace {

using base::EscapeHtml;

// Its own style sheet lies in the site; of pages opened without a server the origin is no name, but the scheme is.
constexpr std::string_view kPolicy = "default-src 'none';style-src 'self' file: 'unsafe-inline'";
constexpr std::string_view kPolicyWithScript =
    "default-src 'none';style-src 'self' file: 'unsafe-inline';script-src 'unsafe-inline'";

// An attribute without quotes: addresses of the site need none.
bool IsPlain(std::string_view value) {
  return !value.empty() && std::all_of(value.begin(), value.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("./#-_").find(c) != std::string_view::npos;
  });
}

// From a folder to the first page: "../../"
std::string UpFrom(std::string_view folder) {
  std::string up;
  for (auto steps = std::count(folder.begin(), folder.end(), '/'); steps > 0; --steps) up += "../";
  return up;
}

}  // namespace

Page::Page(std::string folder, std::string_view title, std::string_view eyebrow, std::string_view script)
    : folder_(std::move(folder)), up_(UpFrom(folder_)), script_(script) {
  std::string style = fmt::format("<link rel=stylesheet href={}site.css>\n", up_);
  if (folder_.empty())
    style += "<link rel=alternate type=\"application/atom+xml\" title=\"What changed\" href=feed.xml>\n";
  out = report::PageStart(std::string(title) + " - CUDA conformance", script_.empty() ? kPolicy : kPolicyWithScript,
                          style);
  out += "<body class=site>\n<a class=skip href=#content>Skip to the content</a>\n<header><nav aria-label=Site>";
  for (const auto& [to, text] : {std::pair{"", "All chapters"},
                                 {"run/", "Runs"},
                                 {"finding/", "Findings"},
                                 {"difference/", "What changed"},
                                 {"search/", "Search"},
                                 {"limits/", "How to read it"}})
    out += Anchor(To(to), text);
  out += fmt::format("</nav></header>\n<main id=content>\n<p class=eyebrow>{}\n", EscapeHtml(eyebrow));
}

base::FileText Page::Finish() && {
  out += "</main>\n";
  if (!script_.empty()) out += "<script>" + script_ + "</script>\n";
  return {folder_ + "index.html", std::move(out)};
}

base::FileText Redirect(const std::string& from, const std::string& to) {
  const std::string target = EscapeHtml(UpFrom(from) + to + "index.html");
  return {from + "index.html",
          fmt::format(
              "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<title>Moved</title>\n<meta http-equiv=refresh "
              "content=\"0;url={0}\">\n<main><h1><a href=\"{0}\">Moved</a></h1></main>\n",
              target)};
}

std::string ClauseFolder(const std::string& id) { return "clause/" + id + "/"; }
std::string FindingFolder(const std::string& case_id) { return "finding/" + case_id + "/"; }
std::string RunFolder(const Run& run) { return "run/" + run.id + "/"; }
std::string DifferenceFolder(const Run& older, const Run& newer) {
  return "difference/" + older.id + "--" + newer.id + "/";
}
std::string ChapterFolder(const std::string& prefix) { return "chapter/" + prefix + "/"; }
std::string SectionFolder(const std::string& section) { return "section/" + section + "/"; }

std::string VerdictText(report::ClauseVerdict verdict, bool known) {
  return fmt::format("<i class=\"k {}\"></i> {}{}", report::VerdictClass(verdict), Name(verdict),
                     known ? " (a known deviation)" : "");
}

std::string MarkCell(const Cell& cell) {
  if (cell.result == nullptr || cell.verdict == report::ClauseVerdict::kNotTested) return "<td>";
  const std::string_view letter = report::VerdictClass(cell.verdict);
  if (cell.same_statement && cell.verdict == report::ClauseVerdict::kHolds) return fmt::format("<td>{}", letter);
  return cell.same_statement ? fmt::format("<td class={0}>{0}", letter)
                             : fmt::format("<td class=\"{0} former\">({0})", letter);
}

std::string Anchor(const std::string& href, std::string_view text) {
  if (IsPlain(href)) return fmt::format("<a href={}>{}</a>", href, EscapeHtml(text));
  return fmt::format("<a href=\"{}\">{}</a>", EscapeHtml(href), EscapeHtml(text));
}

std::string RunLink(const Page& page, const Run& run) { return Anchor(page.To(RunFolder(run)), run.Label()); }

std::string CiteBox(const std::string& text, const std::string& before) {
  return "<h2 id=cite>Cite it</h2>\n" + (before.empty() ? "" : "<p>" + before + "\n") +
         (text.empty() ? "" : "<pre>" + EscapeHtml(text) + "</pre>\n");
}

std::string ShortReason(std::string_view why, std::size_t bytes) {
  why = why.substr(0, why.find(" [known deviation"));
  if (why.size() <= bytes) return std::string(why);
  const std::size_t space = why.rfind(' ', bytes);
  // Without a space in it, where a character ends.
  std::size_t end = space == std::string_view::npos || space == 0 ? bytes : space;
  while (end > 0 && (static_cast<unsigned char>(why[end]) & 0xC0U) == 0x80U) --end;
  return std::string(why.substr(0, end)) + " ...";
}

std::string ScrollBox(std::string_view label) {
  return fmt::format("<div class=scroll tabindex=0 role=region aria-label=\"{}\">", EscapeHtml(label));
}

}  // namespace site
