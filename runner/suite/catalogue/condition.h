// The condition language of expectations, features, known deviations and clauses: alternatives joined by `or`, each `term (and term)*`,
// where a term is `fact`, `not fact`, or `fact op value` with op one of == != < <= > >=. Of expectations, further list entries are
// alternatives, too.
//   cc >= 9.0 and driver >= 580.65
//   device-launch and sanitizer < 2026.1
//   cc == 8.0 or cc == 9.x
// Dotted numbers compare part by part as numbers (9.10 > 9.9), and 9.x equals every 9; everything else compares as text, with ==
// and != only.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "suite/catalogue/clause.h"

namespace catalogue {

/// Fact name -> value. Booleans are "true" / "false". A machine fact that could not be determined is absent.
using Facts = std::map<std::string, std::string, std::less<>>;

/// Every fact name a condition may use: machine facts (run/machine/facts.h) and case facts (chapter, kind, rdc, device-launch,
/// launches, shared-memory, barriers, control). An unknown name is an InputError when parsed.
bool IsKnownFact(std::string_view name);

/// Of those, what the dynamic loader puts under the programs: names of files and folders.
inline constexpr const char* kLoaderFacts[] = {"LD_AUDIT", "LD_LIBRARY_PATH", "LD_PRELOAD", "ld.so.preload"};

/// Of those, the files that the programs have as CUDA, "<file>@<what its content is told by>": the runtime by its path, in the tree where
/// it lies there, the driver by its name.
inline constexpr const char *kRuntimeLibrary = "runtime-library", *kDriverLibrary = "driver-library";

/// Whether the programs have another runtime than the tree's own, NVIDIA's or the reference device.
bool HasForeignRuntime(const Facts& facts);

/// Words of a skip that are no features: of want of any GPU, of a clause that is not in force here, and of want of the tool.
inline constexpr const char *kNoGpu = "gpu", *kNotInForce = "not-in-force", *kNoSanitizer = "compute-sanitizer";

/// Why nothing runs under compute-sanitizer, with nobody to blame for it: there is none, and it would be of NVIDIA's runtime, which is not the
/// one under test. Empty text elsewhere. Such an attempt is skipped with the word kNoSanitizer.
std::string WhyNoSanitizer(const Facts& facts);

/// Of those, what the probe says of the first device, true or false, and the member of its answer that says it.
struct DeviceFact {
  const char *member, *fact;
};
inline constexpr DeviceFact kDeviceFacts[] = {{"ecc", "ecc"},
                                              {"integrated", "integrated"},
                                              {"cooperative_launch", "cooperative-launch"},
                                              {"concurrent_managed", "managed"},
                                              {"pageable_memory_access", "pageable-access"},
                                              {"host_native_atomics", "host-native-atomics"},
                                              {"host_register", "host-register"},
                                              {"memory_pools", "memory-pools"},
                                              {"pool_fd", "pool-fd"},
                                              {"process_memory", "process-memory"},
                                              {"driver_api", "driver-api"},
                                              {"vmm", "vmm"},
                                              {"vmm_fd", "vmm-fd"},
                                              {"compression", "compression"},
                                              {"clusters", "clusters"},
                                              {"ipc", "ipc"}};

/// Part-wise numeric comparison of dotted versions: negative, zero or positive.
int CompareVersions(std::string_view a, std::string_view b);

/// Empty text is true. Throws InputError at `where` for a malformed condition or an unknown fact. A condition over
/// an absent fact is false, also under `not` and `!=`: what is unknown selects nothing.
bool Holds(std::string_view condition, const Facts& facts, const base::Location& where);

/// Throws what Holds would throw for any facts; evaluates nothing.
void CheckCondition(std::string_view condition, const base::Location& where);

/// `cc:` of a clause as a condition: what may stand behind the fact cc, without its name; joined by blanks or commas: and.
/// ">=9.0" is "cc >= 9.0", "8.0 or 10.x" is "cc == 8.0 or cc == 10.x"; nothing is nothing.
std::string CcCondition(std::string_view cc);

}  // namespace catalogue
