/*---
clause: lang.integer.products
control: the signed function for the unsigned one, and the other way round
control-fails-with: [not the product, not the product of 64 bits]
---*/
#include "cts/case.cuh"

#include "arguments.family.cuh"
#include "products.family.cuh"

namespace {

CTS_CASE() {
  CheckWords<OfWords>(32, cts::control(), "not the product");
  CheckWords<OfLongs>(64, cts::control(), "not the product of 64 bits");
}

}  // namespace
