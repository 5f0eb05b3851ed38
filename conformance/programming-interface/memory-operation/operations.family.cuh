// Operations of a stream on words of 32 and of 64 bits, one by one and as parameters of a batch.
#include <vector>

#include "cts/graph/graph_nodes.h"
#include "cts/power.h"
#include "cts/process/driver.h"

namespace {

using U32 = cuuint32_t;
using U64 = cuuint64_t;
using Operations = std::vector<CUstreamBatchMemOpParams>;

template <class T>
CUdeviceptr AddressOf(const T* word) {
  return reinterpret_cast<CUdeviceptr>(word);
}

template <class T>
void WriteValue(cudaStream_t stream, const T* word, T value) {
  if constexpr (sizeof(T) == 4)
    CTS_CU(CTS_DRIVER(cuStreamWriteValue32)(stream, AddressOf(word), value, CU_STREAM_WRITE_VALUE_DEFAULT));
  else
    CTS_CU(CTS_DRIVER(cuStreamWriteValue64)(stream, AddressOf(word), value, CU_STREAM_WRITE_VALUE_DEFAULT));
}
template <class T>
void WaitValue(cudaStream_t stream, const T* word, T value, unsigned flags) {
  if constexpr (sizeof(T) == 4)
    CTS_CU(CTS_DRIVER(cuStreamWaitValue32)(stream, AddressOf(word), value, flags));
  else
    CTS_CU(CTS_DRIVER(cuStreamWaitValue64)(stream, AddressOf(word), value, flags));
}

template <class T>
CUstreamBatchMemOpParams Write(const T* word, T value) {
  CUstreamBatchMemOpParams operation{};
  operation.writeValue.operation = sizeof(T) == 4 ? CU_STREAM_MEM_OP_WRITE_VALUE_32 : CU_STREAM_MEM_OP_WRITE_VALUE_64;
  operation.writeValue.address = AddressOf(word);
  operation.writeValue.value64 = value;
  return operation;
}
template <class T>
CUstreamBatchMemOpParams Wait(const T* word, T value, unsigned flags) {
  CUstreamBatchMemOpParams operation{};
  operation.waitValue.operation = sizeof(T) == 4 ? CU_STREAM_MEM_OP_WAIT_VALUE_32 : CU_STREAM_MEM_OP_WAIT_VALUE_64;
  operation.waitValue.address = AddressOf(word);
  operation.waitValue.value64 = value;
  operation.waitValue.flags = flags;
  return operation;
}

bool Has(CUdevice_attribute attribute) {
  int device = 0, has = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CU(CTS_DRIVER(cuDeviceGetAttribute)(&has, attribute, device));
  return has != 0;
}
/// Whether there are operations on words of T; if not it says so.
template <class T>
bool AreThere() {
  if (sizeof(T) == 4 || Has(CU_DEVICE_ATTRIBUTE_CAN_USE_64_BIT_STREAM_MEM_OPS)) return true;
  cts::PowerNotShown("there are no operations on words of 64 bits");
  return false;
}

/// The parameters of a node, which point to the operations.
CUDA_BATCH_MEM_OP_NODE_PARAMS Parameters(Operations& operations) {
  CUDA_BATCH_MEM_OP_NODE_PARAMS parameters{};
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&parameters.ctx));
  parameters.count = static_cast<unsigned>(operations.size());
  parameters.paramArray = operations.data();
  return parameters;
}
/// Adds a node after others. Null, and said, where there are no such nodes.
cudaGraphNode_t AddOperations(cudaGraph_t graph, cts::Behind behind, Operations& operations) {
  const CUDA_BATCH_MEM_OP_NODE_PARAMS parameters = Parameters(operations);
  CUgraphNode node = nullptr;
  const CUresult added = CTS_DRIVER(cuGraphAddBatchMemOpNode)(&node, graph, behind.begin(), behind.size(), &parameters);
  if (added == CUDA_ERROR_NOT_SUPPORTED) {
    cts::PowerNotShown("there are no nodes of memory operations");
    return nullptr;
  }
  CTS_CU(added);
  return node;
}

}  // namespace
