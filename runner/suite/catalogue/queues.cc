#include "suite/catalogue/queues.h"

#include <algorithm>
#include <climits>
#include <iterator>
#include <string>

#include "suite/catalogue/helpers.h"

namespace catalogue {
namespace {

// Streams that the host may make, and those of its threads; graphs, whose branches are spread over several.
constexpr std::string_view kOfStreams[] = {"StreamCreate", "cudaStreamPerThread", "cudaGraph", "cuGraph", "Capture"};
// Threads, processes that run beside; memory and queues of the process.
constexpr std::string_view kOfSeveral[] = {"std::thread", "cts::Child ", "HeldMemory", "MemGetInfo", "MAX_CONNECTIONS"};

// Fixtures that use no stream of the host but the default one.
constexpr std::string_view kOfOne[] = {"case.cuh",
                                       "stream/deciding.h",
                                       "process/driver.h",
                                       "process/error_codes.h",
                                       "process/exported_names.h",
                                       "launch/faults.cuh",
                                       "graph/graph.h",
                                       "process/images.cuh",
                                       "stream/kernel_streams.cuh",
                                       "launch/launch_levels.cuh",
                                       "launch/launch_ptx.h",
                                       "process/libraries.h",
                                       "launch/many_registers.cuh",
                                       "process/no_driver.h",
                                       "process/nvrtc.h",
                                       "launch/occupancy.h",
                                       "launch/occupancy_model.h",
                                       "process/own_cubins.h",
                                       "texture/places.h",
                                       "measure/rounds.h",
                                       "process/shared_library.h",
                                       "process/temporary_folder.h"};

// Helpers that do so.
constexpr std::string_view kHelpersOfOne[] = {"conformance/dynamic-parallelism/errors/mistake.cuh",
                                              "conformance/dynamic-parallelism/pending/pending-launches.cuh",
                                              "conformance/performance-guidelines/mem/shared-capacities.cuh",
                                              "conformance/programming-interface/stack/limit-after-use.cuh"};

// Whether each `#include "..."` of the case `file` names one of them.
bool IncludesOnlyThose(const std::string& file, std::string_view source) {
  constexpr std::string_view kInclude = "#include \"", kFixtures = "#include \"cts/";
  for (std::size_t at = source.find(kInclude); at != std::string_view::npos; at = source.find(kInclude, at + 1)) {
    const std::string_view line = source.substr(at, std::min(source.find('\n', at), source.size()) - at);
    if (line.starts_with(kFixtures)) {
      const std::string_view name = line.substr(kFixtures.size(), line.find('"', kFixtures.size()) - kFixtures.size());
      if (std::find(std::begin(kOfOne), std::end(kOfOne), name) == std::end(kOfOne)) return false;
    } else {
      const std::string helper = HelperIncludedBy(line, file);
      if (std::find(std::begin(kHelpersOfOne), std::end(kHelpersOfOne), helper) == std::end(kHelpersOfOne))
        return false;
    }
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
  if (!IncludesOnlyThose(c.file, source) || std::any_of(std::begin(kOfSeveral), std::end(kOfSeveral), holds))
    return false;
  if (c.Faults()) return Streams(source) <= 1;
  return Streams(source) == 0 && std::none_of(std::begin(kOfStreams), std::end(kOfStreams), holds);
}

}  // namespace catalogue
