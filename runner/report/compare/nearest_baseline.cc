#include "report/compare/nearest_baseline.h"

#include <algorithm>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "report/document.h"

namespace comparison {
namespace {

namespace fs = std::filesystem;

std::string FactOf(const catalogue::Facts& facts, const std::string& name) {
  const auto it = facts.find(name);
  return it == facts.end() ? std::string() : it->second;
}

struct Candidate {
  fs::path file;
  std::string gpu, gpus, cc, driver, toolkit;
  int holds = 0;
};

Candidate Read(const fs::path& file) {
  const report::Document document = report::LoadReport(file);
  const auto fact = [&document](const char* name) { return document.report.Fact(name); };
  return {
      file, fact("gpu"), fact("gpus"), fact("cc"), fact("driver"), fact("toolkit"), document.report.denominator.holds};
}

std::vector<Candidate> ReadAll(const fs::path& folder) {
  std::vector<Candidate> candidates;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".json") candidates.push_back(Read(entry.path()));
  }
  if (candidates.empty()) {
    throw base::InputError(folder.string() + ": holds no recorded baseline; name a report.json with --baseline");
  }
  std::sort(candidates.begin(), candidates.end(), [](const auto& a, const auto& b) { return a.file < b.file; });
  return candidates;
}

}  // namespace

BaselineChoice NearestBaseline(const fs::path& folder, const catalogue::Facts& facts) {
  const std::string gpu = FactOf(facts, "gpu");
  const std::string gpus = FactOf(facts, "gpus");
  const std::string cc = FactOf(facts, "cc");
  if (gpu.empty()) {
    throw base::InputError("--baseline auto: this machine shows no GPU to choose by; name a report.json instead");
  }
  const std::vector<Candidate> candidates = ReadAll(folder);
  const auto rank = [&](const Candidate& c) {
    return std::tuple(c.gpu == gpu, c.cc == cc, c.gpus == gpus, c.toolkit == FactOf(facts, "toolkit"), c.holds);
  };
  const Candidate& best = *std::max_element(candidates.begin(), candidates.end(),
                                            [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
  if (best.gpu != gpu && best.cc != cc) {
    std::string known;
    for (const Candidate& c : candidates) known += fmt::format("{}{} (cc {})", known.empty() ? "" : ", ", c.gpu, c.cc);
    throw base::InputError(
        fmt::format("--baseline auto: no baseline of {} nor of compute capability {} in {} (there are {}); record one "
                    "with `cuda-cts run --level quick --report DIR` before the upgrade and name its report.json",
                    gpu, cc, folder.string(), known));
  }
  const std::string same =
      best.gpu != gpu     ? fmt::format("none of {}, so the same compute capability {}: {}", gpu, cc, best.gpu)
      : best.gpus != gpus ? fmt::format("same GPU ({}), but {} of them, not {}", gpu, best.gpus, gpus)
                          : fmt::format("same GPU ({})", gpu);
  return {best.file, fmt::format("{}, driver {}, toolkit {}", same, best.driver, best.toolkit),
          best.gpu == gpu && best.gpus == gpus};
}

report::Document LoadBaseline(const fs::path& file) {
  report::Document document = report::LoadReport(file);
  if (document.report.denominator.cases_run == 0) {
    throw base::InputError(file.string() +
                           ": no case was run for it, so there is nothing to compare with; name "
                           "another with --baseline");
  }
  report::RefuseModel(document, "compare with a run on hardware");
  return document;
}

}  // namespace comparison
