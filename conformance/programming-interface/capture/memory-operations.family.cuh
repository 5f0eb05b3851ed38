// Operations of a stream on words of memory, which a capture takes in.
#include <vector>

#include "cts/power.h"
#include "cts/process/driver.h"

namespace {

using Operations = std::vector<CUstreamBatchMemOpParams>;

inline CUdeviceptr AddressOf(const unsigned* word) { return reinterpret_cast<CUdeviceptr>(word); }
inline CUstreamBatchMemOpParams Write(const unsigned* word, unsigned value) {
  CUstreamBatchMemOpParams operation{};
  operation.writeValue.operation = CU_STREAM_MEM_OP_WRITE_VALUE_32;
  operation.writeValue.address = AddressOf(word);
  operation.writeValue.value = value;
  return operation;
}

// Each leaves other words in an array of kWords.
constexpr unsigned kWords = 4;
struct Operation {
  const char* name;
  bool of_64_bits;
  CUresult (*issue)(cudaStream_t stream, unsigned* words);
};
constexpr Operation kOperations[] = {
    {"write-of-32-bits", false,
     [](cudaStream_t stream, unsigned* words) {
       return CTS_DRIVER(cuStreamWriteValue32)(stream, AddressOf(words + 1), 0x80000007, 0);
     }},
    {"write-of-64-bits", true,
     [](cudaStream_t stream, unsigned* words) {
       return CTS_DRIVER(cuStreamWriteValue64)(stream, AddressOf(words), 0x123456789ABCDEF0, 0);
     }},
    {"two-writes", false,
     [](cudaStream_t stream, unsigned* words) {
       const CUresult code = CTS_DRIVER(cuStreamWriteValue32)(stream, AddressOf(words), 5, 0);
       return code != CUDA_SUCCESS ? code : CTS_DRIVER(cuStreamWriteValue32)(stream, AddressOf(words), 6, 0);
     }},
    {"batch", false, [](cudaStream_t stream, unsigned* words) {
       Operations operations{Write(words, 1), Write(words + 3, 2), Write(words, 3)};
       const CUresult code = CTS_DRIVER(cuStreamBatchMemOp)(stream, 3, operations.data(), 0);
       for (auto& operation : operations) operation = Write(words + 2, 99);  // the stream has its own by now
       return code;
     }}};

/// Whether a device has the operation; if not it says so.
inline bool IsThere(const Operation& operation) {
  int has = 1;
  if (operation.of_64_bits)
    CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&has, CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS, 0));
  if (has == 0) cts::PowerNotShown("there are no operations on words of 64 bits");
  return has != 0;
}

/// Whether an operation was captured; where a driver captures none it says so.
inline bool WasCaptured(CUresult code) {
  if (code == CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED || code == CUDA_ERROR_NOT_SUPPORTED) {
    cts::PowerNotShown("operations on memory are not captured");
    return false;
  }
  CTS_CU(code);
  return code == CUDA_SUCCESS;
}

}  // namespace
