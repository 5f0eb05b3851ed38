// How many queues of work the processes of a case need between host and device (CUDA_DEVICE_MAX_CONNECTIONS; conformance/RUNNER.md,
// "Grouped runs").
#pragma once

#include <string_view>

#include "suite/catalogue/case.h"

namespace catalogue {

/// Whether all that the host of its processes gives the device goes into one stream, and nothing looks at the memory or the
/// queues that they take: then one queue cannot order what nothing else orders. A case that faults, and so is about an error that
/// ends all streams of its process, may have one beside the default one, and graphs. `source` is the case's file behind its
/// header, with its family. In doubt it is false: of a word or a fixture that is not known to be harmless.
bool UsesOneQueue(const Case& c, std::string_view source);

}  // namespace catalogue
