// Tiles that all blocks of a grid reduce into one, in tensors of several types and of one to five dimensions.
#include <algorithm>
#include <type_traits>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/litmus/async_copy.cuh"
#include "cts/process/driver.h"

namespace {

// In a tensor of so many dimensions lies a tile, inside of it in each of them, that all blocks reduce.
constexpr unsigned kMostRank = 5, kBlocks = 48, kThreads = 64, kMostElements = 256;
constexpr unsigned kSizes[kMostRank] = {24, 10, 6, 5, 4}, kBoxes[kMostRank] = {8, 4, 2, 2, 2};
constexpr int kX = 8, kY = 3, kZ = 4, kV = 1, kW = 2, kStarts[kMostRank] = {kX, kY, kZ, kV, kW};

enum class Do { kCopy, kAdd, kMin, kMax, kAnd, kOr, kXor };

template <int kRank, Do kDo>
__device__ void Start([[maybe_unused]] const CUtensorMap* of, [[maybe_unused]] const void* tile) {
  [[maybe_unused]] const auto map = reinterpret_cast<unsigned long long>(of);
#define START(instruction, rank, operation, place, ...)                                              \
  CTS_ASYNC_OF_9(asm volatile(instruction ".async.bulk.tensor." rank ".global.shared::cta" operation \
                                          ".tile.bulk_group [%0, " place "], [%1];" ::"l"(map),      \
                              "r"(cts::litmus::SharedAddress(tile)), __VA_ARGS__                     \
                              : "memory"))
#define START_OF_RANK(instruction, operation)                                                               \
  if constexpr (kRank == 1) START(instruction, "1d", operation, "{%2}", "r"(kX));                           \
  if constexpr (kRank == 2) START(instruction, "2d", operation, "{%2, %3}", "r"(kX), "r"(kY));              \
  if constexpr (kRank == 3) START(instruction, "3d", operation, "{%2, %3, %4}", "r"(kX), "r"(kY), "r"(kZ)); \
  if constexpr (kRank == 4)                                                                                 \
    START(instruction, "4d", operation, "{%2, %3, %4, %5}", "r"(kX), "r"(kY), "r"(kZ), "r"(kV));            \
  if constexpr (kRank == 5)                                                                                 \
  START(instruction, "5d", operation, "{%2, %3, %4, %5, %6}", "r"(kX), "r"(kY), "r"(kZ), "r"(kV), "r"(kW))
  if constexpr (kDo == Do::kCopy) {
    START_OF_RANK("cp", "");
  }
  if constexpr (kDo == Do::kAdd) {
    START_OF_RANK("cp.reduce", ".add");
  }
  if constexpr (kDo == Do::kMin) {
    START_OF_RANK("cp.reduce", ".min");
  }
  if constexpr (kDo == Do::kMax) {
    START_OF_RANK("cp.reduce", ".max");
  }
  if constexpr (kDo == Do::kAnd) {
    START_OF_RANK("cp.reduce", ".and");
  }
  if constexpr (kDo == Do::kOr) {
    START_OF_RANK("cp.reduce", ".or");
  }
  if constexpr (kDo == Do::kXor) {
    START_OF_RANK("cp.reduce", ".xor");
  }
#undef START_OF_RANK
#undef START
  CTS_ASYNC_OF_9(asm volatile("cp.async.bulk.commit_group;" ::: "memory"));
}

using Wide = unsigned long long;
// A small number; of 64 bits its upper half counts.
template <class T>
__host__ __device__ T Number(int n) {
  const T number = static_cast<T>(static_cast<float>(n));
  if constexpr (std::is_same_v<T, long long>) return number * (1ll << 40);
  return number;
}
template <class T, Do kDo>
T Initial() {
  if constexpr (kDo == Do::kAnd) return ~T{0};
  if constexpr (std::is_unsigned_v<T>) return kDo == Do::kMin ? ~T{0} : T{0};
  return Number<T>(kDo == Do::kMin ? 33 : -33);
}
template <class T, Do kDo>
__host__ __device__ T Operand(unsigned block, unsigned element) {
  const unsigned both = block + element, turn = (block * 37 + element) % 64;
  if constexpr (kDo == Do::kAnd) return ~(T{1} << both % 64);
  if constexpr (kDo == Do::kOr) return T{1} << both % 64;
  if constexpr (kDo == Do::kXor) return both * static_cast<T>(0x9E3779B97F4A7C15ull);
  if constexpr (kDo == Do::kAdd && sizeof(T) == 8) return 0xFFFFFFFFull + both;
  if constexpr (kDo == Do::kAdd) return Number<T>(static_cast<int>(both % 5) - (std::is_unsigned_v<T> ? 0 : 1));
  if constexpr (std::is_unsigned_v<T>) return static_cast<T>(turn) << (8 * sizeof(T) - 6);
  return Number<T>(static_cast<int>(turn) - 32);
}
template <class T, Do kDo>
T Plain(T old, T v) {
  if constexpr (kDo == Do::kAnd) return old & v;
  if constexpr (kDo == Do::kOr) return old | v;
  if constexpr (kDo == Do::kXor) return old ^ v;
  if constexpr (kDo == Do::kAdd) return static_cast<T>(old + v);
  if constexpr (kDo == Do::kMin) return v < old ? v : old;
  return v > old ? v : old;
}

template <class T, int kRank, Do kDo>
__global__ void ReduceTile(const __grid_constant__ CUtensorMap map, unsigned elements, bool copies) {
  __shared__ __align__(128) T tile[kMostElements];
  for (unsigned e = threadIdx.x; e < elements; e += kThreads) tile[e] = Operand<T, kDo>(blockIdx.x, e);
  cts::litmus::FenceOfShared();
  __syncthreads();
  if (threadIdx.x != 0) return;
  if (copies) {
    Start<kRank, Do::kCopy>(&map, tile);
  } else {
    Start<kRank, kDo>(&map, tile);
  }
  cts::litmus::AwaitBulk();
}

// How many elements of the tensor are not what the reductions of all blocks make of them.
template <class T, int kRank, Do kDo>
unsigned WrongElements(CUtensorMapDataType type, bool copies) {
  cuuint64_t sizes[kMostRank], strides[kMostRank];
  cuuint32_t boxes[kMostRank], steps[kMostRank];
  unsigned all = 1, elements = 1;
  for (int i = 0; i < kRank; ++i) {
    all *= kSizes[i], elements *= kBoxes[i];
    sizes[i] = kSizes[i], boxes[i] = kBoxes[i], steps[i] = 1, strides[i] = all * sizeof(T);
  }
  cts::DeviceBuffer<T> tensor(all);
  CUtensorMap map = {};
  CTS_CU(CTS_DRIVER(cuTensorMapEncodeTiled)(&map, type, kRank, tensor.data(), sizes, strides, boxes, steps,
                                            CU_TENSOR_MAP_INTERLEAVE_NONE, CU_TENSOR_MAP_SWIZZLE_NONE,
                                            CU_TENSOR_MAP_L2_PROMOTION_NONE, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE));
  cts::HostCopy<T> right(all);
  std::fill_n(right.data(), all, Initial<T, kDo>());
  tensor.Write(right.data(), all);
  ReduceTile<T, kRank, kDo><<<kBlocks, kThreads>>>(map, elements, copies);
  CTS_CUDA(cudaGetLastError());
  CTS_FINISH();
  for (unsigned e = 0; e < elements; ++e) {
    unsigned at = 0, rest = e, step = 1;
    for (int i = 0; i < kRank; rest /= kBoxes[i], step *= kSizes[i], ++i) {
      at += (kStarts[i] + rest % kBoxes[i]) * step;
    }
    for (unsigned block = 0; block < kBlocks; ++block) {
      right.data()[at] = Plain<T, kDo>(right.data()[at], Operand<T, kDo>(block, e));
    }
  }
  const auto seen = tensor.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < all; ++i) wrong += seen[i] == right[i] ? 0 : 1;
  return wrong;
}

}  // namespace
