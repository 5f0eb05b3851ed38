# What nvcc compiles the host's part with, such as "GNU 12.2.0": its errors are in words of its own, and NVCC_CCBIN can choose another one
# than CMake has. Where nvcc does not tell, CMake's.
function(cts_host_compiler result)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/host-compiler.cpp)
  file(CONFIGURE OUTPUT ${source} CONTENT "#ifdef __clang__
host-compiler Clang __clang_major__ __clang_minor__ __clang_patchlevel__
#else
host-compiler GNU __GNUC__ __GNUC_MINOR__ __GNUC_PATCHLEVEL__
#endif
")
  execute_process(COMMAND ${CTS_NVCC} -E ${source} OUTPUT_VARIABLE preprocessed ERROR_QUIET)
  set(found "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}")
  if(preprocessed MATCHES "host-compiler ([A-Za-z]+) ([0-9]+) ([0-9]+) ([0-9]+)")
    set(found "${CMAKE_MATCH_1} ${CMAKE_MATCH_2}.${CMAKE_MATCH_3}.${CMAKE_MATCH_4}")
  endif()
  set(${result} "${found}" PARENT_SCOPE)
endfunction()
