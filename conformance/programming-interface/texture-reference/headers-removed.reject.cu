/*---
clause: pi.texture-reference.headers-removed
control: a header that is still there is one of them
rejects-with:
  - 'static assertion failed with "one of the headers of texture and surface references is there"'
note: the assertion says the opposite, so that its refusal shows the statement
---*/
#include "cts/case.cuh"

#if __has_include(<cuda_texture_types.h>) || __has_include(<cuda_surface_types.h>)
constexpr bool kFound = true;
#elif __has_include(<texture_fetch_functions.h>) || __has_include(<surface_functions.h>)
constexpr bool kFound = true;
#elif defined(CTS_CONTROL) && __has_include(<texture_types.h>)
constexpr bool kFound = true;
#else
constexpr bool kFound = false;
#endif

static_assert(kFound, "one of the headers of texture and surface references is there");
