# Language level, warnings, processor and output folders for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 warns of overlapping copies inside its own std::string operator+ (GCC bug 105651).
  add_compile_options(-Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # libstdc++ 12 uses a function inside its own std::stable_sort that it marks as deprecated.
  add_compile_options(-Wno-deprecated-declarations)
endif()
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  # popcount and friends: every x86 processor since 2009 has them.
  add_compile_options(-march=x86-64-v2)
endif()

option(LIANZHU_SANITIZE "Build with the address and undefined-behaviour sanitizers" OFF)
if(LIANZHU_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

option(LIANZHU_FUZZ "Build the libFuzzer targets (script/fuzz); needs clang" OFF)
if(LIANZHU_FUZZ)
  # Warnings are the business of the other builds: this one is for another compiler.
  add_compile_options(-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all
                      -fno-omit-frame-pointer -Wno-error)
  add_link_options(-fsanitize=address,undefined)
endif()

option(LIANZHU_COVERAGE "Count executed lines (script/coverage)" OFF)
if(LIANZHU_COVERAGE)
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
