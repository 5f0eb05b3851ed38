#include "mutants/program_calls.h"

#define CALL(name, parameters, arguments)                                            \
  extern "C" decltype(::name) documented_##name;                                     \
  constinit ref::Rule<decltype(::name)> ref::mutants::call::name{documented_##name}; \
  extern "C" cudaError_t name parameters { return ref::mutants::call::name arguments; }
#include "mutants/program_calls.inc"
#undef CALL
