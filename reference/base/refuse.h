// Refusals: what the device does not model ends the program with one line that names it, and the case is ERROR, never PASS.
#pragma once

#include <string>

namespace ref {

/// Writes `reference device: <what> is not modelled: <name>` to stderr, tells the case's record, through
/// `cts_runtime_refuses` of the library of the cases, that the infrastructure is at fault, and ends the process with exit code 3. `what` is, e.g., "opcode" or "runtime call".
[[noreturn]] void Refuse(const std::string& what, const std::string& name);

/// The same for what is modelled, but cannot be used as it was found: `reference device: <message>`.
[[noreturn]] void EndProgram(const std::string& message);

}  // namespace ref
