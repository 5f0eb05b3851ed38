// The functions of the device runtime, by what they are about. Each does what its documented counterpart does; table.cc has
// the names.
#pragma once

#include <string>
#include <unordered_map>

#include "machine/code.h"

namespace ref::cdp {

/// The functions by the names that PTX has for them (table.cc).
std::unordered_map<std::string, Intrinsic>& DeviceFunctions();

// streams.cc
void StreamCreateWithFlags(IntrinsicCall& call);
void StreamDestroy(IntrinsicCall& call);
void StreamWaitEvent(IntrinsicCall& call);
void StreamWaitEventPtsz(IntrinsicCall& call);
void EventCreateWithFlags(IntrinsicCall& call);
void EventRecord(IntrinsicCall& call);
void EventRecordPtsz(IntrinsicCall& call);
void EventDestroy(IntrinsicCall& call);
// copies.cc
void MemcpyAsync(IntrinsicCall& call);
void Memcpy2DAsync(IntrinsicCall& call);
void Memcpy3DAsync(IntrinsicCall& call);
void MemsetAsync(IntrinsicCall& call);
void Memset2DAsync(IntrinsicCall& call);
void Memset3DAsync(IntrinsicCall& call);
// heap.cc
void CudaMalloc(IntrinsicCall& call);
void CudaFree(IntrinsicCall& call);
void Malloc(IntrinsicCall& call);
void AlignedMalloc(IntrinsicCall& call);
void Free(IntrinsicCall& call);
// queries.cc
void GetLastError(IntrinsicCall& call);
void PeekAtLastError(IntrinsicCall& call);
void GetErrorString(IntrinsicCall& call);
void GetErrorName(IntrinsicCall& call);
void GetDevice(IntrinsicCall& call);
void GetDeviceCount(IntrinsicCall& call);
void DeviceGetAttribute(IntrinsicCall& call);
void DeviceGetLimit(IntrinsicCall& call);
void DeviceGetCacheConfig(IntrinsicCall& call);
void RuntimeGetVersion(IntrinsicCall& call);
void FuncGetAttributes(IntrinsicCall& call);
void OccupancyMaxActiveBlocks(IntrinsicCall& call);
void OccupancyMaxActiveBlocksWithFlags(IntrinsicCall& call);
// print.cc
void Vprintf(IntrinsicCall& call);
void AssertFail(IntrinsicCall& call);
// graphs.cc
void GraphLaunch(IntrinsicCall& call);
void NodeSetParam(IntrinsicCall& call);
void NodeSetEnabled(IntrinsicCall& call);
void NodeSetGridDim(IntrinsicCall& call);
void NodeUpdatesApply(IntrinsicCall& call);
void SetConditional(IntrinsicCall& call);

}  // namespace ref::cdp
