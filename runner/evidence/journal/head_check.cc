#include "evidence/journal/head_check.h"

#include <cstdint>
#include <set>
#include <string>

#include "base/json_read.h"
#include "evidence/judge/loaded.h"
#include "suite/catalogue/levels.h"

namespace journal {
namespace {

using nlohmann::json;

constexpr std::int64_t kMost = INT32_MAX;

// Calls `read` where the object has the member.
template <class Read, class... Limits>
void If(const json& object, const char* key, Read read, Limits... limits) {
  if (object.contains(key)) read(object, key, limits...);
}

void CheckSuite(const json& line) {
  for (const char* key : {"version", "commit", "toolkit", "nvcc"}) If(line, key, base::TextIn);
  If(line, "started", base::TimeIn);
  If(line, "clean", base::FlagIn);
  If(line, "command", base::TextsIn);
  If(line, "seed", base::CountIn, UINT64_MAX);
  If(line, "repeat", base::WholeIn, 1, kMostRepeats);
  If(line, "jobs", base::WholeIn, 1, kMost);
  If(line, "scale", base::NumberIn, kLeastScale, kMostScale);
}

void CheckMachine(const json& line) {
  if (line.contains("facts")) {
    for (const auto& [name, value] : base::ObjectIn(line, "facts").items()) {
      if (value.is_structured()) throw base::MemberError("the fact '" + name + "' is no single value");
    }
  }
  if (!line.contains("details")) return;
  const json& details = base::ObjectIn(line, "details");
  for (const char* key : {"node", "host", "kernel"}) If(details, key, base::TextIn);
  If(details, "removed", base::TextsIn);
  If(details, "environment", base::ObjectIn);
  if (details.contains("loaded")) (void)details["loaded"].get<judge::Loaded>();
  if (!details.contains("devices")) return;
  for (const json& device : base::ListIn(details, "devices")) {
    if (!device.is_object()) throw base::MemberError("'devices' is no list of objects");
    for (const char* key : {"name", "cc", "uuid"}) If(device, key, base::TextIn);
  }
}

void CheckSelection(const json& selection) {
  // A word that is not known here may have left out anything.
  const std::set<std::string> lists = {"clauses", "sections", "chapters", "kinds", "observers", "labels", "filters"};
  for (const auto& [key, value] : selection.items()) {
    if (key == "shard") continue;
    if (key == "drafts") {
      base::FlagIn(selection, "drafts");
      continue;
    }
    if (!lists.contains(key)) throw base::MemberError("'selection' has the unknown member '" + key + "'");
    base::TextsIn(selection, key.c_str());
  }
  if (!selection.contains("shard")) return;
  const json& shard = base::ListIn(selection, "shard");
  const bool whole = shard.size() == 2 && shard[0].is_number_unsigned() && shard[1].is_number_unsigned();
  if (!whole || shard[0] < 1 || shard[0] > shard[1] || shard[1] > kMost) {
    throw base::MemberError("'shard' is no part of a number of parts");
  }
}

void CheckPlan(const json& line) {
  If(line, "attempts", base::CountIn, static_cast<std::uint64_t>(INT64_MAX));
  If(line, "cases", base::TextsIn);
  If(line, "observers", base::TextsIn);
  if (line.contains("selection")) CheckSelection(base::ObjectIn(line, "selection"));
  if (line.contains("level")) {
    const std::string level = base::TextIn(line, "level");
    if (!level.empty() && !catalogue::ParseLevel(level)) throw base::MemberError("'level' is no level: " + level);
  }
  If(line, "for_s", base::NumberIn, 0.0, kLongestRunS);
  If(line, "scale", base::NumberIn, kLeastScale, kMostScale);
  If(line, "time_factor", base::NumberIn, kLeastTimeFactor, kMostTimeFactor);
  If(line, "stop_after_failures", base::WholeIn, 0, kMost);
  for (const char* key : {"all_observers", "hang_dumps", "grouped"}) If(line, key, base::FlagIn);
  // All of them, or some by name.
  const auto kept = line.find("keep_environment");
  if (kept != line.end() && kept->is_array()) {
    base::TextsIn(line, "keep_environment");
  } else {
    If(line, "keep_environment", base::FlagIn);
  }
  If(line, "through", base::TextsIn);
  If(line, "built", base::TextIn);
  if (!line.contains("gpus")) return;
  for (const json& gpu : base::ListIn(line, "gpus")) {
    base::TextIn(gpu, "name");
    base::TextIn(gpu, "id");
  }
}

void CheckEnd(const json& line) {
  If(line, "attempts", base::CountIn, static_cast<std::uint64_t>(INT64_MAX));
  If(line, "wall_s", base::NumberIn, 0.0, kLongestRunS);
  If(line, "stopped", base::TextIn);
  If(line, "ended", base::TimeIn);
}

void CheckResume(const json& line) {
  If(line, "command", base::TextsIn);
  If(line, "jobs", base::WholeIn, 1, kMost);
  If(line, "started", base::TimeIn);
}

void CheckGroup(const json& line) {
  base::WholeIn(line, "group", 0, kMost);
  base::WholeIn(line, "cases", 0, kMost);
  base::TextIn(line, "observer");
  for (const char* key : {"gpu", "ended", "left_by", "left"}) If(line, key, base::TextIn);
}

void CheckRunAgain(const json& line) {
  for (const char* key : {"case", "observer", "verdict", "why"}) base::TextIn(line, key);
  base::WholeIn(line, "attempt", 1, kMost);
}

}  // namespace

void CheckHeadLine(const json& line) {
  const std::string type = base::TextIn(line, "type");
  if (type == "suite") CheckSuite(line);
  if (type == "machine") CheckMachine(line);
  if (type == "plan") CheckPlan(line);
  if (type == "end") CheckEnd(line);
  if (type == "group") CheckGroup(line);
  if (type == "run-again") CheckRunAgain(line);
  if (type == "overloaded") base::TextIn(line, "why");
  if (type == "resume") CheckResume(line);
}

}  // namespace journal
