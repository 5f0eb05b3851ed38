#include "suite/catalogue/queues.h"

#include <algorithm>
#include <climits>
#include <iterator>
#include <string>

namespace catalogue {
namespace {

// Streams that the host may make, and those of its threads; graphs, whose branches are spread over several.
constexpr std::string_view kOfStreams[] = {"StreamCreate", "cudaStreamPerThread", "cudaGraph", "cuGraph", "Capture"};
// Threads, processes that run beside; memory and queues of the process.
constexpr std::string_view kOfSeveral[] = {"std::thread", "cts::Child ", "HeldMemory", "MemGetInfo", "MAX_CONNECTIONS"};

// Fixtures that use no stream of the host but the default one.
constexpr std::string_view kOfOne[] = {
    "case.cuh",           "deciding.h",  "driver.h",          "error_codes.h",       "exported_names.h",
    "faults.cuh",         "graph.h",     "images.cuh",        "kernel_streams.cuh",  "launch_levels.cuh",
    "launch_ptx.h",       "libraries.h", "limit_after_use.h", "many_registers.cuh",  "mistake.cuh",
    "no_driver.h",        "nvrtc.h",     "occupancy.h",       "occupancy_model.h",   "own_cubins.h",
    "pending_launches.h", "places.h",    "rounds.h",          "shared_capacities.h", "shared_library.h",
    "temporary_folder.h"};

// Whether each `#include "cts/..."` names one of them.
bool IncludesOnlyThose(std::string_view source) {
  constexpr std::string_view kInclude = "#include \"cts/";
  for (std::size_t at = source.find(kInclude); at != std::string_view::npos; at = source.find(kInclude, at)) {
    at += kInclude.size();
    const std::string_view file = source.substr(at, std::min(source.find('"', at), source.size()) - at);
    if (std::find(std::begin(kOfOne), std::end(kOfOne), file) == std::end(kOfOne)) return false;
  }
  return true;
}

// How often it names the fixture of a stream; more than it can count where it may do so by another name.
int Streams(std::string_view source) {
  constexpr std::string_view kStream = "cts::Stream";
  if (source.find("using cts::Stream") != std::string_view::npos ||
      source.find(", cts::Stream") != std::string_view::npos)
    return INT_MAX;
  int count = 0;
  for (std::size_t at = source.find(kStream); at != std::string_view::npos; at = source.find(kStream, at + 1)) ++count;
  return count;
}

}  // namespace

bool UsesOneQueue(const Case& c, std::string_view source) {
  if (c.kind != CaseKind::kRun && c.kind != CaseKind::kRecord && c.kind != CaseKind::kReport) return false;
  const auto of_streams = [](const std::string& word) { return word.find("stream") != std::string::npos; };
  if (std::any_of(c.build.begin(), c.build.end(), of_streams) ||
      std::any_of(c.control_build.begin(), c.control_build.end(), of_streams))
    return false;
  const auto holds = [source](std::string_view word) { return source.find(word) != std::string_view::npos; };
  if (!IncludesOnlyThose(source) || std::any_of(std::begin(kOfSeveral), std::end(kOfSeveral), holds)) return false;
  if (c.Faults()) return Streams(source) <= 1;
  return Streams(source) == 0 && std::none_of(std::begin(kOfStreams), std::end(kOfStreams), holds);
}

}  // namespace catalogue
