// Triage: what can be read of a program that did not end in its time, before it is killed. Every step is bounded in
// time: a process that hangs in a driver may hang whoever looks at it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace run {

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

struct TriageOptions {
  std::filesystem::path proc = "/proc", kernel_log = "/dev/kmsg";
  double limit_s = 5;  ///< For processes and kernel log.
  double since_s = 0;  ///< Seconds since boot (CLOCK_MONOTONIC) from which kernel lines count.
};

/// State of all processes of a group, and the kernel log. Never throws, never takes much longer than limit_s.
Triage Examine(pid_t group, const TriageOptions& options);

/// The lines of an NVIDIA driver (NVRM, Xid, nvidia) in text of /dev/kmsg, not older than `since_s`, at most the last 20.
std::vector<std::string> DriverLines(std::string_view kmsg, double since_s);

struct DumpOptions {
  std::filesystem::path folder;  ///< Where the program's pipe ("corepipe.*") and its dump ("gpucore.*") appear.
  double limit_s = 30;           ///< For the whole dump.
  double quiet_s = 1;            ///< A dump that did not grow for so long is complete.
  int stop_fd = -1;              ///< Readable: give up.
};

/// The environment under which the driver of a program waits for a request to dump, cheap as long as none comes.
std::vector<std::pair<std::string, std::string>> DumpEnvironment(const std::filesystem::path& folder);

/// Asks the programs that wait at pipes in `folder` for a dump, waits for it and reads it. Sets dump_file (its path in
/// `folder`), dump_bytes and resident, or dump_problem.
void RequestDump(const DumpOptions& options, Triage& triage);

/// The last whole line of a record's text as JSON without "nonce"; empty when there is none.
std::string LastRecordLine(std::string_view record);

/// "; last record: ...; 2 threads, a.out is S (sleeping) in futex_wait; kernel: NVRM: Xid ...; on the GPU: Child(int*)
/// ...", for the verdict.
std::string TriageText(const Triage& triage);

void to_json(nlohmann::json& j, const Triage& t);
void from_json(const nlohmann::json& j, Triage& t);

}  // namespace run
