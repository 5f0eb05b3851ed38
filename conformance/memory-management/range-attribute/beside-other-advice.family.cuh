// Advice and prefetches of every kind, for the cases whose attribute is that of one kind alone.
#include "cts/memory/managed.h"
#include "cts/row.h"

#include <iterator>

namespace {

constexpr std::size_t kBytes = 4 << 20;

enum class Kind { kReadMostly, kPreferred, kAccessed, kPrefetch };

void Advise(unsigned char* memory, cudaMemoryAdvise advice, const cudaMemLocation& location = cts::OnDeviceLocation()) {
  CTS_CUDA(cudaMemAdvise(memory, kBytes, advice, location));
}
void Prefetch(unsigned char* memory, const cudaMemLocation& location) {
  const cts::Stream stream;
  CTS_CUDA(cudaMemPrefetchAsync(memory, kBytes, location, 0, stream));
  stream.Synchronize();
}

struct Step {
  const char* name;
  Kind kind;
  void (*make)(unsigned char* memory);
};
constexpr Step kSteps[] = {
    {"read-mostly", Kind::kReadMostly, [](unsigned char* memory) { Advise(memory, cudaMemAdviseSetReadMostly); }},
    {"preferred-location", Kind::kPreferred,
     [](unsigned char* memory) { Advise(memory, cudaMemAdviseSetPreferredLocation); }},
    {"accessed-by-the-device", Kind::kAccessed,
     [](unsigned char* memory) { Advise(memory, cudaMemAdviseSetAccessedBy); }},
    {"prefetch-to-the-device", Kind::kPrefetch,
     [](unsigned char* memory) { Prefetch(memory, cts::OnDeviceLocation()); }},
    {"prefetch-to-the-host", Kind::kPrefetch, [](unsigned char* memory) { Prefetch(memory, cts::OnHostLocation()); }},
    {"no-longer-read-mostly", Kind::kReadMostly,
     [](unsigned char* memory) { Advise(memory, cudaMemAdviseUnsetReadMostly); }},
    {"no-preferred-location", Kind::kPreferred,
     [](unsigned char* memory) { Advise(memory, cudaMemAdviseUnsetPreferredLocation); }},
    {"no-longer-accessed-by-the-device", Kind::kAccessed,
     [](unsigned char* memory) { Advise(memory, cudaMemAdviseUnsetAccessedBy); }}};

// The steps of other kinds than `own`: all one after another, backwards, and each by itself. A step is made to a range
// with the advice that `give` gives, and to one without; look(with, without) comes after each.
template <class Give, class Look>
void ForEachOtherStep(Kind own, Give give, Look look) {
  const auto row = [&](const char* name, auto steps) {
    cts::Row(name, [&] {
      const cts::ManagedPages with(kBytes), without(kBytes);
      give(with.data());
      steps([&](const Step& step) {
        if (step.kind == own) return;
        step.make(with.data());
        step.make(without.data());
        look(with.data(), without.data());
      });
    });
  };
  row("one-after-another", [](auto make) {
    for (const Step& step : kSteps) make(step);
  });
  row("backwards", [](auto make) {
    for (std::size_t i = std::size(kSteps); i-- > 0;) make(kSteps[i]);
  });
  for (const Step& step : kSteps)
    if (step.kind != own) row(step.name, [&](auto make) { make(step); });
}

}  // namespace
