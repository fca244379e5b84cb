#include "files/file_error.h"

#include <cerrno>
#include <system_error>

namespace lianzhu {

Error system_reason(int error_number) {
    switch (error_number) {
        case ENOENT:
            return fail("no such file or folder");
        case EACCES:
        case EPERM:
            return fail("permission denied");
        case ENOSPC:
        case EDQUOT:
            return fail("no space is left on the disk");
        case EISDIR:
            return fail("it is a folder");
        case ENOTDIR:
            return fail("a part of the path is not a folder");
        case EROFS:
            return fail("the disk is read-only");
        case EFBIG:
            return fail("the file became too large");
        case EIO:
            return fail("the disk reports an error");
        case EBADF:
            return fail("it is closed");
        case EPIPE:
            return fail("nobody reads it");
        case EINTR:
            return fail("interrupted");
        case EMFILE:
        case ENFILE:
            return fail("too many files are open");
        case ENOMEM:
            return fail("not enough memory");
        default:
            return fail("{0}", {std::generic_category().message(error_number)});
    }
}

Error cannot_read(const std::string& path, int error_number) {
    return fail("cannot read {0}: {1}", {path}).because(system_reason(error_number));
}

Error cannot_write(const std::string& path, int error_number) {
    return fail("cannot write {0}: {1}", {path}).because(system_reason(error_number));
}

}  // namespace lianzhu
