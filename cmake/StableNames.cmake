# Names of kernels that are the same in every build. nvcc makes the internal name of what a file keeps to itself from the place
# of the file on the machine and a number of its process; objects hold the name of a temporary file, too.

# Whether this nvcc takes the options that cts_stable_names gives; tried once a toolkit.
function(cts_names_are_stable result)
  set(key "${CTS_NVCC} ${CTS_NVCC_VERSION}")
  if(NOT "${CTS_STABLE_NAMES_TRIED}" STREQUAL "${key}")
    set(folder ${CMAKE_BINARY_DIR}/stable-names)
    file(WRITE ${folder}/x.cu "static __global__ void Kernel() {}\nvoid Launch() { Kernel<<<1, 1>>>(); }\n")
    cts_stable_names_of(x.cu x flags)
    execute_process(COMMAND ${CTS_NVCC} ${flags} -objtemp -c -o x.o x.cu WORKING_DIRECTORY ${folder} RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
    if(failed EQUAL 0)
      set(works TRUE)
    else()
      set(works FALSE)
      message(STATUS "nvcc ${CTS_NVCC_VERSION} takes no names for what is internal: two builds will differ in them")
    endif()
    set(CTS_STABLE_NAMES_WORK ${works} CACHE INTERNAL "")
    set(CTS_STABLE_NAMES_TRIED "${key}" CACHE INTERNAL "")
  endif()
  set(${result} ${CTS_STABLE_NAMES_WORK} PARENT_SCOPE)
endfunction()

function(cts_stable_names_of place seed result)
  set(${result} -frandom-seed=${seed} -Xcudafe=--orig_src_path_name=${place} -Xcicc=--orig_src_path_name=${place} PARENT_SCOPE)
endfunction()

# The nvcc flags for one object of a source, or none; `seed` is another one for each object. With -c, -dc or -dw -objtemp belongs
# to them: temporary files are then named after the object.
function(cts_stable_names source seed result)
  set(flags)
  if(CTS_NAMES_ARE_STABLE)
    file(RELATIVE_PATH place ${CMAKE_SOURCE_DIR} ${source})
    cts_stable_names_of(${place} ${seed} flags)
  endif()
  set(${result} ${flags} PARENT_SCOPE)
endfunction()
