#include "run/doors/judge_resources.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/numbers.h"
#include "base/pattern.h"

namespace doors {
namespace {

using base::InputError;

constexpr const char* kCount = "CTEST_RESOURCE_GROUP_COUNT";

void AddIds(const std::string& name, std::string value, std::vector<std::string>& ids) {
  // "id:0,slots:1;id:1,slots:1" where one group has several GPUs
  static const base::Pattern entry("id:([A-Za-z0-9_-]+),slots:[0-9]+(?:;(.*))?");
  for (std::string id, rest; !value.empty(); value = rest) {
    if (!entry.Matches(value, &id, &rest)) {
      throw InputError(fmt::format("{}: cannot use '{}'; ctest writes id:NAME,slots:N", name, value));
    }
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
}

}  // namespace

std::string GpusOfCtest(const catalogue::Case& c, const std::function<const char*(const std::string&)>& variable) {
  const char* count_text = variable(kCount);
  if (count_text == nullptr || *count_text == '\0') return "";
  const std::optional<int> count = base::ParseNumber(count_text, 0, 999);
  if (!count) {
    throw InputError(fmt::format("{}: cannot use '{}'; ctest writes a number", kCount, count_text));
  }
  std::vector<std::string> ids;
  for (int i = 0; i < *count; ++i) {
    const std::string name = fmt::format("CTEST_RESOURCE_GROUP_{}_GPUS", i);
    const char* value = variable(name);
    if (value != nullptr) AddIds(name, value, ids);
  }
  if (ids.empty()) throw InputError(fmt::format("{} is set, but no group names a GPU; use the type 'gpus'", kCount));
  if (c.Gpus() > 1 && ids.size() < 2) {
    throw InputError(
        fmt::format("ctest allotted GPU {} twice to {}, which needs two; give each GPU one slot in the "
                    "resource specification",
                    ids[0], c.id));
  }
  return fmt::format("{}", fmt::join(ids, ","));
}

}  // namespace doors
