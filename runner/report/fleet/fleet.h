// A fleet: one suite on many machines. The most frequent vector of clause verdicts is the norm; what differs is named.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "evidence/journal/head.h"
#include "report/result.h"

namespace fleet {

/// One journal without its attempts: what tells which machine and which part of the suite it is of.
struct FleetJournal {
  std::filesystem::path file;
  journal::Head head;
};

/// Reads a journal, attempt by attempt. Throws InputError as ReadJournal does.
FleetJournal SummariseJournal(const std::filesystem::path& file);

/// The journals of one machine: shards 1..n of one run.
struct FleetGroup {
  std::string name;  ///< Node name, else host name, else "unknown host"; with the identity where several have it.
  std::string gpus;  ///< Names of its GPUs; "no GPU" without one.
  std::string ids;  ///< Their identities (hashes of UUIDs), joined by "+"; several GPUs of a host are several machines.
  std::vector<std::filesystem::path> files;  ///< In the order of shards.
  std::vector<std::string> gaps;             ///< With Gaps::kKept: what is missing.
};

/// What becomes of a missing shard or an unfinished run: it is refused, or refused with a word about `--partial`, or kept
/// as one of the group's gaps.
enum class Gaps { kRefused, kRefusedUnlessPartial, kKept };

/// Groups journals by host and GPU, sorted by name. Throws InputError, naming files, when suites, selections or settings
/// differ, when shards of one machine do not fit together or are given twice, when one GPU is on two machines, and, unless gaps are kept, when a shard
/// is missing or a journal is of a run that did not end.
std::vector<FleetGroup> GroupJournals(const std::vector<FleetJournal>& journals, Gaps gaps);

struct FleetMember {
  FleetGroup group;
  catalogue::Facts facts;
  std::vector<report::ClauseVerdict> verdicts;  ///< In the order of Fleet::clauses.
  std::vector<std::string> why;
  std::vector<std::string>
      unexpected;  ///< "cdp.x plain FAIL: reason" for all that is not as expected, and what does not
                   ///< fit in the evidence.
  int cases_run = 0;
};

FleetMember MakeMember(const FleetGroup& group, const report::Result& result);

struct FleetDifference {
  std::string clause;
  report::ClauseVerdict verdict, norm;
  std::string why;
};

/// Machines with the same verdicts for all clauses.
struct FleetClass {
  std::vector<std::size_t> members;  ///< Indices into Fleet::members.
  std::vector<FleetDifference> differences;
};

struct Fleet {
  nlohmann::json suite;
  std::vector<std::string> clauses;
  std::vector<FleetMember> members;      ///< Sorted by name and identity.
  std::vector<FleetClass> classes;       ///< The norm first, then the most frequent ones.
  bool tied = false;                     ///< Another class has as many members as the norm.
  std::vector<std::string> environment;  ///< "n7: driver 570.1 (most: 580.1)"

  std::size_t Deviants() const;
  int ExitCode() const;  ///< kNothingRan when no machine ran a case; kNotAsExpected for a deviant or unexpected result.
  std::string Verdict() const;  ///< "500 machines: 498 identical, 2 differ in clauses X, Y"
};

/// Among equally frequent vectors the norm is the one with the fewest clauses violated, then undecided, then the one of
/// the first machine by name.
Fleet CompareMembers(const nlohmann::json& suite, std::vector<std::string> clauses, std::vector<FleetMember> members);

nlohmann::ordered_json FleetJson(const Fleet& fleet);  ///< schema "cuda-cts-fleet/1"
std::string FleetText(const Fleet& fleet);
std::string FleetMarkdown(const Fleet& fleet);

}  // namespace fleet
