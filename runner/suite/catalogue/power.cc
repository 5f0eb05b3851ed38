#include "suite/catalogue/power.h"

#include "suite/catalogue/case_name.h"
#include "suite/catalogue/reader.h"
#include "suite/catalogue/yaml_file.h"

namespace catalogue {
namespace {

Mutant ReadMutant(const yaml::Value& node, Problems& problems) {
  MapReader reader(node, kPowerFile, rule::kPower, "mutant '" + node.key + "'", problems);
  if (!IsKebabCase(node.key)) reader.FailAt(node.key_line, "is not kebab-case");
  reader.AllowOnly({"clause", "breaks", "detected-by", "excused"});
  Mutant mutant;
  mutant.name = node.key;
  mutant.clause = reader.Text("clause", Need::kRequired);
  mutant.breaks = reader.Text("breaks", Need::kRequired);
  mutant.detected_by = reader.Text("detected-by");
  mutant.excused = reader.Text("excused");
  mutant.where = {kPowerFile, node.key_line};
  return mutant;
}

}  // namespace

Power LoadPower(const std::filesystem::path& root, Problems& problems) {
  Power power;
  std::error_code ignored;
  if (!std::filesystem::exists(root / kPowerFile, ignored)) return power;
  const std::optional<std::string> text = ReadTreeFile(root, kPowerFile, problems);
  if (!text) return power;
  const yaml::Value map = ParseYaml(kPowerFile, *text, problems);
  if (map.type == yaml::Type::kNull) return power;
  MapReader reader(map, kPowerFile, rule::kPower, "the record of ci/reference/power", problems);
  if (map.type != yaml::Type::kMap) return power;
  reader.AllowOnly({"measured", "mutants", "without-mutant"});
  reader.Texts("without-mutant", Need::kOptional, MapReader::Shape::kPerhapsEmpty);
  if (const yaml::Value* measured = map.Find("measured")) {
    MapReader of(*measured, kPowerFile, rule::kPower, "`measured:`", problems);
    of.AllowOnly({"commit", "toolkit"});
    power.commit = of.Text("commit", Need::kRequired);
    power.toolkit = of.Text("toolkit", Need::kRequired);
  } else {
    reader.Fail("lacks `measured:`, what was measured; run ci/reference/power again");
  }
  const yaml::Value* mutants = map.Find("mutants");
  if (mutants == nullptr || mutants->type != yaml::Type::kMap) {
    reader.Fail("lacks the map `mutants:`; run ci/reference/power again");
    return power;
  }
  for (const yaml::Value& node : mutants->items) power.mutants.push_back(ReadMutant(node, problems));
  return power;
}

}  // namespace catalogue
