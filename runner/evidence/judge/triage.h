// Triage: what could be read of a program that did not end in its time (run/triage.h reads it).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace judge {

struct ThreadState {
  int pid = 0, tid = 0;
  std::string name;                ///< /proc comm
  std::string state;               ///< "S (sleeping)", "D (disk sleep)": waits in the kernel and cannot be killed
  std::string wchan;               ///< The kernel function it waits in; empty where that is not told.
  std::vector<std::string> stack;  ///< Its kernel stack, innermost first; empty without the privilege to read it.
};

struct Triage {
  std::string last_record;              ///< The last whole line that the program recorded, without the nonce.
  std::vector<ThreadState> threads;     ///< Of all processes of its group, at most kTriageThreads.
  std::vector<std::string> kernel_log;  ///< "[seconds since boot] text": the driver's lines since the program began.
  std::string kernel_log_problem;       ///< Why the kernel log could not be read.
  std::string dump_file;                ///< GPU core dump, below the folder of the dumps; empty without one.
  std::uint64_t dump_bytes = 0;
  std::string dump_problem;           ///< Why there is none, or it cannot be read, where one was asked for.
  std::vector<std::string> resident;  ///< Of the dump: the grids on the GPU and where they stand, at most kTriageGrids.
  bool abandoned = false;             ///< Reading the processes' state took too long and was given up.
};

inline constexpr std::size_t kTriageThreads = 64;
inline constexpr std::size_t kTriageGrids = 16;

/// The last whole line of a record's text as JSON without "nonce"; empty when there is none.
std::string LastRecordLine(std::string_view record);

/// "; last record: ...; 2 threads, a.out is S (sleeping) in futex_wait; kernel: NVRM: Xid ...; on the GPU: Child(int*)
/// ...", for the verdict.
std::string TriageText(const Triage& triage);

void to_json(nlohmann::json& j, const Triage& t);
void from_json(const nlohmann::json& j, Triage& t);

}  // namespace judge
