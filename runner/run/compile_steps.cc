// observed/<stem>.json
#include <unistd.h>

#include <fmt/format.h>

#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "journal/journal.h"
#include "run/compile_steps.h"

namespace run {
namespace {

using base::InputError;
using nlohmann::json;

constexpr const char* kRemedy = "; remove it and build the cases again";

}  // namespace

std::vector<judge::CompileStep> LoadCompileSteps(const std::filesystem::path& file) {
  const std::optional<std::string> text = base::TryReadFile(file);
  if (!text) throw InputError(file.string() + ": cannot be read; build the cases");
  const auto fail = [&file](const std::string& what) { throw InputError(file.string() + ": " + what + kRemedy); };
  std::string why;
  const json document = base::ParseJson(*text, {}, &why);
  if (!document.is_object()) fail(why.empty() ? "not a JSON object" : why);
  std::vector<judge::CompileStep> steps;
  try {
    const std::string schema = base::TextIn(document, "schema");
    if (schema != kObservedSchema) fail("schema \"" + schema + "\"; this version reads \"" + kObservedSchema + "\"");
    for (const json& j : base::ListIn(document, "steps")) {
      constexpr std::int64_t kMostCode = 255;
      steps.push_back({base::TextIn(j, "name"), base::TextsIn(j, "command"),
                       static_cast<int>(base::WholeIn(j, "exit_code", -1, kMostCode)),
                       static_cast<int>(base::WholeIn(j, "signal", 0, kMostCode)), base::TextIn(j, "output")});
      for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
        if (steps[i].name == steps.back().name) fail("two steps \"" + steps.back().name + "\"");
      }
    }
  } catch (const base::MemberError& e) {
    fail(std::string("incomplete (") + e.what() + ")");
  }
  if (steps.empty()) fail("without a step");
  return steps;
}

void SaveCompileSteps(const std::filesystem::path& file, const std::vector<judge::CompileStep>& steps) {
  json list = json::array();
  for (const judge::CompileStep& s : steps) {
    list.push_back({{"name", s.name},
                    {"command", s.command},
                    {"exit_code", s.exit_code},
                    {"signal", s.signal},
                    {"output", s.output}});
  }
  const json document = {{"schema", kObservedSchema}, {"steps", std::move(list)}};
  base::WriteWhole(file, document.dump(2, ' ', false, json::error_handler_t::replace) + "\n",
                   "is its folder there, and is there room?");
}

}  // namespace run
