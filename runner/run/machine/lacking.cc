#include "run/machine/lacking.h"

#include <algorithm>
#include <map>
#include <sstream>

#include <fmt/format.h>

#include "base/files.h"
#include "run/machine/probe.h"

namespace machine {
namespace {

using nlohmann::json;

constexpr double kLimitS = 20;
constexpr std::size_t kShown = 4;
constexpr const char* kTable = "functions.txt";

// How many cases call each function; empty where there is no table.
std::map<std::string, int> CasesByFunction(const std::filesystem::path& file) {
  std::map<std::string, int> cases;
  std::istringstream lines(base::ReadFileIfThere(file).value_or(""));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string name;
    words >> name;
    while (words >> name) ++cases[name];
  }
  return cases;
}

bool IsOfDriver(const std::string& name) { return name.starts_with("cu") && !name.starts_with("cuda"); }

Lacked Ask(const char* library, const std::map<std::string, int>& cases, const std::filesystem::path& tree) {
  const bool driver = std::string_view(library) == "driver";
  Lacked lacked{library, 0, "", {}};
  for (const auto& [name, count] : cases) lacked.called += IsOfDriver(name) == driver ? 1 : 0;
  const ProbeAnswer answer =
      AskProbe(tree / "bin/cts-starter", {"--lacks", library, (tree / kTable).string()}, kLimitS, "");
  lacked.problem = answer.problem;
  const json names = answer.said.is_object() ? answer.said.value("lacks", json()) : json();
  if (lacked.problem.empty() && !names.is_array()) lacked.problem = "cts-starter did not say";
  for (const json& name : names) {
    const auto found = name.is_string() ? cases.find(name.get<std::string>()) : cases.end();
    if (found != cases.end()) lacked.functions.push_back({found->first, found->second});
  }
  std::stable_sort(lacked.functions.begin(), lacked.functions.end(),
                   [](const LackedFunction& a, const LackedFunction& b) { return a.cases > b.cases; });
  return lacked;
}

}  // namespace

std::string Lacked::Text() const {
  if (!problem.empty()) return fmt::format("could not be asked for {} functions: {}", called, problem);
  if (functions.empty()) return fmt::format("has all {} functions that the cases call", called);
  std::string text = fmt::format("lacks {} of {} functions that the cases call; first", functions.size(), called);
  for (std::size_t i = 0; i < functions.size() && i < kShown; ++i) {
    text += fmt::format("{} {} ({} case{})", i == 0 ? "" : ",", functions[i].name, functions[i].cases,
                        functions[i].cases == 1 ? "" : "s");
  }
  return text;
}

std::vector<Lacked> FindLacking(const std::filesystem::path& tree, bool ask_driver) {
  const std::map<std::string, int> cases = CasesByFunction(tree / kTable);
  if (cases.empty()) return {};
  std::vector<Lacked> libraries = {Ask("runtime", cases, tree)};
  if (ask_driver) libraries.push_back(Ask("driver", cases, tree));
  return libraries;
}

json ToJson(const std::vector<Lacked>& libraries) {
  json all = json::object();
  for (const Lacked& lacked : libraries) {
    json& of = all[lacked.library] = {{"called", lacked.called}};
    if (!lacked.problem.empty()) {
      of["problem"] = lacked.problem;
      continue;
    }
    of["lacks"] = json::array();
    for (const LackedFunction& f : lacked.functions) of["lacks"].push_back({{"name", f.name}, {"cases", f.cases}});
  }
  return all;
}

}  // namespace machine
