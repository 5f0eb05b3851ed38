# Finds what the suite takes of a CUDA toolkit: nvcc, and the few paths that this nvcc itself would use. CMake's own module
# wants more of a toolkit than the packages of PyPI have (CMake 3.25 fails on a missing nvToolsExt).
#
# Sets CTS_NVCC, CTS_NVCC_VERSION, CTS_CUDA_INCLUDE, CTS_CUDART (libcudart.so), CTS_CUDADEVRT (libcudadevrt.a),
# CTS_CUDA_LIBRARY_FOLDER, CTS_TOOLKIT_PLACES; defines the target cts-cudart. -DCTS_NVCC=PATH chooses a toolkit, else
# CUDA_PATH, CUDA_HOME, PATH.
set(CTS_OLDEST_NVCC 12.4)
find_program(CTS_NVCC nvcc HINTS ENV CUDA_PATH ENV CUDA_HOME PATHS /usr/local/cuda /opt/cuda PATH_SUFFIXES bin
             DOC "The CUDA compiler; its toolkit gives headers and libraries")
if(NOT CTS_NVCC)
  message(FATAL_ERROR "nvcc is missing: install a CUDA toolkit and name it with CUDA_PATH or -DCTS_NVCC=PATH, or let "
                      "ci/conformance take one from PyPI")
endif()
execute_process(COMMAND ${CTS_NVCC} --version OUTPUT_VARIABLE version_text ERROR_VARIABLE version_text RESULT_VARIABLE failed)
if(failed OR NOT version_text MATCHES "V([0-9]+\\.[0-9.]+)")
  message(FATAL_ERROR "${CTS_NVCC} --version gives no version of CUDA: ${version_text}")
endif()
set(CTS_NVCC_VERSION ${CMAKE_MATCH_1})
if(CTS_NVCC_VERSION VERSION_LESS CTS_OLDEST_NVCC)
  message(FATAL_ERROR "${CTS_NVCC} is of CUDA ${CTS_NVCC_VERSION}; CUDA ${CTS_OLDEST_NVCC} or later is needed")
endif()

# A build folder may remember another toolkit.
if(NOT "${CTS_PATHS_OF_NVCC}" STREQUAL "${CTS_NVCC} ${CTS_NVCC_VERSION}")
  foreach(path CUDA_INCLUDE CUDART CUDADEVRT)
    unset(CTS_${path} CACHE)
  endforeach()
  set(CTS_PATHS_OF_NVCC "${CTS_NVCC} ${CTS_NVCC_VERSION}" CACHE INTERNAL "")
endif()

# What a dry run tells; the file need not exist.
execute_process(COMMAND ${CTS_NVCC} --dryrun -c none.cu OUTPUT_VARIABLE dry_run ERROR_VARIABLE dry_run)
string(REGEX MATCHALL "\"-I[^\"]+\"" include_words "${dry_run}")
string(REGEX MATCHALL "\"-L[^\"]+\"" library_words "${dry_run}")
string(REGEX REPLACE "\"-[IL]([^\"]+)\"" "\\1" include_folders "${include_words}")
string(REGEX REPLACE "\"-[IL]([^\"]+)\"" "\\1" library_folders "${library_words}")
if(dry_run MATCHES "TOP=([^\r\n]+)")
  string(STRIP "${CMAKE_MATCH_1}" top)
  list(APPEND include_folders ${top}/include)
  list(APPEND library_folders ${top}/lib64 ${top}/lib)
endif()
list(FILTER library_folders EXCLUDE REGEX "/stubs$")

find_path(CTS_CUDA_INCLUDE cuda_runtime.h HINTS ${include_folders} DOC "CUDA's headers")
find_library(CTS_CUDART NAMES libcudart.so HINTS ${library_folders} DOC "The shared CUDA runtime")
find_library(CTS_CUDADEVRT NAMES libcudadevrt.a HINTS ${library_folders} DOC "The CUDA device runtime")
foreach(pair "CUDA_INCLUDE:cuda_runtime.h" "CUDART:libcudart.so" "CUDADEVRT:libcudadevrt.a")
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 path)
  list(GET pair 1 file)
  if(NOT CTS_${path})
    message(FATAL_ERROR "${file} is missing in the toolkit of ${CTS_NVCC}; install it whole, or name the place with -DCTS_${path}=PATH")
  endif()
endforeach()
get_filename_component(CTS_CUDA_LIBRARY_FOLDER ${CTS_CUDART} DIRECTORY)
get_filename_component(CTS_NVCC_FOLDER ${CTS_NVCC} DIRECTORY)
# What a compilation may read of the toolkit: files, and folders with all that is in them.
set(CTS_TOOLKIT_PLACES ${CTS_CUDA_INCLUDE} ${CTS_CUDART} ${CTS_CUDADEVRT})
set(parts _HERE_ nvcc nvcc.profile cudafe++ ptxas fatbinary nvlink bin2c crt CICC_PATH cicc NVVMIR_LIBRARY_DIR .)
foreach(part IN LISTS parts)
  if(part MATCHES "^[A-Z_]+$")
    set(folder ${CTS_NVCC_FOLDER})
    if(dry_run MATCHES "#\\$ ${part}=([^\r\n]+)")
      string(STRIP "${CMAKE_MATCH_1}" folder)
    endif()
  elseif(EXISTS ${folder}/${part})
    list(APPEND CTS_TOOLKIT_PLACES ${folder}/${part})
  endif()
endforeach()
message(STATUS "CUDA ${CTS_NVCC_VERSION}: ${CTS_NVCC}, ${CTS_CUDA_INCLUDE}, ${CTS_CUDA_LIBRARY_FOLDER}")

add_library(cts-cudart SHARED IMPORTED GLOBAL)
set_target_properties(cts-cudart PROPERTIES IMPORTED_LOCATION ${CTS_CUDART} INTERFACE_INCLUDE_DIRECTORIES ${CTS_CUDA_INCLUDE})
