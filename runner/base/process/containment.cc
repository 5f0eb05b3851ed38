#include "base/process/containment.h"

#include <atomic>

namespace process {
namespace {

std::atomic<Containment> g_in_force{Containment::kSupervisor};

}  // namespace

std::string_view Name(Containment containment) {
  return containment == Containment::kNamespace ? "namespace" : "supervisor";
}

void UseContainment(Containment containment) { g_in_force = containment; }
Containment ContainmentInForce() { return g_in_force; }

}  // namespace process
