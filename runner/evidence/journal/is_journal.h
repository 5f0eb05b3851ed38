#pragma once

#include <filesystem>

namespace journal {

/// Whether a file that can be read begins as a journal.
bool IsJournal(const std::filesystem::path& file);

}  // namespace journal
