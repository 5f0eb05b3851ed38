# Builds the conformance programs. Cases that may share a process are built together, a section at a time, or a few small ones; one
# whose code is looked at has an object of its own. Each other case is a program by itself. What is built of which case, and with
# which options, cuda-cts-plan says (Plan.cmake); here is how.
set(CTS_ARCHITECTURES "90" CACHE STRING "Compute capabilities to build for, or all or all-major of the toolkit; the last one also as PTX")
file(GLOB llvm_folders /usr/lib/llvm-*/bin)  # 14 on Debian 12, 18 on Ubuntu 24.04
find_program(CTS_FILECHECK NAMES FileCheck PATHS ${llvm_folders})
find_program(CTS_CUOBJDUMP NAMES cuobjdump HINTS ${CTS_NVCC_FOLDER})
find_program(CTS_NVDISASM NAMES nvdisasm HINTS ${CTS_NVCC_FOLDER})

foreach(tool FILECHECK CUOBJDUMP NVDISASM)
  if(NOT CTS_${tool})
    string(TOLOWER ${tool} name)
    message(FATAL_ERROR "${name} is missing, which .ptx and .sass cases need: install it (ci/environment.sh takes it from "
                        "Debian's LLVM tools or PyPI's nvidia-cuda-* packages), or name it with -DCTS_${tool}=PATH")
  endif()
endforeach()
# cuobjdump looks for nvdisasm in PATH.
get_filename_component(CTS_NVDISASM_FOLDER ${CTS_NVDISASM} DIRECTORY)

# It is built for the same host as everything else.
set(CTS_CAPTURE ${CMAKE_CROSSCOMPILING_EMULATOR} ${CMAKE_BINARY_DIR}/bin/cuda-cts-capture)
set(CTS_NM nm)
set(CTS_READELF readelf)
if(CMAKE_CROSSCOMPILING)
  set(CTS_NM ${CMAKE_NM})
  set(CTS_READELF ${CMAKE_READELF})
endif()

include(Architectures)
cts_architectures("${CTS_ARCHITECTURES}" architectures)
cts_architecture_flags("${architectures}" EACH arch_flags)
# Programs: in each the headers are most of what a front end does (conformance/RUNNER.md, "How a runner judges").
cts_architecture_flags("${architectures}" SHARED program_arch_flags)
list(GET architectures -1 newest)  # the one that the compiler's output is looked at for

# Failures name their source by its place in the suite, not on the machine that built it.
set(common_flags -std=c++20 -O1 -I${CMAKE_SOURCE_DIR}/fixtures/include -Xcompiler=-Wall,-Wextra,-Wno-unused-function
                 -Xcompiler=-fmacro-prefix-map=${CMAKE_SOURCE_DIR}/=)
set(wrapped __cudaLaunchKernel __cudaLaunchKernel_ptsz cudaLaunchKernel cudaLaunchKernel_ptsz cudaLaunchCooperativeKernel
            cudaLaunchKernelExC cudaGraphLaunch)
list(TRANSFORM wrapped PREPEND "-Xlinker=--wrap=")
# Folders as seen from the build folder, because the device linker writes them into the program.
set(link_flags -cudart=shared -Ltree/lib -Llib -lcts-main -lcts ${wrapped}
               -Xlinker=--enable-new-dtags -Xlinker=-z -Xlinker=lazy)  # what a runtime lacks costs those who call it
include(StableNames)
list(APPEND link_flags -Xcompiler=-static-libstdc++)  # a node need not have a C++ library as new as ours
# What cases in a shared process make and must give back is counted (fixtures/src/ledger.cc).
get_property(counted GLOBAL PROPERTY CTS_COUNTED_FUNCTIONS)
list(TRANSFORM counted PREPEND "-Xlinker=--wrap=")
set(object_link_flags ${link_flags} ${counted})
list(REMOVE_ITEM object_link_flags -lcts-main)

set(CTS_PROGRAMS)  # what the run-time cases need a GPU for: those of a chapter are in CTS_PROGRAMS_OF_<chapter>
set(CTS_PROBE)     # what tells of the machine

# Compiler commands name everything from the build folder, so that they are the same in every clone and ccache knows them
# again, and are started by ccache where it is: by what nvcc says a source depends on, because the preprocessed text that
# ccache would look at is that of one side, host or device, alone.
file(RELATIVE_PATH CTS_SOURCE_FROM_BUILD ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})
if(NOT CTS_SOURCE_FROM_BUILD MATCHES "/$")  # a build folder outside of the source
  string(APPEND CTS_SOURCE_FROM_BUILD "/")
endif()
set(compile_flags ${common_flags})
list(TRANSFORM compile_flags REPLACE ${CMAKE_SOURCE_DIR}/ ${CTS_SOURCE_FROM_BUILD})
cts_names_are_stable(CTS_NAMES_ARE_STABLE)
option(CTS_REFERENCE "Keep the PTX text of every program in it, for the reference device (reference/README.md)" OFF)
set(CTS_CLOCK64_MHZ "" CACHE STRING "Megahertz of clock64(), by which waits on the device count where %globaltimer is refused; empty: they count by that")
if(CTS_CLOCK64_MHZ)
  if(NOT CTS_CLOCK64_MHZ MATCHES "^[1-9][0-9]*$")
    message(FATAL_ERROR "CTS_CLOCK64_MHZ is '${CTS_CLOCK64_MHZ}'; write a whole number of megahertz, such as 1000")
  endif()
  list(APPEND compile_flags -DCTS_CLOCK64_MHZ=${CTS_CLOCK64_MHZ})
endif()
set(CTS_COMPILE ${CTS_NVCC})
# What nvcc takes from the environment beside its words, and ccache may not know of.
set(environment)
foreach(variable NVCC_PREPEND_FLAGS NVCC_APPEND_FLAGS NVCC_CCBIN)
  if(DEFINED ENV{${variable}})
    string(APPEND environment ", ${variable}=$ENV{${variable}}")
  endif()
endforeach()
set(compiler_check "string:nvcc ${CTS_NVCC_VERSION}, ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}${environment}")
set(of_host)
if(CMAKE_CROSSCOMPILING)
  string(APPEND compiler_check " for ${CMAKE_SYSTEM_PROCESSOR}")
  set(of_host CTS_OBJCOPY=${CMAKE_OBJCOPY})
endif()
if(CTS_REFERENCE)
  set(CTS_COMPILE env CCACHE_COMPILERTYPE=nvcc CTS_REAL_NVCC=${CTS_NVCC} ${of_host} ${CMAKE_SOURCE_DIR}/cmake/steps/nvcc-with-ptx.sh)
  string(APPEND compiler_check ", with its PTX, 2")
endif()
if(CTS_CCACHE)
  list(POP_BACK CTS_COMPILE compiler)
  list(APPEND CTS_COMPILE ${CTS_CCACHE} ${compiler})
  list(PREPEND CTS_COMPILE env CCACHE_DEPEND=1 "CCACHE_COMPILERCHECK=${compiler_check}")
endif()

# The words of a command in ARGN as seen from the build folder, so that they are the same in every clone.
function(cts_from_build result)
  set(words ${ARGN})
  string(REPLACE ${CMAKE_BINARY_DIR}/ "" words "${words}")
  string(REPLACE ${CMAKE_SOURCE_DIR}/ ${CTS_SOURCE_FROM_BUILD} words "${words}")
  set(${result} ${words} PARENT_SCOPE)
endfunction()

# Links `output`, of the tree, by nvcc with `words`, `objects` and libraries, ARGN.
function(cts_link output words objects)
  get_filename_component(folder ${output} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  set(command ${CTS_NVCC} ${compile_flags} ${words} -o ${output} ${objects} ${ARGN})
  list(FILTER command EXCLUDE REGEX "^-I")  # nothing of the suite's is compiled
  cts_from_build(command ${command})
  add_custom_command(OUTPUT ${output} COMMAND ${command} WORKING_DIRECTORY ${CMAKE_BINARY_DIR} DEPENDS ${objects} VERBATIM COMMENT "Linking ${output}")
endfunction()

# One object of a program; extra flags follow.
function(cts_add_object source object what)
  get_filename_component(folder ${object} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  file(RELATIVE_PATH object_from_build ${CMAKE_BINARY_DIR} ${object})
  string(REPLACE ${CMAKE_SOURCE_DIR}/ ${CTS_SOURCE_FROM_BUILD} source_from_build ${source})
  cts_stable_names(${source} ${object_from_build} names)
  list(APPEND names -objtemp)
  add_custom_command(OUTPUT ${object}
    COMMAND ${CTS_COMPILE} ${compile_flags} ${ARGN} ${names} -MD -MF ${object_from_build}.d -o ${object_from_build} ${source_from_build}
    WORKING_DIRECTORY ${CMAKE_BINARY_DIR} DEPENDS ${source} DEPFILE ${object}.d VERBATIM COMMENT "Compiling ${what}")
endfunction()

# What the functions of the plan need of `name`, a case or an object: the list of what its chapter needs a GPU for, and where the tree's
# lib is, seen from there.
macro(cts_of_chapter name)
  string(REGEX MATCH "^[^/]+" chapter ${name})
  set_property(GLOBAL APPEND PROPERTY CTS_CHAPTERS ${chapter})
  set(programs_of_chapter CTS_PROGRAMS_OF_${chapter})
  # programs/<chapter>/<section...>/<name> needs one ".." a folder to reach it.
  string(REGEX MATCHALL "/" slashes ${name})
  list(LENGTH slashes depth)
  string(REPEAT "../" ${depth} up)
  set(rpath "\$ORIGIN/../${up}lib")
endmacro()
# The same of a case, and its source.
macro(cts_of_case stem)
  cts_of_chapter(${stem})
  set(source ${CMAKE_SOURCE_DIR}/conformance/${stem}.cu)
  set_property(GLOBAL APPEND PROPERTY CTS_CASE_SOURCES ${source})
endmacro()

# Of the plan: the cases `stems`, built with the same flags, as one object of the tree, objects/<name>.so; each keeps the path of its
# program, where the starter lies. Those in `alone` need a process of their own.
function(cts_object name stems alone flags)
  cts_of_chapter(${name})
  set(compiled ${CTS_UNITS}/${name}.o)
  set(object ${CTS_TREE}/objects/${name}.so)
  set(sources ${stems})
  list(TRANSFORM sources REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/conformance/\\1.cu")
  set_property(GLOBAL APPEND PROPERTY CTS_CASE_SOURCES ${sources})
  set(programs ${stems})
  list(TRANSFORM programs PREPEND ${CTS_TREE}/programs/)
  cts_add_object(${CTS_UNITS}/${name}.cu ${compiled} ${object} ${flags} -I${CTS_SOURCE_FROM_BUILD} -Xcompiler=-fPIC -c)
  list(JOIN stems " " of_object)
  set_property(GLOBAL APPEND PROPERTY CTS_OBJECTS_OF_CASES "${compiled} ${of_object}")
  cts_link(${object} "${flags};-Xcompiler=-fPIC;-shared" ${compiled} ${object_link_flags} "-Xlinker=-rpath=${rpath}")
  foreach(program IN LISTS programs)
    get_filename_component(folder ${program} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
  endforeach()
  # Copies, not links: their times tell ninja that they were made behind the object.
  add_custom_command(OUTPUT ${programs}
    COMMAND sh -c "for program; do cp -f \"$0\" \"$program\"; done" $<TARGET_FILE:cts-starter> ${programs}
    DEPENDS ${object} cts-starter VERBATIM COMMENT "Starting the cases of ${name}")
  set(${programs_of_chapter} ${${programs_of_chapter}} ${object} ${programs} PARENT_SCOPE)
  foreach(stem IN LISTS stems)
    set(how)
    if(stem IN_LIST alone)
      set(how " alone")
    endif()
    set_property(GLOBAL APPEND_STRING PROPERTY CTS_OBJECT_INDEX "objects/${name}.so ${stem}${how}\n")
  endforeach()
endfunction()

# Where the objects of a program lie, without their endings.
function(cts_base_of_objects output result)
  string(REPLACE ${CTS_TREE} ${CMAKE_BINARY_DIR}/units base ${output})
  set(${result} ${base} PARENT_SCOPE)
endfunction()

# Remembers, for the table of functions, that `objects` are of the case whose program `output` is.
function(cts_objects_are_of_case output objects)
  if(output MATCHES "^${CTS_TREE}/programs/(.*)$")
    string(REGEX REPLACE "\\.control$" "" stem ${CMAKE_MATCH_1})
    foreach(object IN LISTS objects)
      set_property(GLOBAL APPEND PROPERTY CTS_OBJECTS_OF_CASES "${object} ${stem}")
    endforeach()
  endif()
endfunction()

# One program of `units` units: the same file is compiled once a unit, then linked; extra flags follow. `outputs` is the list
# that takes its name.
function(cts_add_program source units output rpath outputs)
  cts_base_of_objects(${output} base)
  set(objects)
  if(units EQUAL 1)
    cts_add_object(${source} ${base}.o ${output} ${ARGN} -c)
    set(objects ${base}.o)
  else()
    foreach(unit RANGE 1 ${units})
      cts_add_object(${source} ${base}.${unit}.o "unit ${unit} of ${output}" ${ARGN} -DCTS_UNIT=${unit} -dc)
      list(APPEND objects ${base}.${unit}.o)
    endforeach()
  endif()
  cts_objects_are_of_case(${output} "${objects}")
  if("-DCTS_EXPLICIT_DEVICE_LINK" IN_LIST ARGN)
    set(host_flags ${link_flags} "-Xlinker=-rpath=${rpath}")
    list(FILTER host_flags EXCLUDE REGEX "-cudart")
    list(TRANSFORM host_flags REPLACE "^-Xlinker=" "-Wl,")
    list(TRANSFORM host_flags REPLACE "^-Xcompiler=" "")
    cts_from_build(device_link ${CTS_NVCC} ${compile_flags} ${ARGN} -dlink -o ${base}.device-link.o ${objects})
    cts_from_build(link ${CMAKE_CXX_COMPILER} -o ${output} ${objects} ${base}.device-link.o ${host_flags} -L${CTS_CUDA_LIBRARY_FOLDER} -lcudadevrt -lcudart)
    get_filename_component(folder ${output} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
    add_custom_command(OUTPUT ${output} COMMAND ${device_link} COMMAND ${link}
      WORKING_DIRECTORY ${CMAKE_BINARY_DIR} DEPENDS ${objects} VERBATIM COMMENT "Linking ${output}")
  else()
    set(words_of_link ${ARGN})
    list(FILTER words_of_link EXCLUDE REGEX "^-x=")  # objects are no source, whatever their source was
    cts_link(${output} "${words_of_link}" "${objects}" ${link_flags} "-Xlinker=-rpath=${rpath}")
  endif()
  set(${outputs} ${${outputs}} ${output} PARENT_SCOPE)
endfunction()

# Of the plan: the program of a case, or of its control (`ending` is .control).
function(cts_program stem ending units flags)
  cts_of_case(${stem})
  cts_add_program(${source} ${units} ${CTS_TREE}/programs/${stem}${ending} ${rpath} ${programs_of_chapter} ${flags})
  set(${programs_of_chapter} ${${programs_of_chapter}} PARENT_SCOPE)
endfunction()

# Of the plan: one program of units that are built with flags of their own, an argument each. Each unit keeps a fat binary of its own,
# because none is relocatable, and the device's linker adds no image.
function(cts_program_of_units stem)
  cts_of_case(${stem})
  set(output ${CTS_TREE}/programs/${stem})
  cts_base_of_objects(${output} base)
  set(objects)
  math(EXPR last "${ARGC} - 1")
  foreach(unit RANGE 1 ${last})
    cts_add_object(${source} ${base}.${unit}.o "unit ${unit} of ${output}" ${ARGV${unit}} -DCTS_UNIT=${unit} -c)
    list(APPEND objects ${base}.${unit}.o)
  endforeach()
  cts_objects_are_of_case(${output} "${objects}")
  cts_link(${output} -nodlink "${objects}" ${link_flags} "-Xlinker=-rpath=${rpath}")
  set(${programs_of_chapter} ${${programs_of_chapter}} ${output} PARENT_SCOPE)
endfunction()

include(Observations)
include(Plan)
cts_plan("${arch_flags}" "${program_arch_flags}" "${newest}" Cases.cmake Observations.cmake)
if(CTS_PLAN)
  include(${CTS_PLAN})
endif()
get_property(index GLOBAL PROPERTY CTS_OBJECT_INDEX)
file(CONFIGURE OUTPUT ${CTS_TREE}/objects/index.txt CONTENT "${index}" @ONLY)

# The probe, and what every program loads.
cts_add_program(${CMAKE_SOURCE_DIR}/fixtures/probe/probe.cu 1 ${CTS_TREE}/bin/cts-probe "\$ORIGIN/../lib" CTS_PROBE ${arch_flags})
# The device side of the fixtures' tests; it runs where a GPU is and exits with 3 where none is.
cts_add_program(${CMAKE_SOURCE_DIR}/fixtures/tests/gpu_test.cu 1 ${CTS_TREE}/bin/cts-fixtures-test "\$ORIGIN/../lib" CTS_PROGRAMS ${arch_flags})
add_test(NAME fixtures.gpu COMMAND ${CTS_TREE}/bin/cts-fixtures-test)
set_tests_properties(fixtures.gpu PROPERTIES LABELS selftest SKIP_RETURN_CODE 3 TIMEOUT 60)
add_custom_command(OUTPUT ${CTS_TREE}/lib/libcudadevrt.a
  COMMAND ${CMAKE_COMMAND} -E copy ${CTS_CUDADEVRT} ${CTS_TREE}/lib/libcudadevrt.a)
file(GLOB cudart_file ${CTS_CUDA_LIBRARY_FOLDER}/libcudart.so.[0-9]*)
list(SORT cudart_file COMPARE NATURAL)
list(GET cudart_file 0 cudart_file)  # the soname: the shortest name
get_filename_component(cudart_name ${cudart_file} NAME)
add_custom_command(OUTPUT ${CTS_TREE}/lib/${cudart_name}
  COMMAND ${CMAKE_COMMAND} -E copy ${cudart_file} ${CTS_TREE}/lib/${cudart_name})
# Ahead of every program: the tree's libraries come first when one is linked, and a tree may hold another toolkit's.
add_custom_target(toolkit-libraries DEPENDS ${CTS_TREE}/lib/libcudadevrt.a ${CTS_TREE}/lib/${cudart_name})

foreach(folder conformance fixtures expected)
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${folder} ${CTS_TREE}/${folder} SYMBOLIC)
endforeach()

list(JOIN architectures "," architecture_list)
# Other than usual, so that whoever reads a journal knows.
set(settings)
if(CTS_CLOCK64_MHZ)
  list(APPEND settings CTS_CLOCK64_MHZ=${CTS_CLOCK64_MHZ})
endif()
if(NOT CTS_OBJECTS)
  list(APPEND settings CTS_OBJECTS=OFF)
endif()
list(JOIN settings "," settings)
include(HostCompiler)
cts_host_compiler(host_compiler)
add_custom_target(suite ALL
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DVERSION=${PROJECT_VERSION} -DNVCC=${CTS_NVCC} -DARCHITECTURES=${architecture_list}
          "-DHOST_COMPILER=${host_compiler}" -DSETTINGS=${settings}
          -DMODEL=$<$<BOOL:${CTS_REFERENCE}>:reference> -DOUTPUT=${CTS_TREE}/suite.json
          -P ${CMAKE_SOURCE_DIR}/cmake/steps/write-suite.cmake
  BYPRODUCTS ${CTS_TREE}/suite.json VERBATIM)
# By order only: a program need not be built again when the shared library or the runner was.
add_custom_target(probe DEPENDS ${CTS_PROBE})
add_custom_target(programs DEPENDS ${CTS_PROGRAMS})
get_property(CTS_CHAPTERS GLOBAL PROPERTY CTS_CHAPTERS)
get_property(case_sources GLOBAL PROPERTY CTS_CASE_SOURCES)
if(CTS_CHAPTERS)
  list(REMOVE_DUPLICATES CTS_CHAPTERS)
  list(REMOVE_DUPLICATES case_sources)
  list(SORT case_sources)
endif()
# For whoever has only the tree: a case whose file got lost leaves no other trace where nothing is compared.
list(TRANSFORM case_sources REPLACE "\\.cu$" "" OUTPUT_VARIABLE stems_of_cases)
list(JOIN stems_of_cases "\n" stems_of_cases)
string(REPLACE "${CMAKE_SOURCE_DIR}/conformance/" "" stems_of_cases "${stems_of_cases}")
file(CONFIGURE OUTPUT ${CTS_TREE}/cases.txt CONTENT "@stems_of_cases@\n" @ONLY)
foreach(chapter IN LISTS CTS_CHAPTERS)
  add_custom_target(programs-of-${chapter} DEPENDS ${CTS_PROGRAMS_OF_${chapter}})
  add_dependencies(programs-of-${chapter} cts cts-main cts-starter toolkit-libraries)
  add_dependencies(programs programs-of-${chapter})
endforeach()
# Which case calls which function of CUDA, for whoever has not all of them: `doctor` compares. Of programs that are built.
set(programs)
foreach(chapter IN LISTS CTS_CHAPTERS)
  list(APPEND programs ${CTS_PROGRAMS_OF_${chapter}})
endforeach()
get_property(objects_of_cases GLOBAL PROPERTY CTS_OBJECTS_OF_CASES)
list(JOIN objects_of_cases "\n" objects_of_cases)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/objects-of-cases.txt CONTENT "@objects_of_cases@\n" @ONLY)
add_custom_command(OUTPUT ${CTS_TREE}/functions.txt
  COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} $<TARGET_FILE:cuda-cts-functions> --output ${CTS_TREE}/functions.txt
          --objects ${CMAKE_BINARY_DIR}/objects-of-cases.txt $<TARGET_OBJECTS:cts>
  DEPENDS ${programs} cuda-cts-functions cts ${CMAKE_BINARY_DIR}/objects-of-cases.txt
  COMMAND_EXPAND_LISTS VERBATIM COMMENT "Listing the functions that each case calls")
add_custom_target(functions DEPENDS ${CTS_TREE}/functions.txt)
add_dependencies(functions programs)
foreach(target probe programs)
  add_dependencies(${target} cts cts-main toolkit-libraries)
endforeach()
# What can be judged without a GPU, of a chapter or of all, and what says whether there is one: the first report needs no more.
add_custom_target(judged-anywhere)
foreach(chapter IN LISTS CTS_CHAPTERS)
  add_custom_target(judged-of-${chapter} DEPENDS ${CTS_OBSERVED_OF_${chapter}})
  add_dependencies(judged-of-${chapter} cuda-cts suite probe cts cts-main toolkit-libraries cuda-cts-capture)
  add_dependencies(judged-anywhere judged-of-${chapter})
endforeach()
add_custom_target(cases ALL)
add_dependencies(cases judged-anywhere programs functions)

# Both doors read the headers through the runner: ctest's file is written at build time.
add_custom_command(OUTPUT ${CTS_TREE}/CTestTestfile.cmake
  COMMAND cuda-cts --tree ${CTS_TREE} list --format ctest --output ${CTS_TREE}/CTestTestfile.cmake
  DEPENDS cuda-cts ${case_sources} VERBATIM COMMENT "Listing the cases for ctest")
add_custom_target(ctest-door ALL DEPENDS ${CTS_TREE}/CTestTestfile.cmake)
add_dependencies(ctest-door suite)
set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CTS_TREE}/CTestTestfile.cmake)
