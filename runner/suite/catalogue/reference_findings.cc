#include "suite/catalogue/reference_findings.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "suite/catalogue/reader.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {

bool IsReferenceObserver(std::string_view word) {
  return std::find(std::begin(kReferenceObservers), std::end(kReferenceObservers), word) !=
         std::end(kReferenceObservers);
}

std::vector<ExpectedFinding> LoadReferenceFindings(const std::filesystem::path& root, Problems& problems) {
  std::vector<ExpectedFinding> findings;
  const std::string file = kReferenceFindingsFile;
  if (!std::filesystem::exists(root / file)) return findings;
  const std::optional<std::string> text = ReadTreeFile(root, file, problems);
  if (!text) return findings;
  const yaml::Value list = ParseYaml(file, *text, problems);
  if (list.type == yaml::Type::kNull) return findings;
  if (list.type != yaml::Type::kList) {
    Add(problems, rule::kExpectation, {file, list.line}, "is no list of findings; start each with `- case:`");
    return findings;
  }
  for (const yaml::Value& node : list.items) {
    MapReader reader(node, file, rule::kExpectation, "expected finding", problems);
    if (node.type != yaml::Type::kMap) continue;
    reader.AllowOnly({"case", "observer", "kernels", "reason", "document"});
    ExpectedFinding f;
    f.where = {file, node.line};
    f.case_id = reader.Text("case", Need::kRequired);
    f.observer = reader.Text("observer", Need::kRequired);
    if (!f.observer.empty() && !IsReferenceObserver(f.observer))
      reader.FailAt(reader.Line("observer"),
                    fmt::format("names no observer: '{}'; write validity or races", f.observer));
    for (std::string& kernel : reader.Texts("kernels")) f.kernels.insert(std::move(kernel));
    if (f.kernels.empty() || f.kernels.size() > 2)
      reader.Fail("names no kernels, or more than two, at `kernels: [...]`");
    f.reason = reader.Text("reason", Need::kRequired);
    f.document = reader.Text("document", Need::kRequired);
    findings.push_back(std::move(f));
  }
  return findings;
}

}  // namespace catalogue
