# Builds the conformance programs. Cases that may share a process are built together, a section at a time, or a few small ones:
# most of what the compiler does for a small case are the headers; one whose code is looked at has an object of its own. Each
# other case is a program by itself. CMake reads only these lines of a header: `build:`, `control-build:`, `units:`,
# `unit-build:`, `shows:`, `phase:` and `own-process:`, and what is derived of its text; everything else is the runner's business.
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
# Programs: in each the headers are most of what a front end does (conformance/RUNNER.md, "Several architectures").
cts_architecture_flags("${architectures}" SHARED program_arch_flags)
list(GET architectures -1 CTS_PTX_ARCHITECTURE)

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

include(Words)
cts_read_words(${CMAKE_SOURCE_DIR}/fixtures/build-words.yaml)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/fixtures/build-words.yaml)

file(GLOB_RECURSE case_files CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/conformance ${CMAKE_SOURCE_DIR}/conformance/*.cu)
# What serves cases alone lies beside them (fixtures/README.md): helpers, and what families share.
file(GLOB_RECURSE helpers CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/conformance ${CMAKE_SOURCE_DIR}/conformance/*.cuh)
set(case_sources ${case_files})
list(TRANSFORM case_sources PREPEND ${CMAKE_SOURCE_DIR}/conformance/)
set(CTS_PROGRAMS)  # what the run-time cases need a GPU for: those of a chapter are in CTS_PROGRAMS_OF_<chapter>
set(CTS_CHAPTERS)
set(CTS_OBSERVED)  # what the compiler did with the compile-time cases
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

# ccache knows an observation again. That saves the 323 observations of a build, three minutes of two processors, wherever neither the
# case nor a header changed. It restores objects of compilers and nothing else, so the observation is called as a compiler is (steps/as-compiler.sh).
# What it depends on are `steps`, the words of its command, and digests of what these run and read of the machine.
set(CTS_AS_COMPILER ${CMAKE_SOURCE_DIR}/cmake/steps/as-compiler.sh)
set(CTS_KNOW env CCACHE_COMPILERTYPE=nvcc CCACHE_DEPEND=1 CCACHE_COMPILERCHECK=string:steps)
function(cts_add_state name)
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/${name}
    COMMAND ${CMAKE_SOURCE_DIR}/cmake/steps/state-of.sh ${name} ${ARGN}
    WORKING_DIRECTORY ${CMAKE_BINARY_DIR} DEPENDS ${CMAKE_SOURCE_DIR}/cmake/steps/state-of.sh DEPFILE ${CMAKE_BINARY_DIR}/${name}.d
    VERBATIM COMMENT "Looking at what makes a difference: ${name}")
endfunction()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/environment CONTENT "of nvcc@environment@\n" @ONLY)
cts_add_state(compilers ${CMAKE_BINARY_DIR}/environment ${CTS_AS_COMPILER} ${CTS_TOOLKIT_PLACES} ${CTS_HOST_PLACES})

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

# The cases `stems`, built with the same flags (ARGN), as one object of the tree, objects/<name>.so; each keeps the path of its
# program, where the starter lies. An error names the case's own file and line.
set(CTS_MOST_CASES_OF_A_UNIT 16)
set(CTS_CASES_OF_A_SMALL_SECTION 7)
function(cts_add_object_of_cases name stems outputs)
  set(unit ${CMAKE_BINARY_DIR}/units/objects/${name}.cu)
  set(object ${CTS_TREE}/objects/${name}.so)
  set(sources ${stems})
  list(TRANSFORM sources REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/conformance/\\1.cu")
  set(programs ${stems})
  list(TRANSFORM programs PREPEND ${CTS_TREE}/programs/)
  get_filename_component(folder ${unit} DIRECTORY)
  file(MAKE_DIRECTORY ${folder})
  # The headers of a family stand in the unit, too.
  foreach(family IN LISTS helpers)
    get_filename_component(folder ${family} DIRECTORY)
    set(may_include ${stems})
    list(FILTER may_include INCLUDE REGEX "^${folder}/")
    if(may_include AND family MATCHES "\\.family\\.cuh$")
      list(APPEND sources ${CMAKE_SOURCE_DIR}/conformance/${family})
    endif()
  endforeach()
  add_custom_command(OUTPUT ${unit}
    COMMAND ${CMAKE_SOURCE_DIR}/cmake/steps/write-unit.sh ${CMAKE_SOURCE_DIR}/conformance conformance ${unit} ${stems}
    DEPENDS ${sources} ${CMAKE_SOURCE_DIR}/cmake/steps/write-unit.sh VERBATIM COMMENT "Writing the unit ${name}")
  cts_add_object(${unit} ${CMAKE_BINARY_DIR}/units/objects/${name}.o ${object} ${ARGN} -I${CTS_SOURCE_FROM_BUILD} -Xcompiler=-fPIC -c)
  string(REGEX MATCHALL "/" slashes ${name})
  list(LENGTH slashes depth)
  string(REPEAT "../" ${depth} up)
  list(JOIN stems " " of_object)
  set_property(GLOBAL APPEND PROPERTY CTS_OBJECTS_OF_CASES "${CMAKE_BINARY_DIR}/units/objects/${name}.o ${of_object}")
  cts_link(${object} "${ARGN};-Xcompiler=-fPIC;-shared" ${CMAKE_BINARY_DIR}/units/objects/${name}.o ${object_link_flags} "-Xlinker=-rpath=\$ORIGIN/../${up}lib")
  foreach(program IN LISTS programs)
    get_filename_component(folder ${program} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
  endforeach()
  # Copies, not links: their times tell ninja that they were made behind the object.
  add_custom_command(OUTPUT ${programs}
    COMMAND sh -c "for program; do cp -f \"$0\" \"$program\"; done" $<TARGET_FILE:cts-starter> ${programs}
    DEPENDS ${object} cts-starter VERBATIM COMMENT "Starting the cases of ${name}")
  set(${outputs} ${${outputs}} ${object} ${programs} PARENT_SCOPE)
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

# One program of units that are built with words of their own, `unit_words`: an element a unit, words with commas. Each unit
# keeps a fat binary of its own, because none is relocatable, and the device's linker adds no image.
function(cts_add_program_of_units source unit_words output rpath outputs)
  cts_base_of_objects(${output} base)
  set(objects)
  set(unit 0)
  foreach(words IN LISTS unit_words)
    math(EXPR unit "${unit} + 1")
    cts_flags_of_words(${source} "${words}" "${arch_flags}" flags)
    cts_add_object(${source} ${base}.${unit}.o "unit ${unit} of ${output}" ${flags} -DCTS_UNIT=${unit} -c)
    list(APPEND objects ${base}.${unit}.o)
  endforeach()
  cts_objects_are_of_case(${output} "${objects}")
  cts_link(${output} -nodlink "${objects}" ${link_flags} "-Xlinker=-rpath=${rpath}")
  set(${outputs} ${${outputs}} ${output} PARENT_SCOPE)
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

# The header lines that the build reads, of all cases, in one file, which changes only where they do: a case that is touched
# is built anew, and nothing is configured.
set(CTS_CASE_HEADERS ${CMAKE_BINARY_DIR}/case-headers.txt)
set(read_case_headers ${CMAKE_SOURCE_DIR}/cmake/steps/read-case-headers.sh ${CMAKE_SOURCE_DIR}/conformance ${CTS_CASE_HEADERS})
execute_process(COMMAND ${read_case_headers} COMMAND_ERROR_IS_FATAL ANY)
add_custom_command(OUTPUT ${CTS_CASE_HEADERS}
                   COMMAND ${read_case_headers} ${CTS_CASE_HEADERS}.d case-headers.txt
                   DEPENDS ${CMAKE_SOURCE_DIR}/cmake/steps/read-case-headers.sh ${CMAKE_SOURCE_DIR}/fixtures/own-process.yaml
                           ${CMAKE_SOURCE_DIR}/runner/suite/catalogue/kinds.inc
                   DEPFILE ${CTS_CASE_HEADERS}.d VERBATIM COMMENT "Reading the headers of the cases")
add_custom_target(case-headers DEPENDS ${CTS_CASE_HEADERS})
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CTS_CASE_HEADERS})
file(STRINGS ${CTS_CASE_HEADERS} header_lines)
foreach(line IN LISTS header_lines)
  string(REGEX MATCH "^([^:]+):([a-z-]+): *(.*)$" _ "${line}")
  if(NOT DEFINED "CTS_HEADER_${CMAKE_MATCH_1}_${CMAKE_MATCH_2}")
    set("CTS_HEADER_${CMAKE_MATCH_1}_${CMAKE_MATCH_2}" "${CMAKE_MATCH_3}")
  endif()
endforeach()

# The nvcc flags of one header key, behind those of `architectures`; `fallback` where the header lacks the key.
function(cts_build_flags file key architectures fallback result)
  set(line "${CTS_HEADER_${file}_${key}}")
  if(NOT line AND fallback)
    set(${result} ${fallback} PARENT_SCOPE)
    return()
  endif()
  string(REGEX REPLACE "^\\[(.*)\\].*$" "\\1" words "${line}")
  cts_flags_of_words(conformance/${file} "${words}" "${architectures}" flags)
  set(${result} ${flags} PARENT_SCOPE)
endfunction()

# What a kind of case is built into, from the table that the runner is built with.
set(kinds_table ${CMAKE_SOURCE_DIR}/runner/suite/catalogue/kinds.inc)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${kinds_table})
file(STRINGS ${kinds_table} kind_rows REGEX "^CTS_KIND")
foreach(row IN LISTS kind_rows)
  string(REGEX MATCH "\"([a-z]+)\", k([A-Za-z]+), k([A-Za-z]+), k([A-Za-z]+), .*, ([a-z]+)\\)$" _ "${row}")
  set(CTS_FORM_${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
  set(CTS_CONTROL_${CMAKE_MATCH_1} ${CMAKE_MATCH_3})
  set(CTS_SHARING_${CMAKE_MATCH_1} ${CMAKE_MATCH_4})
  set(CTS_PATTERNS_${CMAKE_MATCH_1} ${CMAKE_MATCH_5})
endforeach()

# Whether a case is built into an object with others (conformance/RUNNER.md, "Grouped runs"); lint holds the same of each case.
function(cts_shares_object file kind result)
  set(${result} FALSE PARENT_SCOPE)
  if("${CTS_SHARING_${kind}}" MATCHES "^With" AND (CTS_PATTERNS_${kind} OR "${CTS_HEADER_${file}_build}" MATCHES "^(\\[ *rdc *\\])?$")
     AND NOT CTS_HEADER_${file}_units AND NOT CTS_HEADER_${file}_unit-build AND NOT CTS_HEADER_${file}_own-process
     AND NOT CTS_HEADER_${file}_control-build)
    set(${result} TRUE PARENT_SCOPE)
  endif()
endfunction()

# The steps that build one side of an object case with no more than its words, and write what is looked at.
function(cts_object_steps side work source shows flags result)
  set(object ${work}/${side}.o)
  set(build ${CTS_NVCC} -I${CMAKE_SOURCE_DIR}/fixtures/include ${flags} -c -o ${object} ${source})
  set(show ${CMAKE_SOURCE_DIR}/cmake/steps/show-object.sh ${work}/${side}.shown)
  if(shows STREQUAL images)
    list(APPEND show ${CMAKE_SOURCE_DIR}/cmake/steps/list-images.sh ${CTS_CUOBJDUMP} ${object})
  elseif(shows STREQUAL symbols)
    list(APPEND show ${CTS_NM} -u ${object})
    if("-DCTS_THROUGH_HOST_SOURCE" IN_LIST flags)
      set(build ${CMAKE_SOURCE_DIR}/cmake/steps/through-host-source.sh ${object} ${CMAKE_CXX_COMPILER} ${CTS_CUDA_INCLUDE}
          ${CTS_NVCC} ${flags} ${source})
    endif()
  elseif(shows STREQUAL needed)
    set(build ${CTS_NVCC} ${flags} -o ${work}/${side} ${source})
    list(APPEND show ${CTS_READELF} -d ${work}/${side})
  elseif(shows STREQUAL commands)
    list(APPEND show ${CMAKE_SOURCE_DIR}/cmake/steps/list-commands.sh ${CTS_NVCC} ${flags} -c -o ${object} ${source})
  else()
    message(FATAL_ERROR "${source}: `shows: ${shows}`; write images, symbols, needed or commands")
  endif()
  set(${result} --step ${side} -- ${build} --step ${side}.shown -- ${show} PARENT_SCOPE)
endfunction()

# What an observation depends on beside its source, its words and compilers: what they include, what looks at their output, and
# what calls them.
set(observed_with ${helpers})
list(TRANSFORM observed_with PREPEND ${CMAKE_SOURCE_DIR}/conformance/)
list(APPEND observed_with ${CMAKE_SOURCE_DIR}/fixtures/include ${CTS_FILECHECK} ${CTS_CUOBJDUMP} ${CTS_NVDISASM} ${CMAKE_NM} ${CMAKE_READELF})
foreach(script show-object list-images list-commands count-lines compiler-log assemble-ptx through-host-source)
  list(APPEND observed_with ${CMAKE_SOURCE_DIR}/cmake/steps/${script}.sh)
endforeach()
# Not the program: it is linked again with every part of the runner.
file(GLOB capture CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/runner/run/doors/capture.cc ${CMAKE_SOURCE_DIR}/runner/run/compile_steps.*
     ${CMAKE_SOURCE_DIR}/runner/base/process/*)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/observed)
cts_add_state(observed/with ${observed_with} ${capture})

# Runs `steps`, words of cuda-cts-capture, on a case; or ccache knows what they came to, unless they link: a linker does not tell ccache
# what it reads.
function(cts_observe stem phase steps)
  set(source ${CMAKE_SOURCE_DIR}/conformance/${stem}.cu)
  set(work observed/${stem})
  set(output tree/observed/${stem}.json)
  foreach(file ${work}/steps ${output})
    get_filename_component(folder ${CMAKE_BINARY_DIR}/${file} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
  endforeach()
  cts_from_build(words ${CTS_CAPTURE} --output ${output} ${steps})
  list(JOIN words "\n" words)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${work}/steps CONTENT "@words@\n" @ONLY)
  cts_from_build(source_from_build ${source})
  set(known)
  if(CTS_CCACHE AND NOT phase MATCHES "link")
    set(known ${CTS_KNOW} CCACHE_EXTRAFILES=compilers:observed/with:${work}/steps ${CTS_CCACHE})
  endif()
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/${output}
    COMMAND ${known} ${CTS_AS_COMPILER} -MD -MF ${work}/d -c -o ${output} ${source_from_build}
    WORKING_DIRECTORY ${CMAKE_BINARY_DIR}
    DEPENDS ${source} ${CMAKE_BINARY_DIR}/compilers ${CMAKE_BINARY_DIR}/observed/with ${CMAKE_BINARY_DIR}/${work}/steps
    VERBATIM COMMENT "Observing the compiler on ${stem}.cu")
  set(CTS_OBSERVED ${CTS_OBSERVED} ${CMAKE_BINARY_DIR}/${output} PARENT_SCOPE)
endfunction()

set(shared_units)  # lists of stems, by section and build words
foreach(file IN LISTS case_files)
  set(source ${CMAKE_SOURCE_DIR}/conformance/${file})
  string(REGEX REPLACE "\\.cu$" "" stem ${file})
  string(REGEX MATCH "\\.([a-z]+)$" _ ${stem})
  set(kind ${CMAKE_MATCH_1})
  string(REGEX MATCH "^[^/]+" chapter ${file})
  list(APPEND CTS_CHAPTERS ${chapter})
  set(programs CTS_PROGRAMS_OF_${chapter})
  # An object case is about what nvcc makes by itself: it knows no architecture that its words do not name.
  set(case_architectures ${arch_flags})
  if(kind STREQUAL object)
    set(case_architectures)
  elseif("${CTS_FORM_${kind}}" STREQUAL Program AND NOT CTS_HEADER_${file}_own-front-ends)
    set(case_architectures ${program_arch_flags})
  endif()
  cts_build_flags(${file} build "${case_architectures}" "" flags)
  cts_build_flags(${file} control-build "${case_architectures}" "${flags}" control_flags)
  set(units_line "${CTS_HEADER_${file}_units}")
  set(phase_line "${CTS_HEADER_${file}_phase}")

  # programs/<chapter>/<section...>/<name> needs one ".." a folder to reach the tree's lib
  string(REGEX MATCHALL "/" slashes ${stem})
  list(LENGTH slashes depth)
  string(REPEAT "../" ${depth} up)
  set(rpath "\$ORIGIN/${up}../lib")

  cts_shares_object(${file} ${kind} shares)
  if(shares)
    get_filename_component(section ${file} DIRECTORY)
    set(built)  # what says how, and with whom
    if(CTS_SHARING_${kind} STREQUAL WithOwnKind)
      string(APPEND built .${kind})
    endif()
    if(NOT CTS_HEADER_${file}_build)
      string(APPEND built /no-words)
    endif()
    if(NOT "${case_architectures}" STREQUAL "${program_arch_flags}")
      string(APPEND built .own-front-ends)
    endif()
    set(unit ${section}${built})
    if(CTS_PATTERNS_${kind})  # the code that is looked at is that of the case alone
      set(unit ${stem})
    elseif(CTS_SHARING_${kind} STREQUAL WithAny)
      set(CTS_UNIT_OF_SMALL_${unit} ${chapter}/small-sections${built})
    endif()
    list(APPEND shared_units ${unit})
    list(APPEND CTS_UNIT_${unit} ${stem})
    set(CTS_UNIT_FLAGS_${unit} ${flags})
  elseif(CTS_HEADER_${file}_unit-build)
    cts_unit_words("${CTS_HEADER_${file}_unit-build}" unit_words)
    cts_add_program_of_units(${source} "${unit_words}" ${CTS_TREE}/programs/${stem} ${rpath} ${programs})
  elseif("${CTS_FORM_${kind}}" STREQUAL Program)
    set(units 1)
    if(units_line)
      string(REGEX MATCH "[2-4]" units ${units_line})
    endif()
    cts_add_program(${source} ${units} ${CTS_TREE}/programs/${stem} ${rpath} ${programs} ${flags})
    if(CTS_CONTROL_${kind} STREQUAL Twin)
      cts_add_program(${source} 1 ${CTS_TREE}/programs/${stem}.control ${rpath} ${programs} ${control_flags} -DCTS_CONTROL)
    elseif(CTS_HEADER_${file}_control-build)
      cts_add_program(${source} ${units} ${CTS_TREE}/programs/${stem}.control ${rpath} ${programs} ${control_flags})
    endif()
  elseif(NOT "${CTS_FORM_${kind}}" STREQUAL Compilation)
    message(FATAL_ERROR "conformance/${file}: unknown kind '.${kind}.cu'; conformance/README.md lists them")
  endif()
  # Of what a clock case measures the code is looked at, too.
  if("${CTS_FORM_${kind}}" STREQUAL Compilation OR kind STREQUAL clock)
    set(sides case control)
    set(generated ${kind})
    if(kind STREQUAL clock OR kind STREQUAL code)
      set(sides case)
      set(generated sass)
    endif()
    set(work observed/${stem})
    set(steps)
    set(may_be_empty)
    if(kind STREQUAL log)
      set(may_be_empty --allow-empty)  # a compiler that has nothing to say
    endif()
    foreach(side IN LISTS sides)
      set(side_flags ${flags})
      if(side STREQUAL control)
        set(side_flags ${control_flags} -DCTS_CONTROL)
      endif()
      cts_stable_names(${source} ${work}/${side} names)
      list(APPEND side_flags ${names})
      if(kind STREQUAL reject AND "-DCTS_PTX_SOURCE" IN_LIST side_flags)
        list(APPEND steps --step ${side} -- ${CMAKE_SOURCE_DIR}/cmake/steps/assemble-ptx.sh ${work}/${side}.ptx ${CMAKE_CXX_COMPILER} ${source}
             ${CTS_NVCC} ${side_flags})
      elseif(kind STREQUAL reject)
        if(phase_line MATCHES "link")
          list(APPEND steps --step ${side} -- ${CTS_NVCC} ${compile_flags} ${side_flags} -o ${work}/${side} ${source} ${link_flags})
        else()
          list(APPEND steps --step ${side} -- ${CTS_NVCC} ${compile_flags} ${side_flags} -c -o ${work}/${side}.o ${source})
        endif()
      elseif(kind STREQUAL object)
        cts_object_steps(${side} ${work} ${source} "${CTS_HEADER_${file}_shows}" "${side_flags}" of_object)
        list(APPEND steps ${of_object} --step ${side}.filecheck -- ${CTS_FILECHECK} ${source} --input-file=${work}/${side}.shown)
      else()
        # One architecture only: the one that the words name, else the suite's last.
        set(cc ${CTS_PTX_ARCHITECTURE})
        string(REGEX MATCHALL "compute_[0-9]+[af]?" named "${side_flags}")
        if(named AND NOT "compute_${cc}" IN_LIST named)
          list(GET named 0 cc)
          string(REPLACE "compute_" "" cc ${cc})
        endif()
        list(FILTER side_flags EXCLUDE REGEX "-gencode")
        if(generated STREQUAL ptx)
          list(APPEND steps --step ${side} -- ${CTS_NVCC} ${compile_flags} -arch=compute_${cc} ${side_flags} -ptx -o ${work}/${side}.ptx ${source})
        elseif(generated STREQUAL log)
          list(APPEND steps --step ${side} -- ${CMAKE_SOURCE_DIR}/cmake/steps/compiler-log.sh ${work}/${side}.log
               ${CTS_NVCC} ${compile_flags} -arch=sm_${cc} ${side_flags} -cubin -o ${work}/${side}.cubin ${source})
        else()
          list(APPEND steps --step ${side} -- ${CTS_NVCC} ${compile_flags} -arch=sm_${cc} ${side_flags} -cubin -o ${work}/${side}.cubin ${source})
          list(APPEND steps --step ${side}.disassembly -- sh -c "PATH=\"$0:$PATH\" \"$1\" -sass \"$2\" > \"$3\"" ${CTS_NVDISASM_FOLDER} ${CTS_CUOBJDUMP} ${work}/${side}.cubin ${work}/${side}.sass)
        endif()
        if(kind STREQUAL code)
          list(APPEND steps --step ${side}.counts -- ${CMAKE_SOURCE_DIR}/cmake/steps/count-lines.sh ${source} ${work}/${side}.${generated})
          continue()
        endif()
        list(APPEND steps --step ${side}.filecheck -- ${CTS_FILECHECK} ${source} --input-file=${work}/${side}.${generated} ${may_be_empty})
      endif()
    endforeach()
    cts_observe(${stem} "${phase_line}" "${steps}")
  endif()
endforeach()

list(REMOVE_DUPLICATES shared_units)
# What small sections hold joins what the next small ones of the chapter hold, where it is built in the same way.
set(units)
foreach(unit IN LISTS shared_units)
  list(LENGTH CTS_UNIT_${unit} count)
  set(small "${CTS_UNIT_OF_SMALL_${unit}}")
  if(small AND NOT count GREATER CTS_CASES_OF_A_SMALL_SECTION)
    list(LENGTH CTS_UNIT_${CTS_LAST_${small}} before)
    math(EXPR together "${before} + ${count}")
    if(before EQUAL 0 OR together GREATER CTS_MOST_CASES_OF_A_UNIT)
      math(EXPR CTS_COUNT_${small} "${CTS_COUNT_${small}} + 1")
      set(CTS_LAST_${small} ${small}-${CTS_COUNT_${small}})
      list(APPEND units ${CTS_LAST_${small}})
      set(CTS_UNIT_FLAGS_${CTS_LAST_${small}} ${CTS_UNIT_FLAGS_${unit}})
    endif()
    list(APPEND CTS_UNIT_${CTS_LAST_${small}} ${CTS_UNIT_${unit}})
  else()
    list(APPEND units ${unit})
  endif()
endforeach()
set(index "")
foreach(unit IN LISTS units)
  list(LENGTH CTS_UNIT_${unit} count)
  math(EXPR parts "(${count} + ${CTS_MOST_CASES_OF_A_UNIT} - 1) / ${CTS_MOST_CASES_OF_A_UNIT}")
  math(EXPR part_length "(${count} + ${parts} - 1) / ${parts}")
  foreach(part RANGE 1 ${parts})
    math(EXPR start "(${part} - 1) * ${part_length}")
    list(SUBLIST CTS_UNIT_${unit} ${start} ${part_length} stems)
    set(name ${unit})
    if(parts GREATER 1)
      set(name ${unit}-${part})
    endif()
    string(REGEX MATCH "^[^/]+" chapter ${name})
    cts_add_object_of_cases(${name} "${stems}" CTS_PROGRAMS_OF_${chapter} ${CTS_UNIT_FLAGS_${unit}})
    foreach(stem IN LISTS stems)
      set(alone)  # in its process
      if(CTS_HEADER_${stem}.cu_process-alone)
        set(alone " alone")
      endif()
      string(APPEND index "objects/${name}.so ${stem}${alone}\n")
    endforeach()
  endforeach()
endforeach()
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
add_custom_target(suite ALL
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${CMAKE_SOURCE_DIR} -DVERSION=${PROJECT_VERSION} -DNVCC=${CTS_NVCC} -DARCHITECTURES=${architecture_list}
          "-DHOST_COMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" -DOUTPUT=${CTS_TREE}/suite.json
          -P ${CMAKE_SOURCE_DIR}/cmake/steps/write-suite.cmake
  BYPRODUCTS ${CTS_TREE}/suite.json VERBATIM)
# By order only: a program need not be built again when the shared library or the runner was.
add_custom_target(probe DEPENDS ${CTS_PROBE})
add_custom_target(programs DEPENDS ${CTS_PROGRAMS})
list(REMOVE_DUPLICATES CTS_CHAPTERS)
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
add_custom_target(observed DEPENDS ${CTS_OBSERVED})
add_dependencies(observed cts cts-main toolkit-libraries cuda-cts-capture)
# What can be judged without a GPU, and what says whether there is one: the first report needs no more.
add_custom_target(judged-anywhere)
add_dependencies(judged-anywhere cuda-cts suite probe observed)
add_custom_target(cases ALL)
add_dependencies(cases judged-anywhere programs functions)

# Both doors read the headers through the runner: ctest's file is written at build time.
add_custom_command(OUTPUT ${CTS_TREE}/CTestTestfile.cmake
  COMMAND cuda-cts --tree ${CTS_TREE} list --format ctest --output ${CTS_TREE}/CTestTestfile.cmake
  DEPENDS cuda-cts ${case_sources} VERBATIM COMMENT "Listing the cases for ctest")
add_custom_target(ctest-door ALL DEPENDS ${CTS_TREE}/CTestTestfile.cmake)
add_dependencies(ctest-door suite)
set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${CTS_TREE}/CTestTestfile.cmake)
