// JUnit XML as GitLab, Jenkins and GitHub actions read it: one suite a chapter, one test a case and observer, and one
// skipped test a clause without an observation, so that the denominator survives in CI.
#include <map>
#include <sstream>

#include <fmt/format.h>
#include <pugixml.hpp>

#include "base/text.h"
#include "report/document.h"
#include "report/result.h"
#include "report/subjects.h"
#include "suite/catalogue/reference_device.h"

namespace report {
namespace {

constexpr std::size_t kMessageBytes = 500;
constexpr std::size_t kBodyBytes = 16384;

struct Counts {
  int tests = 0, failures = 0, errors = 0, skipped = 0;
  double wall_s = 0;
};

void SetText(pugi::xml_node node, const char* attribute, std::string_view text) {
  node.append_attribute(attribute) = base::Cap(base::CleanText(text), kMessageBytes).c_str();
}

void SetCounts(pugi::xml_node node, const Counts& counts) {
  node.append_attribute("tests") = counts.tests;
  node.append_attribute("failures") = counts.failures;
  node.append_attribute("errors") = counts.errors;
  node.append_attribute("skipped") = counts.skipped;
  node.append_attribute("time") = fmt::format("{:.3f}", counts.wall_s).c_str();
}

std::string Body(const ClauseResult& clause, const CaseResult& c, const ObserverResult& o) {
  std::string body = fmt::format("{} {}: {}\nclause {}: {}\n", judge::Name(o.verdict), c.id, o.reason, clause.clause.id,
                                 clause.clause.statement);
  if (o.attempts > 1) body += fmt::format("{} of {} attempts agree\n", o.agreeing, o.attempts);
  if (o.observer == catalogue::Observer::kPlain) {
    for (const FailedCheck& check : c.failed_checks) body += "failed check: " + check.Text() + "\n";
  }
  if (o.observer == catalogue::Observer::kControl) body += "control: " + c.control + "\n";
  if (!o.reproducer.empty()) body += "repeat with: " + o.reproducer + "\n";
  if (!o.output.empty()) body += "output:\n" + o.output + "\n";
  return base::Cap(base::CleanText(body), kBodyBytes);
}

using Outcome = judge::TestOutcome;

// Attempts that disagree are no pass, and nothing that was to be expected.
Outcome OutcomeOf(judge::Verdict verdict, bool flaky) {
  const Outcome outcome = judge::Traits(verdict).outcome;
  return flaky && (outcome == Outcome::kPassed || outcome == Outcome::kSkipped) ? Outcome::kFailure : outcome;
}

void AddTest(pugi::xml_node suite, Counts& counts, const ClauseResult& clause, const CaseResult& c,
             const ObserverResult& o) {
  pugi::xml_node test = suite.append_child("testcase");
  SetText(test, "classname", clause.clause.chapter + "." + catalogue::SectionWord(clause.clause.id));
  SetText(test, "name", fmt::format("{}.{}", c.id, catalogue::Name(o.observer)));
  SetText(test, "file", c.file);
  test.append_attribute("time") = fmt::format("{:.3f}", o.wall_s).c_str();
  ++counts.tests;
  counts.wall_s += o.wall_s;
  const Outcome outcome = OutcomeOf(o.verdict, o.flaky);
  if (outcome == Outcome::kPassed) return;
  const std::string agree = o.flaky ? fmt::format(" in {} of {} attempts", o.agreeing, o.attempts) : "";
  const std::string message = fmt::format("{}{}: {}", judge::Name(o.verdict), agree, o.reason);
  if (outcome == Outcome::kSkipped) {
    ++counts.skipped;
    SetText(test.append_child("skipped"), "message", message);
    return;
  }
  pugi::xml_node bad = test.append_child(outcome == Outcome::kFailure ? "failure" : "error");
  ++(outcome == Outcome::kFailure ? counts.failures : counts.errors);
  SetText(bad, "message", message);
  SetText(bad, "type", judge::Name(o.verdict));
  bad.append_child(pugi::node_pcdata).set_value(Body(clause, c, o).c_str());
}

/// A clause of which nothing was observed: skipped, with the reason, and what earlier runs said.
void AddUnobserved(pugi::xml_node suite, Counts& counts, const ClauseResult& clause, const Result& result) {
  pugi::xml_node test = suite.append_child("testcase");
  SetText(test, "classname", clause.clause.chapter + "." + catalogue::SectionWord(clause.clause.id));
  SetText(test, "name", clause.clause.id);
  test.append_attribute("time") = "0.000";
  ++counts.tests;
  ++counts.skipped;
  std::string message = fmt::format("{}: {}", Name(clause.verdict), clause.why);
  for (const RecordedVerdict& v : clause.recorded) {
    message += fmt::format("; {}: {}", result.recorded.at(static_cast<std::size_t>(v.run)).label, Name(v.verdict));
  }
  SetText(test.append_child("skipped"), "message", message);
}

/// What does not fit in the evidence fails, so that a server which reads nothing else is not green.
Counts AddEvidence(pugi::xml_node root, const std::vector<std::string>& lines) {
  Counts counts;
  if (lines.empty()) return counts;
  pugi::xml_node suite = root.append_child("testsuite");
  SetText(suite, "name", "evidence");
  for (const std::string& line : lines) {
    pugi::xml_node test = suite.append_child("testcase");
    SetText(test, "classname", "evidence");
    SetText(test, "name", line);
    test.append_attribute("time") = "0.000";
    SetText(test.append_child("error"), "message", line);
    ++counts.tests;
    ++counts.errors;
  }
  SetCounts(suite, counts);
  return counts;
}

/// That, and runs that did not come to their end: nobody knows what they would have shown.
std::vector<std::string> Lacking(const Result& result) {
  std::vector<std::string> lines = result.evidence.All();
  for (const RunPart& part : result.journals) {
    if (const std::string why = part.head.WhyUnfinished(); !why.empty())
      lines.push_back(part.file.empty() ? why : fmt::format("{}: {}", part.file, why));
  }
  return lines;
}

void AddProperty(pugi::xml_node properties, const std::string& name, const std::string& value) {
  pugi::xml_node property = properties.append_child("property");
  SetText(property, "name", name);
  SetText(property, "value", value);
}

void AddObject(pugi::xml_node properties, const std::string& prefix, const nlohmann::json& object) {
  if (!object.is_object()) return;
  for (const auto& [key, value] : object.items()) {
    if (value.is_structured() || value.is_null()) continue;
    AddProperty(properties, prefix + key, value.is_string() ? value.get<std::string>() : value.dump());
  }
}

void AddProperties(pugi::xml_node suite, const Result& result) {
  pugi::xml_node properties = suite.append_child("properties");
  AddProperty(properties, "denominator", DenominatorText(result.denominator));
  if (const std::string text = SubjectsText(result); !text.empty()) AddProperty(properties, "subjects", text);
  for (const std::string& warning : result.warnings) AddProperty(properties, "warning", warning);
  AddObject(properties, "suite.", result.suite);
  for (const auto& [name, fact] : result.machine ? result.machine->facts : catalogue::Facts())
    AddProperty(properties, "machine." + name, fact);
  for (const RecordedRun& run : result.recorded) AddProperty(properties, "recorded", run.label);
}

std::string Started(const Result& result) {
  return result.journals.empty() ? "" : result.journals.front().head.start.started;
}

}  // namespace

std::string ToJUnit(const Result& result) {
  std::vector<std::string> chapters;
  std::map<std::string, std::vector<const ClauseResult*>> of;
  for (const ClauseResult& clause : result.clauses) {
    auto& list = of[clause.clause.chapter];
    if (list.empty()) chapters.push_back(clause.clause.chapter);
    list.push_back(&clause);
  }
  pugi::xml_document document;
  pugi::xml_node root = document.append_child("testsuites");
  const std::string name = result.IsModel() ? "cuda-cts: " + std::string(catalogue::kModelNotice) : "cuda-cts";
  root.append_attribute("name") = name.c_str();
  Counts total;
  const std::string started = Started(result);
  for (const std::string& chapter : chapters) {
    pugi::xml_node suite = root.append_child("testsuite");
    SetText(suite, "name", chapter);
    if (!started.empty()) SetText(suite, "timestamp", started);
    AddProperties(suite, result);
    Counts counts;
    for (const ClauseResult* clause : of[chapter]) {
      bool observed = false;
      for (const CaseResult& c : clause->cases) {
        for (const ObserverResult& o : c.observers) AddTest(suite, counts, *clause, c, o), observed = true;
      }
      if (!observed) AddUnobserved(suite, counts, *clause, result);
    }
    SetCounts(suite, counts);
    total.tests += counts.tests;
    total.failures += counts.failures;
    total.errors += counts.errors;
    total.skipped += counts.skipped;
    total.wall_s += counts.wall_s;
  }
  const Counts misfits = AddEvidence(root, Lacking(result));
  total.tests += misfits.tests;
  total.errors += misfits.errors;
  SetCounts(root, total);
  std::ostringstream out;
  document.save(out, " ");
  return std::move(out).str();
}

}  // namespace report
