// How what a program starts is held, so that nothing of it outlives the program.
//
// Control groups are not used: a user without privileges has one only where a session manager delegates it, and cgroup.kill does what the
// end of a PID namespace does by itself, also when the runner is killed.
#pragma once

#include <string_view>

namespace process {

enum class Containment {
  /// A supervisor of its own for each program, to which orphans fall: it kills all that is left, found through /proc.
  kSupervisor,
  /// The supervisor is the first process of a PID namespace of its own, with its own /proc: the kernel kills all that is
  /// left, whatever happens to the supervisor, and no program sees another one's processes.
  kNamespace,
};

/// "supervisor", "namespace".
std::string_view Name(Containment containment);

/// Of every program that this process starts from now on; at first kSupervisor.
void UseContainment(Containment containment);
Containment ContainmentInForce();

}  // namespace process
