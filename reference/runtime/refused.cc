// Every function that the toolkit's runtime exports, refused by its name. The definitions are weak: where the model has the
// function, that one is taken. No header of CUDA here, so that each can be declared as it is needed.
#include "base/refuse.h"

#define CTS_REFUSED(name) \
  extern "C" __attribute__((weak, visibility("default"))) void name() { ref::Refuse("runtime call", #name); }
#include "refused_calls.inc"
