// A run that is spread over several GPUs: a part on each, all at the same time.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "run/part.h"
#include "run/scheduler.h"

namespace session {

/// Calls `run` for each part, of the GPUs with these names, each in a thread of its own. What a lost GPU leaves undone keeps the
/// others from nothing; whatever else ends one part ends all. Rethrows what `run` throws, after all have ended.
run::ScheduleResult RunTogether(const std::vector<std::unique_ptr<run::Part>>& parts,
                                const std::vector<std::string>& gpus,
                                const std::function<run::ScheduleResult(run::Part&, std::size_t)>& run);

}  // namespace session
