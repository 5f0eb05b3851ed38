#include "run/machine/gpus.h"

#include <algorithm>
#include <cstdlib>
#include <future>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/numbers.h"
#include "run/machine/surroundings.h"

namespace machine {
namespace {

using nlohmann::json;
using Words = std::vector<std::string>;
using Which = GpuChoice::Which;

constexpr std::size_t kMostGpus = 256;

Words Split(const std::string& list) {
  Words words(1);
  for (const char c : list) {
    if (c == ',') {
      words.emplace_back();
    } else if (c != ' ') {
      words.back() += c;
    }
  }
  return words;
}

// The first that is there before, too; empty: each is there once.
std::string Twice(Words words) {
  std::sort(words.begin(), words.end());
  const auto twice = std::adjacent_find(words.begin(), words.end());
  return twice == words.end() ? "" : *twice;
}

// $CUDA_VISIBLE_DEVICES, as far as CUDA reads it; nothing where it does not choose.
std::optional<Words> Visible() {
  const char* value = std::getenv("CUDA_VISIBLE_DEVICES");
  if (value == nullptr) return std::nullopt;
  Words words = Split(value);
  words.erase(std::find_if(words.begin(), words.end(), [](const std::string& w) { return w.empty() || w[0] == '-'; }),
              words.end());
  if (words.size() > kMostGpus)  // Each is asked by a process of its own.
    throw base::InputError(
        fmt::format("CUDA_VISIBLE_DEVICES: names {} GPUs; at most {} are taken", words.size(), kMostGpus));
  return words;
}

bool IsPart(const std::string& word) { return word.starts_with("MIG-"); }

// As many as the driver tells of, whether they work or not.
std::size_t CountOfDriver() {
  std::error_code error;
  const std::filesystem::directory_iterator folders("/proc/driver/nvidia/gpus", error);
  return error ? 0 : static_cast<std::size_t>(std::distance(begin(folders), end(folders)));
}

Words Numbers(std::size_t count) {
  Words words;
  for (std::size_t i = 0; i < count; ++i) words.push_back(std::to_string(i));
  return words;
}

// The parts of one GPU may have its identity.
void RefuseTwins(const std::vector<Gpu>& gpus, const char* named_by) {
  std::map<std::string, std::string> names;
  for (const Gpu& gpu : gpus) {
    if (IsPart(gpu.name)) continue;
    const std::string id = gpu.machine.Id();
    if (id.empty()) continue;
    const auto [it, fresh] = names.try_emplace(id, gpu.name);
    if (!fresh) throw base::InputError(fmt::format("{}: {} and {} are the same GPU", named_by, it->second, gpu.name));
  }
}

class Inspector {
 public:
  Inspector(const std::filesystem::path& tree, const json& suite, Inspection inspection, double limit_s)
      : tree_(tree), suite_(suite), inspection_(inspection), limit_s_(limit_s) {}

  // Of those that $CUDA_VISIBLE_DEVICES leaves, without a choice of ours.
  std::vector<Gpu> All(bool named) const {
    const std::optional<Words> visible = Visible();
    // Where it names none, or one twice, CUDA sees none: as it tells.
    if (visible && !visible->empty() && Twice(*visible).empty() && (named || visible->size() > 1)) {
      std::vector<Gpu> gpus = Named(*visible);
      RefuseTwins(gpus, "CUDA_VISIBLE_DEVICES");
      return gpus;
    }
    // Where one of them hangs, each is asked by itself after this.
    Machine all = InspectVisible(tree_, suite_, inspection_, "", 2 * limit_s_);
    if (visible) return {{named ? "all" : "", std::move(all)}};
    if (!all.parts.empty()) return OneByOne(all.parts);
    const std::size_t seen = CountOf(all);
    // Of a probe that did not come to its end nobody knows how many it would have seen.
    const std::size_t count = all.HasGpu() || seen > 0 ? seen : all.gpu_sick ? CountOfDriver() : 0;
    if (count == 0 || (count == 1 && !named)) return {{"", std::move(all)}};
    return all.HasGpu() ? Apart(all, Numbers(count)) : OneByOne(Numbers(count));
  }

  // Together, where CUDA can see several of them at a time.
  std::vector<Gpu> Named(const Words& words) const {
    if (words.size() == 1 || std::any_of(words.begin(), words.end(), IsPart)) return OneByOne(words);
    const Machine all = InspectVisible(tree_, suite_, inspection_, fmt::format("{}", fmt::join(words, ",")), limit_s_);
    return all.HasGpu() ? Apart(all, words) : OneByOne(words);
  }

  static std::size_t CountOf(const Machine& machine) {
    const auto devices = machine.details.find("devices");
    return devices == machine.details.end() || !devices->is_array() ? 0 : devices->size();
  }

 private:
  // CUDA sees nothing behind a name that it does not know.
  std::vector<Gpu> Apart(const Machine& all, const Words& words) const {
    const std::size_t seen = std::min(CountOf(all), words.size());
    std::vector<Gpu> gpus;
    for (std::size_t i = 0; i < seen; ++i) gpus.push_back({words[i], OfDevice(all, i, words[i])});
    const auto rest = OneByOne(Words(words.begin() + static_cast<std::ptrdiff_t>(seen), words.end()));
    gpus.insert(gpus.end(), rest.begin(), rest.end());
    return gpus;
  }

  std::vector<Gpu> OneByOne(const Words& words) const {
    std::vector<std::future<Machine>> machines;
    for (const std::string& word : words) {
      machines.push_back(std::async(
          std::launch::async, [this, &word] { return InspectVisible(tree_, suite_, inspection_, word, limit_s_); }));
    }
    std::vector<Gpu> gpus;
    for (std::size_t i = 0; i < words.size(); ++i) gpus.push_back({words[i], machines[i].get()});
    return gpus;
  }

  const std::filesystem::path& tree_;
  const json& suite_;
  const Inspection inspection_;
  const double limit_s_;
};

// Throws InputError where two names are of one GPU, or one is not as the first.
void CheckEqual(const EqualGpus& gpus) {
  std::vector<Gpu> apart;
  for (std::size_t i = 0; i < gpus.names.size(); ++i)
    apart.push_back({gpus.names[i], OfDevice(gpus.machine, i, gpus.names[i])});
  RefuseTwins(apart, "--gpus");
  for (const Gpu& gpu : apart) {
    for (const auto& [fact, value] : apart.front().machine.facts) {
      const auto it = gpu.machine.facts.find(fact);
      if (it != gpu.machine.facts.end() && it->second == value) continue;
      throw base::InputError(
          fmt::format("--gpus: GPU {} is not as GPU {}: {} is {} there and {} here; make a run of each kind", gpu.name,
                      apart.front().name, fact, it == gpu.machine.facts.end() ? "absent" : it->second, value));
    }
  }
}

void RefuseParts(bool any) {
  if (any)
    throw base::InputError(
        "--gpus: of the parts of GPUs (MIG) CUDA shows one at a time; make a run of each (--gpus MIG-...)");
}

Gpu NotThere(const std::string& name, std::size_t visible) {
  Gpu gpu{name, {}};
  gpu.machine.facts["gpus"] = "0";
  gpu.machine.details = json::object();
  gpu.machine.gpu_problem = fmt::format("there is none; CUDA_VISIBLE_DEVICES names {}", visible);
  return gpu;
}

std::string FirstOf(const std::optional<Words>& visible) {
  return visible && !visible->empty() ? visible->front() : "0";
}

// The word of a name on the command line; nothing where it is a number of none.
std::optional<std::string> WordOf(const std::string& name, const std::optional<Words>& visible) {
  const auto number = base::ParseNumber<std::uint64_t>(name, 0, UINT64_MAX);
  if (!number || !visible) return name;
  return *number < visible->size() ? std::optional((*visible)[*number]) : std::nullopt;
}

void RefuseTwice(const Words& words) {
  if (const std::string twice = Twice(words); !twice.empty())
    throw base::InputError(fmt::format("--gpus: two names are of the GPU {} in CUDA_VISIBLE_DEVICES", twice));
}

}  // namespace

GpuChoice ParseGpuChoice(const std::string& words) {
  if (words == "all") return {Which::kAll, {}};
  if (words == "first") return {Which::kFirst, {}};
  GpuChoice choice{Which::kNamed, Split(words)};
  for (std::string& name : choice.names) {
    if (name.empty() || name == "all" || name == "first" || name[0] == '-') {
      throw base::InputError(fmt::format(
          "--gpus '{}': give all, first, or numbers or UUIDs of GPUs with a comma between each two", words));
    }
    if (const auto number = base::ParseNumber<std::uint64_t>(name, 0, UINT64_MAX)) name = std::to_string(*number);
  }
  if (const std::string twice = Twice(choice.names); !twice.empty())
    throw base::InputError(fmt::format("--gpus '{}': names {} twice", words, twice));
  if (choice.names.size() > kMostGpus)
    throw base::InputError(fmt::format("--gpus: names {} GPUs; at most {} are taken", choice.names.size(), kMostGpus));
  return choice;
}

std::vector<std::string> NamesOf(const GpuChoice& choice) {
  const std::optional<Words> visible = Visible();
  if (choice.which == Which::kFirst) return {FirstOf(visible)};
  if (choice.which != Which::kNamed) return visible ? *visible : Numbers(CountOfDriver());
  Words names;
  for (const std::string& name : choice.names) names.push_back(WordOf(name, visible).value_or(name));
  return names;
}

std::vector<Gpu> InspectGpus(const std::filesystem::path& tree, const json& suite, Inspection inspection,
                             const GpuChoice& choice, double limit_s) {
  MakeLoaderPathsAbsolute();
  const Inspector inspector(tree, suite, inspection, limit_s);
  if (choice.which == Which::kInherited || choice.which == Which::kAll)
    return inspector.All(choice.which == Which::kAll);
  const std::optional<Words> visible = Visible();
  if (choice.which == Which::kFirst)
    return visible && visible->empty() ? inspector.All(true) : inspector.Named({FirstOf(visible)});
  Words words;
  std::vector<Gpu> missing;
  for (const std::string& name : choice.names) {
    if (const std::optional<std::string> word = WordOf(name, visible)) {
      words.push_back(*word);
    } else {
      missing.push_back(NotThere(name, visible->size()));
    }
  }
  RefuseTwice(words);
  std::vector<Gpu> gpus = words.empty() ? std::vector<Gpu>() : inspector.Named(words);
  RefuseTwins(gpus, "--gpus");
  gpus.insert(gpus.end(), missing.begin(), missing.end());
  return gpus;
}

EqualGpus InspectTogether(const std::filesystem::path& tree, const json& suite, Inspection inspection,
                          const std::vector<std::string>& names) {
  MakeLoaderPathsAbsolute();
  RefuseParts(names.size() > 1 && std::any_of(names.begin(), names.end(), IsPart));
  const std::string visible = fmt::format("{}", fmt::join(names, ","));
  EqualGpus gpus{InspectVisible(tree, suite, inspection, visible, kProbeLimitS), names};
  // One that is there and cannot be used is told as ever.
  if (!gpus.machine.HasGpu() && !gpus.machine.gpu_sick) throw base::InputError("--gpus: " + gpus.machine.gpu_problem);
  if (!gpus.machine.HasGpu()) return {std::move(gpus.machine), {}};
  const std::size_t seen = Inspector::CountOf(gpus.machine);
  if (seen < names.size())
    throw base::InputError(fmt::format("--gpus: there is no GPU {} here that programs could see", names[seen]));
  CheckEqual(gpus);
  return gpus;
}

EqualGpus InspectTogether(const std::filesystem::path& tree, const json& suite, Inspection inspection,
                          const GpuChoice& choice) {
  const std::optional<Words> visible = Visible();
  if (choice.which == Which::kFirst) return InspectTogether(tree, suite, inspection, {FirstOf(visible)});
  if (choice.which == Which::kNamed) {
    Words words;
    for (const std::string& name : choice.names) {
      const std::optional<std::string> word = WordOf(name, visible);
      if (!word) throw base::InputError("--gpus: " + NotThere(name, visible->size()).machine.gpu_problem);
      words.push_back(*word);
    }
    RefuseTwice(words);
    return InspectTogether(tree, suite, inspection, words);
  }
  if (choice.which == Which::kAll && visible && !visible->empty())
    return InspectTogether(tree, suite, inspection, *visible);
  EqualGpus gpus{Inspect(tree, suite, inspection), {}};
  if (choice.which == Which::kInherited || !gpus.machine.HasGpu()) return gpus;
  RefuseParts(!gpus.machine.parts.empty());
  gpus.names = Numbers(Inspector::CountOf(gpus.machine));
  CheckEqual(gpus);
  return gpus;
}

}  // namespace machine
