// A journal with its attempts judged by the tree, as every command has them.
#pragma once

#include <filesystem>

#include "evidence/account/account.h"
#include "evidence/journal/journal.h"
#include "suite/catalogue/tree.h"

namespace fake {

inline journal::Journal ReadJudged(const std::filesystem::path& tree, const std::filesystem::path& file) {
  const catalogue::Tree loaded = catalogue::LoadTree(tree);
  evidence::Account account(loaded);
  journal::Journal journal = journal::ReadJournal(file);
  journal.attempts = evidence::TakeJournal(account, "", journal);
  return journal;
}

}  // namespace fake
