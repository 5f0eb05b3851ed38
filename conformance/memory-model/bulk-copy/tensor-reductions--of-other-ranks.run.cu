/*---
clause: model.bulk-copy.tensor-reductions
covers: tensors of one, three, four and five dimensions
control: the tiles are copied over the tensor
control-fails-with: an element is not what the reductions of all make of it
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/row.h"
#include "reduced-tiles.family.cuh"

namespace {

template <class T, int kRank, Do kDo>
void Check(const char* name, CUtensorMapDataType type) {
  cts::Row(name, [type] {
    const unsigned wrong = WrongElements<T, kRank, kDo>(type, cts::control());
    CTS_EXPECT_EQ(wrong, 0u, "an element is not what the reductions of all make of it");
  });
}

CTS_CASE() {
  Check<unsigned, 1, Do::kAdd>("add-u32-of-one-dimension", CU_TENSOR_MAP_DATA_TYPE_UINT32);
  Check<unsigned, 4, Do::kMin>("min-u32-of-four-dimensions", CU_TENSOR_MAP_DATA_TYPE_UINT32);
  Check<unsigned, 5, Do::kMax>("max-u32-of-five-dimensions", CU_TENSOR_MAP_DATA_TYPE_UINT32);
}

}  // namespace
