/*---
clause: pi.uva.attributes-old-fields
control: the field that replaces them is read
rejects-with:
  - 'class "cudaPointerAttributes" has no member "memoryType"'
  - 'class "cudaPointerAttributes" has no member "isManaged"'
---*/
#include "cts/case.cuh"

int Fields(const cudaPointerAttributes& attributes) {
#ifdef CTS_CONTROL
  return attributes.type;
#else
  return attributes.memoryType + attributes.isManaged;
#endif
}
