#include "commands/judged.h"

#include <filesystem>
#include <map>

#include "base/exit_code.h"
#include "base/say.h"
#include "evidence/account/account.h"

namespace command {

int PrintJudged(const catalogue::Tree& tree, const std::string& journal) {
  std::map<judge::Verdict, int> verdicts;
  int judged = 0, attempts = 0;
  std::error_code ignored;
  // Where ctest ran nothing there is no journal, or one without a line.
  if (std::filesystem::exists(journal, ignored) && std::filesystem::file_size(journal, ignored) > 0) {
    evidence::Account account(tree);
    evidence::ReadJournal(
        account, journal, [](const journal::Head&) {},
        [&](const journal::Attempt& attempt) {
          const judge::Verdict verdict = attempt.judgement.verdict;
          ++attempts;
          ++verdicts[verdict];
          if (judge::Traits(verdict).judged) ++judged;
        });
  }
  base::Say("{} attempt{}, {} judged\n", attempts, attempts == 1 ? "" : "s", judged);
  for (const auto& [verdict, count] : verdicts) base::Say("  {} {}\n", Name(verdict), count);
  if (judged > 0) return exit_code::kOk;
  base::Say("nothing was judged: this run shows nothing\n");
  return exit_code::kNothingRan;
}

}  // namespace command
