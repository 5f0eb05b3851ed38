// Launches of grids by kernels (cdp.launch.*, ptx.get-parameter-buffer.*, ptx.launch.*).
#pragma once

#include "machine/code.h"

namespace ref::cdp {

void GetParameterBuffer(IntrinsicCall& call);
void GetParameterBufferV2(IntrinsicCall& call);
void LaunchDevice(IntrinsicCall& call);
void LaunchDevicePtsz(IntrinsicCall& call);
void LaunchDeviceV2(IntrinsicCall& call);
void LaunchDeviceV2Ptsz(IntrinsicCall& call);

}  // namespace ref::cdp
