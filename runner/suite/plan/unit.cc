#include "suite/plan/unit.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/files.h"
#include "base/pattern.h"
#include "suite/catalogue/helpers.h"

namespace plan {
namespace {

std::string NamespaceOf(std::string stem) {
  std::replace_if(
      stem.begin(), stem.end(), [](char c) { return !(c >= 'a' && c <= 'z') && !(c >= '0' && c <= '9'); }, '_');
  return "cts_case_" + stem;
}

}  // namespace

std::string UnitText(const std::filesystem::path& root, const std::vector<std::string>& stems) {
  static const base::Pattern kInclude("#include [<\"].*[>\"]"), kMacro(" *# *define +([A-Za-z_0-9]+).*");
  std::string headers = "#include \"cts/case.cuh\"\n", cases;
  std::set<std::string> seen;
  for (const std::string& stem : stems) {
    const std::string file = "conformance/" + stem + ".cu";
    std::istringstream text(catalogue::WithFamily(root, file, base::ReadFile(root / file)));
    std::string undefined;
    for (std::string line, macro; std::getline(text, line);) {
      const std::string helper = catalogue::HelperIncludedBy(line, file);
      if (catalogue::IsFamily(helper)) continue;  // The compiler tells that it cannot be read.
      if (!helper.empty()) line = fmt::format("#include \"{}\"", helper);
      if (kInclude.Matches(line) && seen.insert(line).second) headers += line + '\n';
      if (kMacro.Matches(line, &macro)) undefined += fmt::format("#undef {}\n", macro);
    }
    cases += fmt::format(
        "\nnamespace {} {{\nstatic const ::cts::detail::CaseScope cts_case_scope(\"{}\");\n#include \"{}\"\n}}\n{}",
        NamespaceOf(stem), stem, file, undefined);
  }
  return headers + cases;
}

}  // namespace plan
