#include "report/watched.h"

#include <algorithm>

#include <fmt/format.h>

namespace report {
namespace {

const CaseResult* FindCase(const Result& result, const std::string& id) {
  for (const ClauseResult& clause : result.clauses) {
    for (const CaseResult& c : clause.cases) {
      if (c.id == id) return &c;
    }
  }
  return nullptr;
}

bool Shows(const CaseResult& c, const catalogue::ExpectedFinding& expected) {
  return std::any_of(c.found.begin(), c.found.end(), [&](const FoundInCase& f) {
    return !f.control && f.observer == expected.observer &&
           std::all_of(expected.kernels.begin(), expected.kernels.end(),
                       [&](const std::string& kernel) { return f.text.find(kernel) != std::string::npos; });
  });
}

}  // namespace

void CountWatched(Result& result, const CaseResult& c) {
  for (const auto& [observer, attempts] : c.watched) {
    auto at = std::find_if(result.watched.begin(), result.watched.end(),
                           [&name = observer](const WatchedBy& w) { return w.observer == name; });
    if (at == result.watched.end()) at = result.watched.insert(at, {observer, 0, 0});
    at->attempts += attempts;
    at->found +=
        static_cast<int>(std::count_if(c.found.begin(), c.found.end(), [&name = observer](const FoundInCase& f) {
          return !f.control && f.observer == name;
        }));
  }
}

std::vector<std::string> StaleFindings(const catalogue::Tree& tree, const Result& result) {
  std::vector<std::string> lines;
  for (const catalogue::ExpectedFinding& expected : tree.expectations.reference_findings) {
    const CaseResult* c = FindCase(result, expected.case_id);
    if (c == nullptr || !c->watched.contains(expected.observer) || Shows(*c, expected)) continue;
    lines.push_back(fmt::format("{}: {} was not found by {} as listed; remove the entry if that lasts",
                                expected.where.Text(), expected.case_id, expected.observer));
  }
  return lines;
}

std::string Result::WatchedText() const {
  std::string text;
  for (const WatchedBy& w : watched) {
    text += fmt::format("{}{} watched {} attempts, {} finding{} in plain runs", text.empty() ? "" : "; ", w.observer,
                        w.attempts, w.found, w.found == 1 ? "" : "s");
  }
  return text.empty() ? text : "Observers of the reference device, which see launches by kernels, too: " + text;
}

}  // namespace report
