// The module's interface: four functions that pass texts through memory. docs/web.md explains them.

#include <cstdlib>
#include <string>

#include "bridge/bridge.h"

#define LIANZHU_EXPORT(name) __attribute__((export_name(#name)))

extern "C" {

__attribute__((import_module("lianzhu"), import_name("progress"))) void lz_progress(const char* text,
                                                                                    int length);

LIANZHU_EXPORT(lz_alloc) void* lz_alloc(int bytes) {
    return bytes > 0 ? std::malloc(static_cast<size_t>(bytes)) : nullptr;
}

LIANZHU_EXPORT(lz_free) void lz_free(void* memory) {
    std::free(memory);
}

}  // extern "C"

namespace {

/// One module instance is one engine, with one bridge and one answer.
lianzhu::bridge::Bridge& bridge() {
    static lianzhu::bridge::Bridge only;
    return only;
}

std::string& last_answer() {
    static std::string text;
    return text;
}

}  // namespace

extern "C" {

LIANZHU_EXPORT(lz_call) const char* lz_call(const char* text, int length) {
    const auto progress = [](std::string_view json) {
        lz_progress(json.data(), static_cast<int>(json.size()));
    };
    last_answer() = bridge().answer({text, static_cast<size_t>(length)}, progress);
    return last_answer().data();
}

LIANZHU_EXPORT(lz_answer_length) int lz_answer_length() {
    return static_cast<int>(last_answer().size());
}

}  // extern "C"
