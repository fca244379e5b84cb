# layer(folder allowed...) makes one library of src/<folder> and one test program of its *_test.cpp
# files, and writes the line into the law file that tests/layers_test.cpp checks.
set(LIANZHU_LAW_FILE ${CMAKE_BINARY_DIR}/layers.txt)
file(WRITE ${LIANZHU_LAW_FILE} "")

function(layer_target folder result)
  string(REPLACE "/" "_" name ${folder})
  set(${result} lianzhu_${name} PARENT_SCOPE)
endfunction()

# What needs threads is in x_threads.cpp; its twin x_single.cpp does without, for builds such as a browser's.
option(LIANZHU_THREADS "Link what runs in threads; off: its one-thread twins" ON)
if(LIANZHU_THREADS)
  set(LIANZHU_LEFT_OUT "_single\\.cpp$")
else()
  set(LIANZHU_LEFT_OUT "_threads\\.cpp$")
endif()

function(layer folder)
  layer_target(${folder} target)
  file(GLOB sources CONFIGURE_DEPENDS src/${folder}/*.cpp src/${folder}/*.h)
  list(FILTER sources EXCLUDE REGEX ${LIANZHU_LEFT_OUT})
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  # Alone in its object file, so that a test can link its twin instead.
  set(threaded ${sources})
  list(FILTER threaded INCLUDE REGEX "_threads\\.cpp$")
  set_source_files_properties(${threaded} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

  if(LIANZHU_WASM)
    add_library(${target} OBJECT ${sources})
    set_property(GLOBAL APPEND PROPERTY LIANZHU_LAYERS ${target})
  else()
    add_library(${target} STATIC ${sources})
  endif()
  target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  # Under the sanitizers a search without any optimisation takes minutes for what it should do in seconds.
  target_compile_options(${target} PRIVATE $<$<BOOL:${LIANZHU_SANITIZE}>:-O1>)
  foreach(allowed ${ARGN})
    layer_target(${allowed} allowed_target)
    target_link_libraries(${target} PUBLIC ${allowed_target})
  endforeach()

  list(JOIN ARGN " " allowed_text)
  file(APPEND ${LIANZHU_LAW_FILE} "${folder}: ${allowed_text}\n")

  if(BUILD_TESTING AND tests)
    add_executable(${target}_test ${tests})
    target_link_libraries(${target}_test ${target} GTest::gtest_main rapidcheck)
    without_much_optimisation(${target}_test)
    one_file_at_a_time(${target}_test)
    gtest_discover_tests(${target}_test TEST_PREFIX "${folder}." PROPERTIES TIMEOUT 600)
  endif()
endfunction()

# For what is no part of a search: compiled in two thirds of the time.
function(without_much_optimisation target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
endfunction()

# For tests: helpers of one file may be named like those of another.
function(one_file_at_a_time target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF)
endfunction()

function(without_exceptions folder)
  layer_target(${folder} target)
  target_compile_options(${target} PRIVATE -fno-exceptions)
endfunction()

if(NOT LIANZHU_WASM)
  include(GoogleTest)
endif()
