#include "report/site/findings.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "report/site/page.h"
#include "report/standalone/program.h"
#include "report/subjects.h"

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

// Where a listed deviation lies, in words; empty where its entry does not say.
std::string Place(const catalogue::KnownDeviation& d) {
  return d.cause.empty() ? "" : d.cause == "host-library" ? "the host's library" : "the " + d.cause;
}

// Beside its name, where no list has it.
std::string Standing(const Finding& finding) {
  if (!finding.listed.empty()) return "";
  const bool was = std::any_of(finding.shown.begin(), finding.shown.end(),
                               [](const auto* c) { return c != nullptr && c->deviation; });
  return was ? "listed no more" : "listed by nobody yet";
}

// The first run of each GPU in which it failed, each a link: "NVIDIA H200: 2026-11-23; ...".
std::string FirstRuns(const Page& page, const Contents& contents, const Finding& finding) {
  std::map<std::string, const Run*> first;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    const Run& run = contents.runs[i];
    if (finding.shown[i] == nullptr) continue;
    const Run*& of_gpu = first[run.part == Part::kCompiler ? run.Name() : run.origin.gpu];
    if (of_gpu == nullptr || run.started < of_gpu->started) of_gpu = &run;
  }
  std::string text;
  for (const auto& [gpu, run] : first)
    text += (text.empty() ? "" : "; ") + EscapeHtml(gpu) + ": " + Anchor(page.To(RunFolder(*run)), run->Day());
  return text;
}

// How a date of the list stands to the runs here, of which there need be none of then.
std::string BesideTheRuns(const std::string& first_seen, const Contents& contents, const Finding& finding) {
  bool is_shown = false;
  for (std::size_t i = 0; i < contents.runs.size(); ++i) {
    if (finding.shown[i] == nullptr) continue;
    is_shown = true;
    if (contents.runs[i].origin.date <= first_seen.substr(0, 10)) return "";
  }
  return is_shown ? ": older than every run here that shows it" : ": no run here shows it";
}

void Listed(Page& page, const Contents& contents, const Finding& finding, const catalogue::KnownDeviation& d) {
  page.out += "<h2>Listed deviation</h2>\n<dl>\n";
  const auto item = [&page](const char* name, const std::string& text) {
    if (!text.empty()) page.out += fmt::format("<dt>{}<dd>{}\n", name, EscapeHtml(text));
  };
  item("Observed", d.observed);
  item("Document", d.document + ", " + d.section);
  item("Where", d.condition);
  item("Recorded up to", d.seen);
  item("Lies in", Place(d));
  item("First seen", d.first_seen + BesideTheRuns(d.first_seen, contents, finding));
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
        fmt::format("<td>{}<td>{}", judge::Name(plain->verdict), EscapeHtml(ShortReason(plain->reason, 400)));
    auto row = std::find_if(rows.begin(), rows.end(), [&](const auto& of) { return of.first == said; });
    if (row == rows.end()) row = rows.emplace(rows.end(), said, "");
    row->second += (row->second.empty() ? "" : "<br>") + RunLink(page, contents.runs[i]) +
                   (contents.runs[i].part == Part::kModel ? " (a model, not CUDA)" : "");
  }
  for (const auto& [said, runs] : rows) page.out += fmt::format("<tr><td>{}{}\n", runs, said);
  page.out += "</table></div>\n";
  if (const std::string first = FirstRuns(page, contents, finding); !first.empty())
    page.out += "<p>The first run here that shows it, by GPU: " + first + "\n";
  if (silent > 0)
    page.out += fmt::format("<p class=soft>{} run{} did not run it, or for a former statement of the clause.\n", silent,
                            silent == 1 ? "" : "s");
}

// What its program needs, a list item each. `facts`: of the machine that the commands are for.
std::string Needs(const Contents& contents, const catalogue::Clause& clause, const catalogue::Case& c,
                  const catalogue::Facts& facts) {
  std::string items;
  const auto item = [&items](const std::string& text) { items += "<li>" + EscapeHtml(text) + "\n"; };
  const auto that_run = [&facts](const char* name) {
    const auto fact = facts.find(name);
    return fact == facts.end() ? std::string() : "; that run had " + fact->second;
  };
  // The fixtures, which are a part of it, are written for this release, whatever the clause says of earlier ones.
  constexpr const char* kOldest = "13.0";
  const bool newer = !clause.since.empty() && catalogue::CompareVersions(clause.since, kOldest) > 0;
  std::string toolkit = fmt::format("The CUDA Toolkit, {} or later", newer ? clause.since : kOldest);
  if (!clause.until.empty()) toolkit += ", before " + clause.until;
  item(toolkit + that_run("toolkit") + (c.IsCompileTime() ? ". No GPU" : ""));
  if (!c.IsCompileTime())
    item((clause.cc.empty() ? "A GPU of any compute capability that the toolkit knows"
                            : "A GPU of compute capability " + clause.cc) +
         that_run("cc") + ". For another one change -arch");
  if (c.IsCompileTime() && catalogue::Traits(c.kind).patterns) item("FileCheck of LLVM (Debian: llvm-14-tools)");
  for (const std::string& word : c.required) {
    const auto feature = contents.tree.features.find(word);
    if (feature == contents.tree.features.end()) continue;
    const std::string& reason = feature->second.reason;
    item(base::Capitalised(reason.starts_with("needs ") ? reason.substr(6) : reason));
  }
  if (c.Requires("gl"))
    item(
        "To compile, headers of EGL and OpenGL (Debian: libegl-dev, libgl-dev). libEGL.so.1 is loaded at run time: no "
        "flag links it");
  if (c.Requires("vulkan"))
    item("To compile, headers of Vulkan (Debian: libvulkan-dev). Its library is loaded at run time: no flag links it");
  return items;
}

// How its program and its control end where the finding shows, and where it does not.
std::string ExpectedEnd(const catalogue::Case& c) {
  if (c.kind == catalogue::CaseKind::kReject)
    return "The statement holds where nvcc refuses the first command (exit code not 0) and accepts the one with "
           "-DCTS_CONTROL (0). The finding shows where it does otherwise.";
  if (c.OnlyRecords()) return "Nothing is expected: no document says what comes. The file says what is looked at.";
  if (c.IsCompileTime())
    return "The statement holds where what the first commands make is as the file says, and what those of the control "
           "make is not. The finding shows where it is otherwise.";
  if (c.kind == catalogue::CaseKind::kReport) return "The file says at its head what compute-sanitizer must report.";
  return "Exit codes of the program: 0 where the statement holds; 1 where a check failed, with a line FAILED for each. "
         "That is the finding; a program that dies or does not end has failed, too. 2: bad usage; 3: the machine lacks "
         "what it needs; 4: a measurement did not settle. The control breaks the statement on purpose: it must end "
         "with 1 and the message that the file names, whether the finding shows or not.";
}

void Repeat(Page& page, const Contents& contents, const Finding& finding, const catalogue::Case& c, const Run* run) {
  const catalogue::Facts facts =
      run != nullptr && run->Result().machine ? run->Result().machine->facts : catalogue::Facts();
  page.out += fmt::format(
      "<h2 id=repeat>Repeat it</h2>\n<p>As one file that needs nothing of the suite: <a href=\"{0}.cu\" "
      "download>{0}.cu</a>. It says at "
      "its head what is expected, and what {1} showed.\n<pre>",
      EscapeHtml(c.id), run == nullptr ? "machines" : RunLink(page, *run));
  for (const std::string& line : standalone::Commands(contents.tree, c, c.id, facts))
    page.out += EscapeHtml(line) + "\n";
  page.out += fmt::format("</pre>\n<p>{}\n<p>It needs:\n<ul>\n{}</ul>\n", ExpectedEnd(c),
                          Needs(contents, finding.entry->about.clause, c, facts));
  page.out += fmt::format(
      "<p>By the suite: <code class=r>cuda-cts run --clause {}{}</code> {}\n<p>As the suite has it, with its "
      "fixtures: {}\n",
      EscapeHtml(finding.entry->Id()), c.draft.empty() ? "" : " --drafts",
      Anchor(page.To("limits/") + "#repeat", "Where cuda-cts comes from"),
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
  const catalogue::Case* const c = contents.tree.FindCase(id);
  if (c != nullptr && !c->draft.empty())
    page.out += fmt::format("<p class=warn>Its case is a draft, not run by default: {}.\n", EscapeHtml(c->draft));
  for (const catalogue::KnownDeviation* d : finding.listed) Listed(page, contents, finding, *d);
  Machines(page, contents, finding);
  if (c != nullptr) Repeat(page, contents, finding, *c, newest);
  page.out += CiteBox(fmt::format("cuda-cts {}: {}: {}\n{}", contents.suite, id, Heading(finding),
                                  contents.Address(FindingFolder(id))));
  return std::move(page).Finish();
}

std::string ListItem(const Page& page, const Finding& finding, const std::string& where) {
  return fmt::format("<li><i class=\"k v\"></i>{}<small>{}; {}</small>\n",
                     Anchor(page.To(FindingFolder(finding.case_id)), Heading(finding)),
                     Anchor(page.To(ClauseFolder(finding.entry->Id())), finding.entry->Id()), EscapeHtml(where));
}

// Looked at by the compiler alone, whatever GPU the machine has.
bool IsOfCompiler(const Contents& contents, const Finding& finding) {
  if (const catalogue::Case* c = contents.tree.FindCase(finding.case_id); c != nullptr) return c->IsCompileTime();
  return std::any_of(finding.shown.begin(), finding.shown.end(),
                     [](const auto* shown) { return shown != nullptr && report::IsOfCompiler(*shown); });
}

// Whose violations stand below one heading: a driver's, or a compiler's.
std::string Violator(const Run& run, bool of_compiler) {
  return of_compiler || run.part == Part::kCompiler ? "nvcc " + run.origin.toolkit : "Driver " + run.origin.driver;
}

// Of each GPU with the driver how many clauses are violated in one run, so that nothing is counted twice.
void CountsByGpu(Page& page, const Contents& contents, const std::map<std::string, Finding>& findings,
                 const std::string& violator) {
  const auto rank = [](const Run& run) { return std::tuple(!run.IsPartial(), run.started); };
  std::map<std::pair<std::string, Part>, const Run*> counted;
  for (const Run& run : contents.runs) {
    if ((run.part != Part::kCited && run.part != Part::kUncited) || Violator(run, false) != violator) continue;
    const Run*& best = counted[{run.origin.gpu, run.part}];
    if (best == nullptr || rank(run) > rank(*best)) best = &run;
  }
  // Beside one that may be cited another says more only where it is newer, and whole.
  std::erase_if(counted, [&](const auto& one) {
    const auto cited = counted.find({one.first.first, Part::kCited});
    return cited != counted.end() && one.second != cited->second && rank(*one.second) < rank(*cited->second);
  });
  if (counted.empty()) return;
  page.out += ScrollBox("Violated clauses by GPU, " + violator) +
              "<table class=runs><thead><tr><th scope=col>GPU<th scope=col>Violated<th scope=col>In this run<tbody>\n";
  for (const auto& [of, run] : counted) {
    const auto column = static_cast<std::size_t>(run - contents.runs.data());
    std::set<std::string> clauses, of_compiler;
    for (const auto& [id, finding] : findings) {
      if (finding.shown[column] == nullptr) continue;
      (IsOfCompiler(contents, finding) ? of_compiler : clauses).insert(finding.entry->Id());
    }
    std::erase_if(of_compiler, [&](const std::string& clause) { return clauses.contains(clause); });
    const auto former = std::count_if(contents.entries.begin(), contents.entries.end(), [&](const Entry& entry) {
      const Cell& cell = entry.cells[column];
      return cell.result != nullptr && !cell.same_statement && cell.verdict == report::ClauseVerdict::kViolated;
    });
    std::string more = former == 0 ? "" : fmt::format("<br>{} more of a former statement", former);
    if (!of_compiler.empty()) more += fmt::format("<br>{} more by its compiler alone", of_compiler.size());
    const char* const standing = run->part == Part::kCited ? "It may be cited."
                                 : run->IsPartial()        ? "A part of the suite; not to be cited."
                                                           : "Not to be cited.";
    page.out += fmt::format("<tr><th scope=row>{}<td>{} of {} clauses{}<td>{}<br>{}\n", EscapeHtml(of.first),
                            clauses.size(), run->Result().denominator.clauses, more, RunLink(page, *run), standing);
  }
  page.out += "</table></div>\n";
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
      if (run.part == Part::kModel || Violator(run, IsOfCompiler(contents, finding)) != violator ||
          PlainIn(contents, finding, i) == nullptr)
        continue;
      ++looked;
      if (finding.shown[i] == nullptr) continue;
      ++failed;
      gpus.insert(run.origin.gpu);
    }
    if (failed == 0) continue;
    clauses.insert(finding.entry->Id());
    std::string where = fmt::format("{}; in {} of {} runs that looked", fmt::join(gpus, ", "), failed, looked);
    if (finding.listed.empty()) {
      where += "; " + Standing(finding);
    } else if (const std::string place = Place(*finding.listed.front()); !place.empty()) {
      where += "; it lies in " + place;
    }
    items += ListItem(page, finding, where);
  }
  if (clauses.empty()) return;
  page.out += fmt::format("<h2>{}</h2>\n", EscapeHtml(violator));
  CountsByGpu(page, contents, findings, violator);
  page.out += fmt::format(
      "<p>{} clause{} in one run or another, each with the GPUs that showed it:\n<ul class=list>\n{}</ul>\n",
      clauses.size(), clauses.size() == 1 ? "" : "s", items);
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
  std::map<std::string, const Entry*> of_clause;
  for (const Entry& entry : contents.entries) {
    of_clause[entry.Id()] = &entry;
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
    // A clause does not count its drafts among its cases.
    if (const auto entry = of_clause.find(d.clause); entry != of_clause.end() && contents.tree.FindCase(d.case_id))
      at(d.case_id, *entry->second).listed.push_back(&d);
  }
}

base::FileText Findings::List() const {
  Page page("finding/", "Findings", "Findings");
  page.out += fmt::format(
      "<h1>Findings</h1>\n<p class=say>{} cases in which hardware and documents part, or are listed to.</p>\n<p>Each "
      "has a page with "
      "what was observed, where, and a program to repeat it.\n<p>The table of a driver counts by GPU, in one run each: "
      "the newest that may be cited, and the newest of the whole suite where that is newer, or no other is there. "
      "Several GPUs in one "
      "machine, such as \"4 x NVIDIA H200\", have rows of their own, and count nowhere as one GPU of that model. What "
      "the compiler "
      "alone shows stands below its name, on whatever machine it ran.\n",
      findings_.size());
  std::vector<std::string> violators;
  for (const bool of_compiler : {false, true}) {
    for (const Run& run : contents_.runs) {
      const std::string violator = Violator(run, of_compiler);
      if (run.part != Part::kModel && std::find(violators.begin(), violators.end(), violator) == violators.end())
        violators.push_back(violator);
    }
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

std::string Findings::SearchSection(const Page& page) const {
  std::string items;
  for (const auto& [id, finding] : findings_)
    items += fmt::format("<li>Finding: {} <span class=id>{}</span>\n",
                         Anchor(page.To(FindingFolder(id)), Heading(finding)), EscapeHtml(id));
  if (items.empty()) return "";
  return fmt::format("<section><h2>{}</h2><ul class=found>\n{}</ul></section>\n",
                     Anchor(page.To("finding/"), "Findings"), items);
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
