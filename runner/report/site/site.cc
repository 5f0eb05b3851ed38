#include "report/site/site.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "base/text.h"
#include "report/html_page.h"
#include "report/limits_of_a_pass.h"
#include "report/page_assets.h"
#include "report/site/clause_page.h"
#include "report/site/data.h"
#include "report/site/differences.h"
#include "report/site/findings.h"
#include "report/site/matrix.h"
#include "report/site/page.h"
#include "report/site/run_pages.h"
#include "report/site/site_assets.h"
#include "report/site/toolkits.h"

namespace site {
namespace {

namespace fs = std::filesystem;
using base::EscapeHtml;

// All clauses and findings as a list, which a browser searches without a script, too.
base::FileText SearchPage(const Contents& contents, const Findings& findings) {
  Page page("search/", "Search", "All clauses and findings", kSearchScript);
  page.out += fmt::format(
      "<h1>All {} clauses, and the findings</h1>\n<form id=find role=search hidden><label for=q>Words of a statement "
      "or "
      "an id</label> <input id=q name=q type=search> <output id=shown></output></form>\n<ol id=best class=found "
      "hidden></ol>\n<noscript><p>Without scripts: the "
      "search of your browser finds words on this page.</p></noscript>\n",
      contents.entries.size());
  std::string section;
  for (const Entry& entry : contents.entries) {
    if (entry.Section() != section) {
      if (!section.empty()) page.out += "</ul></section>\n";
      section = entry.Section();
      page.out +=
          fmt::format("<section><h2>{}</h2><ul class=found>\n", Anchor(page.To(SectionFolder(section)), section));
    }
    page.out +=
        fmt::format("<li>{} <span class=id>{}</span>\n",
                    Anchor(page.To(ClauseFolder(entry.Id())), entry.about.clause.statement), EscapeHtml(entry.Id()));
  }
  if (!section.empty()) page.out += "</ul></section>\n";
  page.out += findings.SearchSection(page);
  return std::move(page).Finish();
}

base::FileText HowToRead(const Contents& contents) {
  Page page("limits/", "How to read it", "How to read it");
  page.out += "<h1>How to read it</h1>\n<h2>Words</h2>\n<dl>\n";
  const std::pair<report::ClauseVerdict, const char*> words[] = {
      {report::ClauseVerdict::kHolds,
       "every case of the clause passed there, and each control, which violates the clause on purpose, was caught"},
      {report::ClauseVerdict::kViolated, "a case failed in every attempt; a known deviation is violated, too"},
      {report::ClauseVerdict::kUndecided, "there is no evidence either way"},
      {report::ClauseVerdict::kNotApplicable,
       "the clause does not speak of that machine or toolkit, or the machine lacks what its cases need"},
      {report::ClauseVerdict::kNotTested, "no case ran, there is none, or the documents leave the outcome open"},
      {report::ClauseVerdict::kAsRecorded, "of a toolkit fact, which no document states: it is as it was recorded"},
      {report::ClauseVerdict::kDiffers, "of a toolkit fact: it is not"}};
  for (const auto& [verdict, meaning] : words) page.out += fmt::format("<dt>{}<dd>{}\n", VerdictText(verdict), meaning);
  page.out +=
      "<dt>PASS, FAIL, CRASH, TIMEOUT<dd>of one case: its checks held, one failed, it died, it did not end\n"
      "<dt>KNOWN<dd>of one case: it fails exactly as a listed deviation says; its clause is violated\n"
      "<dt>SKIP<dd>of one case: the machine lacks what it needs\n"
      "<dt>not judged<dd>not applicable or not tested: the run says nothing of the clause, for or against\n"
      "<dt>control<dd>the program of a case with the statement violated on purpose. It must fail with the program's "
      "own "
      "message, in the same run; else a pass is worth nothing, and the clause is undecided\n"
      "<dt>killed<dd>of a control: it failed as it must\n"
      "<dt>drifted<dd>of a value that the documents leave open: it is another one than was recorded. It counts for "
      "nothing\n"
      "<dt>window<dd>how long a case looks that something does not happen. \"40 times what the control needed\": the "
      "control saw the violation in a fortieth of it\n"
      "<dt>known deviation<dd>a failure that the suite lists, with its document, condition and exact messages. The "
      "clause counts as violated. A failure of another kind, or elsewhere, is a new one\n"
      "<dt>lies in<dd>of a known deviation. The compiler: its code is wrong on every device. The host's libraries, the "
      "runtime and the driver: they answer before a device is asked. The device: nothing is known of others\n"
      "<dt>former statement<dd>the clause said something else when the run was made. Its verdict is shown, and counts "
      "for nothing\n"
      "<dt>left open<dd>the documents promise no outcome, so that nothing can violate the clause\n"
      "<dt>level full, level quick<dd>full runs each case in a process of its own under every observer, and alone may "
      "be cited. Quick runs each plainly and as its control, often many in one process\n"
      "<dt>2 x, 4 x<dd>so many GPUs in one machine: a kind of machine of its own, not counted as one GPU\n";
  page.out +=
      "</dl>\n<p><b>Since</b> is the first run from which all runs that judged the clause on that GPU model say the "
      "same. A verdict of a former statement counts for nothing there.\n"
      "<h2 id=pass>What a pass does not show</h2>\n<ul>";
  for (const std::string_view limit : report::kLimitsOfAPass) page.out += "<li>" + EscapeHtml(limit);
  page.out +=
      "</ul>\n<h2 id=repeat>How do I repeat a failure?</h2>\n<p>The page of each finding has its program as one file, "
      "with the commands that compile and run it. The page of a clause has the suite's own command. The page of a run "
      "tells how to do all of it again.\n<p><code>cuda-cts</code> is the program of the suite: "
      "<code>build/tree/bin/cuda-cts</code> after <code>ci/conformance</code> in its repository, whose README says "
      "what "
      "that takes, or <code>bin/cuda-cts</code> of an unpacked bundle. <code>cuda-cts run</code> needs an NVIDIA GPU "
      "with a driver "
      "for the suite's toolkit; of compile-time cases it needs none. <code>cuda-cts reproduce CASE</code> needs "
      "neither, and writes one <code>.cu</code> file. At its head stand what it needs, the commands that compile and "
      "run it, and its exit codes: 0 where all checks held, 1 where one failed, and 1 of its control.\n"
      "<h2 id=cite>How do I cite it?</h2>\n<p>Each page ends with a text to paste. Only runs that may be cited stand "
      "in the main columns: whole runs of level full, each case in a process of its own. Cite the run "
      "that the page of a clause names. What rests on no such run belongs in a bug report, marked as not citable.\n";
  page.out += fmt::format(
      "<h2>Addresses</h2>\n<p>They stay: <code>{}clause/ID/</code> for each clause, and its former ids lead on; "
      "<code>run/</code>, <code>finding/</code> and <code>difference/</code> beside it.\n"
      "<h2>Data</h2>\n<p>{} has the runs, {} the verdicts of every clause in each, {} the news as Atom.\n",
      EscapeHtml(contents.url), Anchor(page.Up() + std::string(kRunsFile), kRunsFile),
      Anchor(page.Up() + "clauses.json", "clauses.json"), Anchor(page.Up() + "feed.xml", "feed.xml"));
  return std::move(page).Finish();
}

void Append(std::vector<base::FileText>& all, std::vector<base::FileText> files) {
  std::move(files.begin(), files.end(), std::back_inserter(all));
}

}  // namespace

std::vector<base::FileText> MakeSite(const catalogue::Tree& tree, std::vector<Run> runs, const std::string& url) {
  const Contents contents = Gather(tree, std::move(runs), url);
  const Findings findings(contents);
  const std::vector<Difference> differences = Differences(contents);
  std::vector<base::FileText> files = {FirstPage(contents), SearchPage(contents, findings), HowToRead(contents),
                                       ToolkitsPage(contents)};
  files.emplace_back("site.css", std::string(report::kPageStyle) + std::string(kSiteStyle));
  Append(files, ChapterPages(contents));
  Append(files, ClausePages(contents, findings));
  Append(files, findings.Pages());
  Append(files, RunPages(contents, differences));
  Append(files, DifferencePages(differences));
  Append(files, DataFiles(contents, differences));
  return files;
}

void CheckFolder(const fs::path& folder, const std::vector<Run>& runs) {
  std::error_code error;
  if (!fs::exists(folder, error)) return;
  if (!fs::is_directory(folder, error)) throw base::InputError(folder.string() + ": is no folder; name another place");
  if (fs::is_empty(folder, error)) return;
  const std::optional<std::string> text = base::ReadFileIfThere(folder / kRunsFile);
  const nlohmann::json site = text ? base::ParseJson(*text) : nlohmann::json();
  if (!site.is_object() || site.value("schema", nlohmann::json()) != kSchema)
    throw base::InputError(folder.string() + ": holds other files than a site; name an empty folder, or one of a site");
  for (const nlohmann::json& of_before : site.value("runs", nlohmann::json::array())) {
    const nlohmann::json id = of_before.is_object() ? of_before.value("id", nlohmann::json()) : nlohmann::json();
    if (std::any_of(runs.begin(), runs.end(), [&](const Run& run) { return id == run.id; })) continue;
    throw base::InputError(fmt::format(
        "{}: has the run {}, which is not among these reports; give its report, too, or name another folder",
        folder.string(), id.is_string() ? id.get<std::string>() : id.dump()));
  }
}

}  // namespace site
