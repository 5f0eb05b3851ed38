// Triage: what can be read of a program that did not end in its time, before it is killed. Every step is bounded in
// time: a process that hangs in a driver may hang whoever looks at it.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evidence/judge/triage.h"

namespace run {

struct TriageOptions {
  std::filesystem::path proc = "/proc", kernel_log = "/dev/kmsg";
  double limit_s = 5;  ///< For processes and kernel log.
  double since_s = 0;  ///< Seconds since boot (CLOCK_MONOTONIC) from which kernel lines count.
};

/// State of all processes of a group, and the kernel log. Never throws, never takes much longer than limit_s.
judge::Triage Examine(pid_t group, const TriageOptions& options);

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
void RequestDump(const DumpOptions& options, judge::Triage& triage);

}  // namespace run
