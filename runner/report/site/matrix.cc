#include "report/site/matrix.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "base/text.h"
#include "report/html_page.h"
#include "report/site/page.h"

namespace site {
namespace {

using base::EscapeHtml;
using report::ClauseVerdict;

// What stands in one row: a chapter or a section, and its clauses.
struct Group {
  std::string name, title, folder;
  std::vector<const Entry*> entries;
};

// In the order of the catalogue, by `key` of each.
template <class Key>
std::vector<Group> GroupBy(const std::vector<const Entry*>& entries, Key key) {
  std::vector<Group> groups;
  std::map<std::string, std::size_t> places;
  for (const Entry* entry : entries) {
    const auto [it, fresh] = places.try_emplace(key(*entry), groups.size());
    if (fresh) groups.push_back({it->first, {}, {}, {}});
    groups[it->second].entries.push_back(entry);
  }
  return groups;
}

std::vector<Group> Chapters(const Contents& contents) {
  std::vector<const Entry*> all;
  for (const Entry& entry : contents.entries) all.push_back(&entry);
  std::vector<Group> chapters = GroupBy(all, [](const Entry& e) { return e.Prefix(); });
  for (Group& chapter : chapters) {
    chapter.title = contents.ChapterTitle(chapter.name);
    chapter.folder = ChapterFolder(chapter.name);
  }
  return chapters;
}

std::vector<Group> Sections(const Group& chapter) {
  std::vector<Group> sections = GroupBy(chapter.entries, [](const Entry& e) { return e.Section(); });
  for (Group& section : sections) {
    section.title = section.name;
    section.folder = SectionFolder(section.name);
  }
  return sections;
}

// As the first page counts them: those in force, without facts of the toolkit.
std::ptrdiff_t Clauses(const Group& group) {
  return std::count_if(group.entries.begin(), group.entries.end(),
                       [](const Entry* entry) { return entry->in_force && !entry->about.IsToolkitFact(); });
}

// What a run says of a group: how many hold first, then what is wrong, and what it says nothing of.
std::string Counts(const Group& group, std::size_t run) {
  std::map<ClauseVerdict, int> counts;
  int clauses = 0, silent = 0, former = 0;
  for (const Entry* entry : group.entries) {
    const Cell& cell = entry->cells[run];
    if (cell.result == nullptr || entry->about.IsToolkitFact()) continue;
    ++clauses;
    if (!cell.same_statement && cell.Judged()) {
      ++former;
      continue;
    }
    ++counts[cell.verdict];
    if (!cell.Judged()) ++silent;
  }
  if (clauses == 0) return "<span class=soft>no clause then</span>";
  if (silent == clauses) return "<span class=soft>none judged</span>";
  std::string text = fmt::format("<b>{}</b> hold", counts[ClauseVerdict::kHolds]);
  for (const ClauseVerdict verdict : {ClauseVerdict::kViolated, ClauseVerdict::kUndecided}) {
    if (counts[verdict] > 0) text += fmt::format("<br>{} {}", counts[verdict], VerdictText(verdict));
  }
  if (former > 0) text += fmt::format("<br><span class=soft>{} of a former statement</span>", former);
  if (silent > 0) text += fmt::format("<br><span class=soft>{} not judged</span>", silent);
  return text;
}

// Begins a table of one column for each run; the style sheet must know how many they are to make them fit on paper.
std::string Head(const char* classes, std::size_t runs, const char* what) {
  return fmt::format("<table class=\"{}\" style=\"--n:{}\"><thead><tr><th scope=col>{}", classes, runs, what);
}

void Matrix(Page& page, const Contents& contents, const std::vector<Group>& rows, Part part, const char* what) {
  const std::vector<std::size_t> runs = contents.Of(part);
  page.out += ScrollBox(Title(part));
  page.out += Head("matrix", runs.size(), what);
  for (const std::size_t i : runs) {
    const Run& run = contents.runs[i];
    page.out += "<th scope=col>" + Anchor(page.To(RunFolder(run)), run.Name()) + "<small>";
    if (part == Part::kCited || part == Part::kUncited)
      page.out += fmt::format("driver {}<br>", EscapeHtml(run.origin.driver));
    if (part != Part::kCompiler) page.out += fmt::format("toolkit {}<br>", EscapeHtml(run.origin.toolkit));
    page.out += EscapeHtml(run.Day()) + (run.EndedEarly() ? "<br>ended early" : "") + "</small>";
  }
  page.out += "<tbody>\n";
  for (const Group& row : rows) {
    page.out += fmt::format("<tr><th scope=row>{}<small>{} clauses</small>", Anchor(page.To(row.folder), row.title),
                            Clauses(row));
    for (const std::size_t i : runs) page.out += "<td>" + Counts(row, i);
    page.out += "\n";
  }
  page.out += "</table></div>\n";
}

void Matrices(Page& page, const Contents& contents, const std::vector<Group>& rows, const char* what) {
  for (const Part part : kParts) {
    if (part != Part::kCited && contents.Of(part).empty()) continue;
    page.out += fmt::format("<h2>{}</h2>\n", Title(part));
    if (part == Part::kCompiler)
      page.out += fmt::format("<p class=soft>The compile-time cases alone, as each compiler has them: {}.\n",
                              Anchor(page.To(kToolkitFolder), "what changed from toolkit to toolkit"));
    if (part == Part::kUncited)
      page.out +=
          "<p class=soft>They show what they show. But a part of the suite was run, or without the sanitizers, or "
          "cases shared processes; each run says why.\n";
    if (part == Part::kModel)
      page.out +=
          "<p class=soft>It shows that the documents, as we read them, can be fulfilled, and says nothing about any "
          "GPU.\n";
    if (contents.Of(part).empty()) {
      page.out += "<p>There is none here.\n";
      continue;
    }
    Matrix(page, contents, rows, part, what);
  }
}

base::FileText ChapterPage(const Contents& contents, const Group& chapter) {
  Page page(chapter.folder, chapter.title, "Chapter");
  page.out += fmt::format("<h1>{}</h1>\n", EscapeHtml(chapter.title));
  Matrices(page, contents, Sections(chapter), "Section");
  return std::move(page).Finish();
}

// Columns are numbered, so that twenty fit; the numbers are told above.
base::FileText SectionPage(const Contents& contents, const Group& chapter, const Group& section) {
  Page page(section.folder, section.title, "Section of the chapter " + chapter.title);
  page.out += fmt::format("<h1>{}: {}</h1>\n<p>{} clauses of the chapter {}.\n", EscapeHtml(chapter.title),
                          EscapeHtml(section.name), Clauses(section), Anchor(page.To(chapter.folder), chapter.title));
  page.out += "<h2>Runs</h2>\n";
  for (const Part part : kParts) {
    if (contents.Of(part).empty()) continue;
    page.out += fmt::format("<h3>{}</h3>\n<ol class=runs start={}>", Title(part), contents.Of(part).front() + 1);
    for (const std::size_t i : contents.Of(part)) page.out += "<li>" + RunLink(page, contents.runs[i]) + "\n";
    page.out += "</ol>\n";
  }
  page.out += "<h2>Clauses</h2>\n<p class=soft>";
  for (const ClauseVerdict verdict :
       {ClauseVerdict::kHolds, ClauseVerdict::kViolated, ClauseVerdict::kUndecided, ClauseVerdict::kNotApplicable,
        ClauseVerdict::kAsRecorded, ClauseVerdict::kDiffers})
    page.out += fmt::format("{} ({}); ", VerdictText(verdict), report::VerdictClass(verdict));
  page.out += "pale: of a former statement; nothing: not tested.\n";
  page.out += ScrollBox("Clauses against runs") + Head("matrix marks", contents.runs.size(), "Clause");
  for (std::size_t i = 0; i < contents.runs.size(); ++i) page.out += fmt::format("<th scope=col>R{}", i + 1);
  page.out += "<tbody>\n";
  for (const Entry* entry : section.entries) {
    page.out += fmt::format("<tr><th scope=row>{}<span class=id>{}{}</span>",
                            Anchor(page.To(ClauseFolder(entry->Id())), entry->about.clause.statement),
                            EscapeHtml(entry->Id()), entry->in_force ? "" : ", no longer a clause");
    for (const Cell& cell : entry->cells) page.out += MarkCell(cell);
    page.out += "</tr>\n";  // Else the last cell would hold the end of the line, and be shown as one that is not empty.
  }
  page.out += "</table></div>\n";
  return std::move(page).Finish();
}

}  // namespace

base::FileText FirstPage(const Contents& contents) {
  Page page("", "What CUDA's documents state, and what machines do", "cuda-cts " + contents.suite);
  int clauses = 0, facts = 0;
  for (const Entry& entry : contents.entries) {
    if (entry.in_force) ++(entry.about.IsToolkitFact() ? facts : clauses);
  }
  page.out += "<h1>What CUDA's documents state, and what machines do</h1>\n";
  page.out += fmt::format(
      "<p class=say>{} documented statements, {} runs.</p>\n<p>Each statement is a <i>clause</i> with a page of its "
      "own. It "
      "<i>holds</i> on a machine when a program that asserts it passed there, and the same program with the statement "
      "violated "
      "on purpose was caught. {} facts of the toolkit, which no document states, stand beside them and are never "
      "counted.\n",
      clauses, contents.runs.size(), facts);
  page.out += fmt::format(
      "<form role=search action=\"{}\"><label for=q>Find a clause</label> <input id=q name=q type=search> "
      "<button>Search</button></form>\n",
      page.To("search/"));
  Matrices(page, contents, Chapters(contents), "Chapter");
  page.out += fmt::format(
      "<h2>Where to go on</h2>\n<ul><li>{}: what violates the documents, on which driver, with a program for "
      "each\n<li>{}: from one run "
      "to another, between drivers, toolkits and GPUs\n<li>{}: words, limits, how to repeat and how to cite\n<li>Data: "
      "<a "
      "href=clauses.json>clauses.json</a>, <a href=runs.json>runs.json</a>; news: <a href=feed.xml>feed.xml</a></ul>\n",
      Anchor(page.To("finding/"), "Findings"), Anchor(page.To("difference/"), "What changed"),
      Anchor(page.To("limits/"), "How to read it"));
  return std::move(page).Finish();
}

std::vector<base::FileText> ChapterPages(const Contents& contents) {
  std::vector<base::FileText> pages;
  for (const Group& chapter : Chapters(contents)) {
    pages.push_back(ChapterPage(contents, chapter));
    for (const Group& section : Sections(chapter)) pages.push_back(SectionPage(contents, chapter, section));
  }
  return pages;
}

}  // namespace site
