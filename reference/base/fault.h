// What ends a thread before its time. The codes are those of cudaError_t, so that the host can report them as they are.
#pragma once

namespace ref {

enum Fault : int {
  kNoFault = 0,
  kIllegalAddress = 700,      ///< cudaErrorIllegalAddress
  kAssert = 710,              ///< cudaErrorAssert
  kHardwareStack = 714,       ///< cudaErrorHardwareStackError
  kIllegalInstruction = 715,  ///< cudaErrorIllegalInstruction
  kMisaligned = 716,          ///< cudaErrorMisalignedAddress
  kInvalidAddressSpace = 717,
  kInvalidPc = 718,
  kLaunchFailure = 719,  ///< cudaErrorLaunchFailure: a trap, among others
};

}  // namespace ref
