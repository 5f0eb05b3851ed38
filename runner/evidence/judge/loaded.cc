#include "evidence/judge/loaded.h"

#include <fmt/format.h>

#include "base/json_read.h"

namespace judge {
namespace {

using nlohmann::json;

json ToJson(const Library& library) {
  if (!library.unknown.empty()) return {{"unknown", library.unknown}};
  return {{"file", library.file}, {"id", library.id}};
}

// "its runtime is /a/libcudart.so.13, that of the probe /b/libcudart.so.13", or nothing.
std::string Difference(const char* what, const Library& probe, const Library& program) {
  if (!program.unknown.empty()) return fmt::format("its {} cannot be told: {}", what, program.unknown);
  if (!probe.unknown.empty()) return fmt::format("the probe's {} cannot be told: {}", what, probe.unknown);
  if (program.file != probe.file)
    return fmt::format("its {} is {}, and that of the probe {}", what, program.file, probe.file);
  if (program.id != probe.id)
    return fmt::format("its {} {} is not the file that the probe had: {}, then {}", what, program.file, program.id,
                       probe.id);
  return "";
}

std::string Names(const std::vector<Library>& libraries) {
  std::string names;
  for (const Library& library : libraries)
    names += fmt::format("{}{} ({})", names.empty() ? "" : ", ", library.file, library.id);
  return names.empty() ? "nothing" : names;
}

}  // namespace

std::string WhyOther(const Loaded& probe, const Loaded& program, bool tool) {
  if (!probe.runtime && !program.runtime) return "";
  if (!program.runtime) return "its program does not say which runtime it has, as the probe does";
  if (!probe.runtime) return "the probe did not say which runtime it has, as its program does";
  if (std::string d = Difference("runtime", *probe.runtime, *program.runtime); !d.empty()) return d;
  if (probe.driver && program.driver) {
    if (std::string d = Difference("driver", *probe.driver, *program.driver); !d.empty()) return d;
  }
  if (tool || probe.preloaded == program.preloaded) return "";
  return fmt::format("the loader put {} under it, and {} under the probe", Names(program.preloaded),
                     Names(probe.preloaded));
}

void from_json(const json& j, Library& library) {
  library = {};
  if (!j.is_object()) throw base::MemberError("a library is no object");
  if (j.contains("unknown")) {
    library.unknown = base::TextIn(j, "unknown");
    if (library.unknown.empty()) throw base::MemberError("'unknown' is empty");
    return;
  }
  library.file = base::TextIn(j, "file");
  library.id = base::TextIn(j, "id");
}

void to_json(json& j, const Loaded& loaded) {
  j = json::object();
  if (loaded.runtime) j["runtime"] = ToJson(*loaded.runtime);
  if (loaded.driver) j["driver"] = ToJson(*loaded.driver);
  for (const Library& library : loaded.preloaded) j["preloaded"].push_back(ToJson(library));
}

void from_json(const json& j, Loaded& loaded) {
  loaded = {};
  if (!j.is_object()) throw base::MemberError("'loaded' is no object");
  if (j.contains("runtime")) loaded.runtime = j.at("runtime").get<Library>();
  if (j.contains("driver")) loaded.driver = j.at("driver").get<Library>();
  if (j.contains("preloaded")) {
    for (const json& library : base::ListIn(j, "preloaded")) loaded.preloaded.push_back(library.get<Library>());
  }
}

}  // namespace judge
