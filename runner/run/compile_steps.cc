// observed/<stem>.json
#include <unistd.h>

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "evidence/journal/journal.h"
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
      steps.push_back(j.get<judge::CompileStep>());
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
  const json document = {{"schema", kObservedSchema}, {"steps", steps}};
  base::WriteWhole(file, document.dump(2, ' ', false, json::error_handler_t::replace) + "\n",
                   "is its folder there, and is there room?");
}

}  // namespace run
