// What no reader may conclude from a report; printed in every format that people read.
#pragma once

#include <array>
#include <string_view>

namespace report {

inline constexpr std::array<std::string_view, 5> kLimitsOfAPass = {
    "\"Holds\" means: on this GPU, with this driver and toolkit, in the attempts counted here, the case's checks "
    "passed "
    "and the same program with the clause deliberately violated was caught.",
    "It does not show that the clause holds for other programs, sizes, loads, GPUs, drivers or toolkits.",
    "For ordering and memory-model clauses, no forbidden outcome in a finite number of rounds is evidence, not proof.",
    "Nothing is said about clauses that are not tested, undecided or not applicable here, nor about performance.",
    "Recorded verdicts come from another machine and are never counted. This is no certification by NVIDIA or by any "
    "standards body.",
};

}  // namespace report
