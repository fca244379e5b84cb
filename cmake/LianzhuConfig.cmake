# What find_package(Lianzhu) reads: the target Lianzhu::core and the threads that its searches use.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/LianzhuTargets.cmake)
