/*---
clause: lang.cxx11.defaulted-later-keeps-specifiers
control: the functions are of the device, too
rejects-with: each-row
---*/
#include "cts/compile/rows.h"

#line 1 "defaulted-later"
struct DefaultedLater {
  __host__ CTS_ACCEPTED(__device__) DefaultedLater();
};
DefaultedLater::DefaultedLater() = default;
__device__ void UseLater() { DefaultedLater object; }
#line 1 "defaulted-and-virtual"
struct DefaultedVirtual {
  virtual __host__ CTS_ACCEPTED(__device__) ~DefaultedVirtual() = default;
};
__device__ void UseVirtual() { DefaultedVirtual object; }
