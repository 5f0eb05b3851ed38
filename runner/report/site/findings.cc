#include "report/site/findings.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/site/page.h"
#include "report/standalone/program.h"

namespace site {
namespace {

using base::EscapeHtml;

const report::ObserverResult* Failed(const report::CaseResult& c) {
  const report::ObserverResult* plain = c.Find(catalogue::Observer::kPlain);
  return plain != nullptr && judge::Traits(plain->verdict).violation ? plain : nullptr;
}

// The newest run in which it failed; null where none did.
const Run* Newest(const Contents& contents, const Finding& finding) {
  const Run* newest = nullptr;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const Run& run = contents.runs[i];
    if (finding.shown[i] != nullptr && (newest == nullptr || newest->started < run.started)) newest = &run;
  }
  return newest;
}

// What the program's comment tells: of that run this clause alone.
standalone::Seen SeenIn(const Run* run, const Entry& entry, const Contents& contents) {
  standalone::Seen seen;
  if (run == nullptr) return seen;
  seen.file = run->document.file;
  seen.result.machine = run->Result().machine;
  const Cell& cell = entry.cells[static_cast<std::size_t>(run - contents.runs.data())];
  if (cell.result != nullptr) seen.result.clauses = {*cell.result};
  return seen;
}

// As the list says it, else as the run did whose suite still had it listed. Names of CUDA keep their letters.
std::string Heading(const Finding& finding) {
  if (!finding.listed.empty()) return finding.listed.front()->observed;
  for (const report::CaseResult* shown : finding.shown) {
    if (shown != nullptr && shown->deviation) return shown->deviation->observed;
  }
  return "Violated: " + finding.entry->about.clause.statement;
}

// Beside its name, where no list has it.
std::string Standing(const Finding& finding) {
  if (!finding.listed.empty()) return "";
  const bool was = std::any_of(finding.shown.begin(), finding.shown.end(),
                               [](const auto* c) { return c != nullptr && c->deviation; });
  return was ? "listed no more" : "listed by nobody yet";
}

void Listed(Page& page, const catalogue::KnownDeviation& d) {
  page.out += "<h2>Listed deviation</h2>\n<dl>\n";
  const auto item = [&page](const char* name, const std::string& text) {
    if (!text.empty()) page.out += fmt::format("<dt>{}<dd>{}\n", name, EscapeHtml(text));
  };
  item("Observed", d.observed);
  item("Document", d.document + ", " + d.section);
  item("Where", d.condition);
  item("Recorded up to", d.seen);
  item("Lies in", d.cause);
  item("First seen", d.first_seen);
  for (const catalogue::DeviatingCheck& check : d.fails) item("Fails", check.subcase + ": " + check.message);
  item("Passes beside it", fmt::format("{}", fmt::join(d.passes, ", ")));
  page.out += "</dl>\n";
}

// What the case of a finding showed in a run; null where it was not run there, or for another statement.
const report::ObserverResult* PlainIn(const Contents& contents, const Finding& finding, std::size_t run) {
  if (finding.shown[run] != nullptr) return Failed(*finding.shown[run]);
  const report::CaseResult* c = contents.CaseIn(finding.entry->cells[run], finding.case_id);
  return c == nullptr ? nullptr : c->Find(catalogue::Observer::kPlain);
}

void Machines(Page& page, const Contents& contents, const Finding& finding) {
  page.out += "<h2>Machines</h2>\n" + ScrollBox("Runs of its case") +
              "<table class=runs><thead><tr><th scope=col>Run<th scope=col>The case<th scope=col>What it said<tbody>\n";
  int silent = 0;
  std::vector<std::pair<std::string, std::string>> rows;  // What was said, and by which runs.
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const report::ObserverResult* plain = PlainIn(contents, finding, i);
    if (plain == nullptr) {
      ++silent;
      continue;
    }
    const std::string said =
        fmt::format("<td>{}<td>{}", judge::Name(plain->verdict), EscapeHtml(base::Cap(plain->reason, 240)));
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& of) { return of.first == said; });
    if (row == rows.end()) row = rows.emplace(rows.end(), said, "");
    row->second += (row->second.empty() ? "" : "<br>") + RunLink(page, contents.runs[i]) +
                   (contents.runs[i].part == Part::kModel ? " (a model, not CUDA)" : "");
  }
  for (const auto& [said, runs] : rows) page.out += fmt::format("<tr><td>{}{}\n", runs, said);
  page.out += "</table></div>\n";
  if (silent > 0)
    page.out += fmt::format("<p class=soft>{} run{} did not run it, or for a former statement of the clause.\n", silent,
                            silent == 1 ? "" : "s");
}

void Repeat(Page& page, const Contents& contents, const Finding& finding, const catalogue::Case& c, const Run* run) {
  const bool known = run != nullptr && run->Result().machine;
  page.out += fmt::format(
      "<h2 id=repeat>Repeat it</h2>\n<p>As one file that needs nothing of the suite: <a href=\"{0}.cu\" "
      "download>{0}.cu</a>. It says at "
      "its head what is expected, and what {1} showed.\n<pre>",
      EscapeHtml(c.id), run == nullptr ? "machines" : RunLink(page, *run));
  for (const std::string& line :
       standalone::Commands(contents.tree, c, c.id, known ? run->Result().machine->facts : catalogue::Facts()))
    page.out += EscapeHtml(line) + "\n";
  page.out += fmt::format(
      "</pre>\n<p>By the suite: <code class=r>cuda-cts run --clause {}</code>\n<p>As the suite has it, with its "
      "fixtures: {}\n",
      EscapeHtml(finding.entry->Id()),
      Anchor(page.To(ClauseFolder(finding.entry->Id())) + "#cases", "the program, on the page of its clause"));
}

base::FileText FindingPage(const Contents& contents, const Finding& finding, const Run* newest) {
  const catalogue::Clause& clause = finding.entry->about.clause;
  const std::string& id = finding.case_id;
  Page page(FindingFolder(id), "Finding: " + id,
            Standing(finding).empty() ? "Finding" : "Finding, " + Standing(finding));
  page.out += fmt::format("<h1 class=statement>{}</h1>\n<dl>\n<dt>The document states<dd>{}\n<dt>Clause<dd>{}\n",
                          EscapeHtml(Heading(finding)), EscapeHtml(clause.statement),
                          Anchor(page.To(ClauseFolder(clause.id)), clause.id));
  for (const std::string& source : clause.source) page.out += fmt::format("<dt>Source<dd>{}\n", EscapeHtml(source));
  page.out += "</dl>\n";
  for (const catalogue::KnownDeviation* d : finding.listed) Listed(page, *d);
  Machines(page, contents, finding);
  if (const catalogue::Case* c = contents.tree.FindCase(id); c != nullptr) Repeat(page, contents, finding, *c, newest);
  page.out += CiteBox(fmt::format("cuda-cts {}: {}: {}\n{}", contents.suite, id, Heading(finding),
                                  contents.Address(FindingFolder(id))));
  return std::move(page).Finish();
}

std::string ListItem(const Page& page, const Finding& finding, const std::string& where) {
  return fmt::format("<li><i class=\"k v\"></i>{}<small>{}; {}</small>\n",
                     Anchor(page.To(FindingFolder(finding.case_id)), Heading(finding)),
                     Anchor(page.To(ClauseFolder(finding.entry->Id())), finding.entry->Id()), EscapeHtml(where));
}

// Whose violations stand below one heading: a driver's, or a compiler's.
std::string Violator(const Run& run) {
  return run.part == Part::kCompiler ? run.Name() : "Driver " + run.origin.driver;
}

// What one of them violated, in how many of the runs that looked, and on what.
void Violated(Page& page, const Contents& contents, const std::map<std::string, Finding>& findings,
              const std::string& violator) {
  std::set<std::string> clauses;
  std::string items;
  for (const auto& [id, finding] : findings) {
    std::set<std::string> gpus;
    int failed = 0, looked = 0;
    for (std::size_t i = 0; i < contents.runs.size(); ++i) {
      const Run& run = contents.runs[i];
      if (run.part == Part::kModel || Violator(run) != violator || PlainIn(contents, finding, i) == nullptr) continue;
      ++looked;
      if (finding.shown[i] == nullptr) continue;
      ++failed;
      gpus.insert(run.origin.gpu);
    }
    if (failed == 0) continue;
    clauses.insert(finding.entry->Id());
    items += ListItem(page, finding,
                      fmt::format("{}; in {} of {} runs that looked{}", fmt::join(gpus, ", "), failed, looked,
                                  Standing(finding).empty() ? "" : "; " + Standing(finding)));
  }
  if (clauses.empty()) return;
  page.out += fmt::format("<h2>{}</h2>\n<p>It violated {} clause{} in the runs here.\n<ul class=list>\n{}</ul>\n",
                          EscapeHtml(violator), clauses.size(), clauses.size() == 1 ? "" : "s", items);
}

}  // namespace

Findings::Findings(const Contents& contents) : contents_(contents) {
  const auto at = [&](const std::string& id, const Entry& entry) -> Finding& {
    Finding& finding = findings_[id];
    finding.case_id = id;
    finding.entry = &entry;
    finding.shown.resize(contents.runs.size());
    return finding;
  };
  std::map<std::string, const Entry*> of_case;
  for (const Entry& entry : contents.entries) {
    for (const report::CaseResult& c : entry.about.cases) of_case[c.id] = &entry;
    for (std::size_t i = 0; i < contents.runs.size(); ++i) {
      if (contents.runs[i].part == Part::kModel || entry.cells[i].result == nullptr || !entry.cells[i].same_statement)
        continue;
      for (const report::CaseResult& c : entry.cells[i].result->cases) {
        if (Failed(c) == nullptr || entry.about.IsToolkitFact()) continue;
        const catalogue::Case* now = contents.tree.FindCaseByAnyId(c.id);
        at(now == nullptr ? c.id : now->id, entry).shown[i] = &c;
      }
    }
  }
  for (const catalogue::KnownDeviation& d : contents.tree.expectations.deviations) {
    if (const auto entry = of_case.find(d.case_id); entry != of_case.end())
      at(d.case_id, *entry->second).listed.push_back(&d);
  }
}

base::FileText Findings::List() const {
  Page page("finding/", "Findings", "Findings");
  page.out += fmt::format(
      "<h1>Findings</h1>\n<p class=say>{} cases in which hardware and documents part, or are listed to.</p>\n<p>Each "
      "has a page with "
      "what was observed, where, and a program to repeat it.\n",
      findings_.size());
  std::vector<std::string> violators;
  for (const Run& run : contents_.runs) {
    const std::string violator = Violator(run);
    if (run.part != Part::kModel && std::find(violators.begin(), violators.end(), violator) == violators.end())
      violators.push_back(violator);
  }
  for (const std::string& violator : violators) Violated(page, contents_, findings_, violator);
  std::string others;
  for (const auto& [id, finding] : findings_) {
    const auto is_shown = [](const report::CaseResult* c) { return c != nullptr; };
    if (std::none_of(finding.shown.begin(), finding.shown.end(), is_shown))
      others += ListItem(page, finding, finding.listed.front()->condition);
  }
  if (!others.empty())
    page.out += "<h2>Listed, and shown by no run on a GPU here</h2>\n<ul class=list>\n" + others + "</ul>\n";
  return std::move(page).Finish();
}

std::vector<base::FileText> Findings::Pages() const {
  std::vector<base::FileText> pages = {List()};
  for (const auto& [id, finding] : findings_) {
    const Run* newest = Newest(contents_, finding);
    pages.push_back(FindingPage(contents_, finding, newest));
    const catalogue::Case* c = contents_.tree.FindCase(id);
    if (c == nullptr) continue;
    pages.emplace_back(FindingFolder(id) + id + ".cu",
                       standalone::ProgramText(contents_.tree, *c, id, SeenIn(newest, *finding.entry, contents_)));
    for (const std::string& former : c->formerly) pages.push_back(Redirect(FindingFolder(former), FindingFolder(id)));
  }
  return pages;
}

}  // namespace site
