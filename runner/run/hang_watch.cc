#include "run/hang_watch.h"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/monotonic.h"
#include "run/triage.h"

namespace run {
namespace {

namespace fs = std::filesystem;

// From the private folder, which goes, to its place beside the journal.
void KeepDump(const fs::path& folder, const fs::path& name, judge::Triage& triage) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) fs::copy_file(triage.dump_file, folder / name, fs::copy_options::overwrite_existing, error);
  triage.dump_file.clear();
  if (error) {
    triage.dump_problem = fmt::format("cannot be kept in {}: {}", folder.string(), error.message());
    return;
  }
  triage.dump_file = (folder.filename() / name).string();
  const auto size = fs::file_size(folder / name, error);
  if (!error) triage.dump_bytes = size;
}

}  // namespace

HangWatch::HangWatch(fs::path scratch, const LaunchOptions& options, bool dumps)
    : scratch_(std::move(scratch)), dumps_(dumps ? options.dumps : fs::path()), stop_fd_(options.stop_fd) {
  Begin();
}

void HangWatch::AskFor(std::map<std::string, std::string>& environment) const {
  if (dumps_.empty()) return;
  for (const auto& [name, value] : DumpEnvironment(scratch_)) environment[name] = value;
}

void HangWatch::Begin() { since_s_ = base::SecondsSinceBoot(); }

void HangWatch::Look(pid_t group, std::string_view received) {
  triage_ = Examine(group, {.since_s = since_s_});
  triage_->last_record = judge::LastRecordLine(received);
  if (!dumps_.empty()) RequestDump({.folder = scratch_, .stop_fd = stop_fd_}, *triage_);
}

std::optional<judge::Triage> HangWatch::Take(const judge::Observation& of) {
  if (triage_ && !triage_->dump_file.empty())
    KeepDump(dumps_, fmt::format("{}.{}.{}.nvcudmp", of.case_id, catalogue::Name(of.observer), of.attempt), *triage_);
  return std::exchange(triage_, std::nullopt);
}

}  // namespace run
