#include "report/site/data.h"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "report/html_page.h"
#include "report/site/page.h"

namespace site {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostNews = 40;
constexpr std::size_t kMostChanges = 20;

std::string Dump(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string_view Word(Part part) {
  switch (part) {
    case Part::kCited:
      return "cited";
    case Part::kCompiler:
      return "compiler";
    case Part::kUncited:
      return "not to be cited";
    case Part::kModel:
      break;
  }
  return "model";
}

base::FileText RunsFile(const Contents& contents) {
  Json runs = Json::array();
  for (const Run& run : contents.runs) {
    const report::Denominator& d = run.Result().denominator;
    Json journals = Json::array();
    for (const report::RunPart& part : run.Result().journals) journals.push_back(report::ToJson(part));
    runs.push_back({{"id", run.id},
                    {"part", Word(run.part)},
                    {"gpu", run.origin.gpu},
                    {"driver", run.origin.driver},
                    {"toolkit", run.origin.toolkit},
                    {"started", run.started},
                    {"suite", run.origin.suite},
                    {"standing", run.Standing()},
                    {"report_sha256", run.document.sha256},
                    {"facts", run.Result().machine ? run.Result().machine->facts : catalogue::Facts()},
                    {"journals", std::move(journals)},
                    {"clauses", d.clauses},
                    {"holds", d.holds},
                    {"violated", d.violated},
                    {"undecided", d.undecided},
                    {"not_applicable", d.not_applicable},
                    {"not_tested", d.not_tested},
                    {"toolkit_facts_that_differ", d.toolkit.differ}});
  }
  return {std::string(kRunsFile),
          Dump({{"schema", kSchema}, {"made_by", contents.suite}, {"runs", std::move(runs)}}, 1)};
}

// One clause a line: verdicts as letters in the order of "runs"; those of a former statement in a member of their own, so that nobody
// takes them for verdicts of this one.
base::FileText ClausesFile(const Contents& contents) {
  Json ids = Json::array();
  for (const Run& run : contents.runs) ids.push_back(run.id);
  Json letters = {{"-", "no such clause then, or see the other member"}};
  for (const report::ClauseVerdict verdict :
       {report::ClauseVerdict::kHolds, report::ClauseVerdict::kViolated, report::ClauseVerdict::kUndecided,
        report::ClauseVerdict::kNotApplicable, report::ClauseVerdict::kNotTested, report::ClauseVerdict::kAsRecorded,
        report::ClauseVerdict::kDiffers})
    letters[std::string(report::VerdictClass(verdict))] = Name(verdict);
  std::string text = fmt::format("{{\"schema\": \"{}\",\n\"runs\": {},\n\"letters\": {},\n\"clauses\": [", kSchema,
                                 ids.dump(), letters.dump());
  bool first = true;
  for (const Entry& entry : contents.entries) {
    const catalogue::Clause& clause = entry.about.clause;
    std::string verdicts, former;
    bool has_former = false;
    for (const Cell& cell : entry.cells) {
      const std::string_view letter = cell.result == nullptr ? "-" : report::VerdictClass(cell.verdict);
      verdicts += cell.same_statement ? letter : "-";
      former += cell.same_statement ? "-" : letter;
      has_former = has_former || !cell.same_statement;
    }
    Json line = {{"id", clause.id},
                 {"kind", Name(clause.kind)},
                 {"statement", clause.statement},
                 {"source", clause.source},
                 {"verdicts", verdicts}};
    if (!entry.in_force) line["in_force"] = false;
    if (!clause.formerly.empty()) line["formerly"] = clause.formerly;
    if (has_former) line["verdicts_of_a_former_statement"] = former;
    text += (first ? "\n" : ",\n") + line.dump(-1, ' ', false, Json::error_handler_t::replace);
    first = false;
  }
  return {"clauses.json", text + "\n]}\n"};
}

// What a run brought against the one before it on its GPU model, else against the one before it.
const Difference* News(const std::vector<Difference>& differences, const Run& run) {
  const Difference* news = nullptr;
  for (const Difference& d : differences) {
    if (d.newer != &run) continue;
    if (news == nullptr) news = &d;
    if (d.older->origin.gpu == run.origin.gpu) return &d;
  }
  return news;
}

std::string NewsText(const Contents& contents, const Difference* news) {
  if (news == nullptr) return "<p>There is no run before it to compare it with.";
  std::string text = fmt::format("<p>Since {}: {}.", base::EscapeHtml(news->older->Label()),
                                 base::EscapeHtml(news->comparison.Verdict()));
  std::size_t shown = 0;
  text += "<ul>";
  for (const comparison::Change& change : news->comparison.changes) {
    if (++shown > kMostChanges) break;
    text += fmt::format("<li>{}: {} to {}", base::EscapeHtml(change.case_id.empty() ? change.clause : change.case_id),
                        base::EscapeHtml(change.from), base::EscapeHtml(change.to));
  }
  text += "</ul>";
  return text + fmt::format("<p><a href=\"{}index.html\">All {} changes</a>",
                            base::EscapeHtml(contents.Address(DifferenceFolder(*news->older, *news->newer))),
                            news->comparison.changes.size());
}

// Without an address of the site the entries have names that stay, and links that are relative.
base::FileText Feed(const Contents& contents, const std::vector<Difference>& differences) {
  std::vector<const Run*> runs;
  for (const Run& run : contents.runs) runs.push_back(&run);
  std::stable_sort(runs.begin(), runs.end(), [](const Run* a, const Run* b) { return a->started > b->started; });
  if (runs.size() > kMostNews) runs.resize(kMostNews);
  const auto id = [&](const std::string& name) {
    return base::EscapeHtml(contents.url.empty() ? "urn:cuda-cts:" + name : contents.Address(name));
  };
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n<title>CUDA "
      "conformance: what changed</title>\n"
      "<id>{}</id>\n<updated>{}</updated>\n<author><name>cuda-cts</name></author>\n<link rel=\"self\" href=\"{}\"/>\n",
      id(""), runs.empty() ? "1970-01-01T00:00:00Z" : runs.front()->started,
      base::EscapeHtml(contents.Address("feed.xml")));
  for (const Run* run : runs) {
    const report::Denominator& d = run->Result().denominator;
    text += fmt::format(
        "<entry><title>{}: {} hold, {} violated, {} undecided</title><id>{}</id><updated>{}</updated><link "
        "href=\"{}index.html\"/><content type=\"html\">{}</content></entry>\n",
        base::EscapeHtml(run->Label()), d.holds, d.violated, d.undecided, id(RunFolder(*run)), run->started,
        base::EscapeHtml(contents.Address(RunFolder(*run))),
        base::EscapeHtml(NewsText(contents, News(differences, *run))));
  }
  return {"feed.xml", text + "</feed>\n"};
}

}  // namespace

std::vector<base::FileText> DataFiles(const Contents& contents, const std::vector<Difference>& differences) {
  return {RunsFile(contents), ClausesFile(contents), Feed(contents, differences)};
}

}  // namespace site
