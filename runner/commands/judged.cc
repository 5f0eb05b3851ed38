#include "commands/judged.h"

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/json_text.h"
#include "base/say.h"

namespace command {

int PrintJudged(const std::string& journal) {
  std::map<std::string, int> verdicts;
  int judged = 0, attempts = 0;
  std::ifstream in(journal);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const nlohmann::json entry = base::ParseJson(line);
    if (!entry.is_object()) {
      // A process that was killed leaves at most an unfinished last line.
      if (in.eof()) break;
      throw base::InputError(base::Location{journal, number}, "is no JSON object; remove the journal and run again");
    }
    if (entry.value("type", "") != "attempt") continue;
    const std::string verdict = entry.value("verdict", "");
    ++attempts;
    ++verdicts[verdict];
    if (verdict != "SKIP" && verdict != "NOT-APPLICABLE") ++judged;
  }
  base::Say("{} attempt{}, {} judged\n", attempts, attempts == 1 ? "" : "s", judged);
  for (const auto& [verdict, count] : verdicts) base::Say("  {} {}\n", verdict, count);
  if (judged > 0) return exit_code::kOk;
  base::Say("nothing was judged: this run shows nothing\n");
  return exit_code::kNothingRan;
}

}  // namespace command
