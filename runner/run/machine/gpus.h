// The GPUs of a node, each as a machine of its own: what a program sees that has $CUDA_VISIBLE_DEVICES set to that one.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "run/machine/facts.h"

namespace machine {

/// What an option --gpus asks for.
struct GpuChoice {
  enum class Which {
    kInherited,  ///< It was not given.
    kAll,        ///< Each that programs see.
    kFirst,      ///< Of those the first.
    kNamed,
  };
  Which which = Which::kInherited;
  /// kNamed: numbers among those that programs see, from 0, and words that $CUDA_VISIBLE_DEVICES takes (UUIDs). None is there twice.
  std::vector<std::string> names;
};

/// "all", "first" or names with commas between them. Throws InputError for an empty name and for one that is there twice.
GpuChoice ParseGpuChoice(const std::string& words);

/// The names of the GPUs of the choice, as far as they are known without asking a GPU; empty: they are not.
std::vector<std::string> NamesOf(const GpuChoice& choice);

/// One GPU, or part of one (MIG).
struct Gpu {
  std::string
      name;         ///< Its word in $CUDA_VISIBLE_DEVICES; empty: the one GPU that programs see, where nobody named it.
  Machine machine;  ///< With facts of this GPU alone. Has a problem where the GPU is not there or cannot be used.
};

/// Each GPU of the choice, in its order; at least one. All are asked by one probe where it tells of them, else, as where one of them is
/// sick, each by its own, at the same time, and no longer than `limit_s` seconds. Throws InputError where two names are of one GPU.
std::vector<Gpu> InspectGpus(const std::filesystem::path& tree, const nlohmann::json& suite, Inspection inspection,
                             const GpuChoice& choice, double limit_s);

/// Equal GPUs over which one run is spread.
struct EqualGpus {
  Machine machine;  ///< Sees all of them, in the order of their names.
  std::vector<std::string>
      names;  ///< As of Gpu; none where nobody asked for GPUs, or `machine` has none that can be used.
};

/// The GPUs of the choice; kInherited: what programs see. Throws InputError for one with a name that is not there, for parts of GPUs, of which CUDA
/// shows one at a time, and for one with other facts than the first.
EqualGpus InspectTogether(const std::filesystem::path& tree, const nlohmann::json& suite, Inspection inspection,
                          const GpuChoice& choice);

/// The same of those with these names, whatever programs see otherwise.
EqualGpus InspectTogether(const std::filesystem::path& tree, const nlohmann::json& suite, Inspection inspection,
                          const std::vector<std::string>& names);

}  // namespace machine
