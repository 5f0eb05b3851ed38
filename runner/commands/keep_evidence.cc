#include "commands/keep_evidence.h"

#include <string>
#include <string_view>
#include <system_error>

#include "base/error.h"
#include "base/files.h"
#include "journal/is_journal.h"

namespace command {
namespace {

namespace fs = std::filesystem;

// By its first words, as they are written.
bool IsReport(const fs::path& file) {
  constexpr std::string_view kBegins[] = {"{\n \"schema\": \"cuda-cts-report/", "{\n \"schema\": \"cuda-cts-baseline/"};
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return false;
  try {
    base::FileReader in(file, "");
    std::string text(kBegins[1].size(), '\0');
    text.resize(in.Read(text.data(), text.size()));
    return text.starts_with(kBegins[0]) || text.starts_with(kBegins[1]);
  } catch (const base::InputError&) {
    return false;  // Whether it may be written, writing tells.
  }
}

}  // namespace

void KeepEvidence(const Paths& inputs, const Paths& outputs) {
  base::KeepInputs(inputs, outputs);
  for (const fs::path& output : outputs) {
    if (journal::IsJournal(output))
      throw base::InputError(output.string() + ": is a journal, which would be written over; name another place");
  }
}

void KeepReports(const Paths& outputs) {
  for (const fs::path& output : outputs) {
    if (IsReport(output))
      throw base::InputError(output.string() + ": is a report, which would be written over; name another place");
  }
}

}  // namespace command
