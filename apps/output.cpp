#include "output.h"

#include <cerrno>
#include <cstdio>
#include <iostream>
#include <nlohmann/json.hpp>

#include "files/file_error.h"
#include "terminal/encoding.h"

namespace lianzhu::cli {

namespace {

int output_failure = 0;  // the first error that standard output met; there is one output in a process

void write_to(FILE* stream, std::string_view text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stream) == text.size();
    if (!written && stream == stdout && output_failure == 0) output_failure = errno;
}

}  // namespace

void put_text(std::string_view text) {
    write_to(stdout, Encoding::of_environment().from_utf8(text));
}

void put_bytes(std::string_view bytes) {
    write_to(stdout, bytes);
}

void put_json(const nlohmann::ordered_json& json) {
    put_bytes(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n");
}

void remark_text(std::string_view text) {
    write_to(stderr, Encoding::of_environment().from_utf8(text));
    std::fflush(stderr);
}

Error cannot_write_output(int error_number) {
    return fail("cannot write the output: {0}").because(system_reason(error_number));
}

std::optional<Error> finish_output() {
    if (std::fflush(stdout) != 0 && output_failure == 0) output_failure = errno;
    std::cout.flush();
    if (output_failure != 0) return cannot_write_output(output_failure);
    // The stream of a game in the terminal knows that it failed, but not why.
    if (!std::cout || std::ferror(stdout) != 0) return fail("cannot write the output");
    return std::nullopt;
}

}  // namespace lianzhu::cli
