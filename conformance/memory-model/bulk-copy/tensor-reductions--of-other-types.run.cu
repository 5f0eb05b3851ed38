/*---
clause: model.bulk-copy.tensor-reductions
covers: types other than u32
control: the tiles are copied over the tensor
control-fails-with: an element is not what the reductions of all make of it
requires: [cc-90]
draft: five of five on an H200, not yet on an H100
---*/
#include <cuda_bf16.h>
#include <cuda_fp16.h>

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
  Check<int, 2, Do::kAdd>("add-s32", CU_TENSOR_MAP_DATA_TYPE_INT32);
  Check<int, 2, Do::kMin>("min-s32", CU_TENSOR_MAP_DATA_TYPE_INT32);
  Check<int, 2, Do::kMax>("max-s32", CU_TENSOR_MAP_DATA_TYPE_INT32);
  Check<Wide, 3, Do::kAdd>("add-u64", CU_TENSOR_MAP_DATA_TYPE_UINT64);
  Check<Wide, 3, Do::kMin>("min-u64", CU_TENSOR_MAP_DATA_TYPE_UINT64);
  Check<Wide, 3, Do::kMax>("max-u64", CU_TENSOR_MAP_DATA_TYPE_UINT64);
  Check<Wide, 3, Do::kAnd>("and-b64", CU_TENSOR_MAP_DATA_TYPE_UINT64);
  Check<Wide, 3, Do::kOr>("or-b64", CU_TENSOR_MAP_DATA_TYPE_UINT64);
  Check<Wide, 3, Do::kXor>("xor-b64", CU_TENSOR_MAP_DATA_TYPE_UINT64);
  Check<long long, 3, Do::kMin>("min-s64", CU_TENSOR_MAP_DATA_TYPE_INT64);
  Check<long long, 3, Do::kMax>("max-s64", CU_TENSOR_MAP_DATA_TYPE_INT64);
  Check<float, 3, Do::kAdd>("add-f32", CU_TENSOR_MAP_DATA_TYPE_FLOAT32);
  Check<__half, 3, Do::kAdd>("add-f16", CU_TENSOR_MAP_DATA_TYPE_FLOAT16);
  Check<__half, 3, Do::kMin>("min-f16", CU_TENSOR_MAP_DATA_TYPE_FLOAT16);
  Check<__half, 3, Do::kMax>("max-f16", CU_TENSOR_MAP_DATA_TYPE_FLOAT16);
  Check<__nv_bfloat16, 3, Do::kAdd>("add-bf16", CU_TENSOR_MAP_DATA_TYPE_BFLOAT16);
  Check<__nv_bfloat16, 3, Do::kMin>("min-bf16", CU_TENSOR_MAP_DATA_TYPE_BFLOAT16);
  Check<__nv_bfloat16, 3, Do::kMax>("max-bf16", CU_TENSOR_MAP_DATA_TYPE_BFLOAT16);
}

}  // namespace
