# Builds for aarch64 servers on another machine, with Debian's cross compiler; ci/release/aarch64.sh calls cmake with it. CTS_SYSROOT holds
# what the runner, the fixtures and the programs are linked with, for aarch64; the C library is the compiler's own.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CTS_SYSROOT "" CACHE PATH "Libraries for aarch64 (ci/release/aarch64.sh)")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CTS_SYSROOT)
set(CMAKE_FIND_ROOT_PATH ${CTS_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
foreach(kind LIBRARY INCLUDE PACKAGE)
  set(CMAKE_FIND_ROOT_PATH_MODE_${kind} ONLY)
endforeach()
# Where Debian's packages have their headers, a cross compiler does not look.
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES ${CTS_SYSROOT}/usr/include)

# What is built and then asked on the way: the runner, what records a compiler. It starts programs of the machine itself, nvcc above
# all, as the machine does.
find_program(CTS_QEMU NAMES qemu-aarch64 qemu-aarch64-static)
if(NOT CTS_QEMU)
  message(FATAL_ERROR "qemu-aarch64 is missing, which runs what is built for aarch64: install qemu-user or qemu-user-static")
endif()
set(CMAKE_CROSSCOMPILING_EMULATOR ${CTS_QEMU} -L /usr/aarch64-linux-gnu)
