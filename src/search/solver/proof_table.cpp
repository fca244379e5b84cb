#include "search/solver/proof_table.h"

#include <algorithm>
#include <cstring>
#include <vector>

namespace lianzhu::solver {

ProofTable::ProofTable(size_t bytes)
    : buckets_(std::max<size_t>(1, bytes / (sizeof(Entry) * bucket_size))),
      entries_(buckets_ * bucket_size, Pages::large) {}

const Numbers* ProofTable::find(const Key& key) const {
    const size_t start = bucket(key);
    for (size_t i = start; i < start + bucket_size; ++i) {
        if (is_of(entries_[i], key)) return &entries_[i].numbers;
    }
    return nullptr;
}

void ProofTable::store(const Key& key, Numbers numbers, uint32_t work) {
    const size_t start = bucket(key);
    Entry* place = &entries_[start];
    for (size_t i = start; i < start + bucket_size; ++i) {
        Entry& entry = entries_[i];
        if (is_of(entry, key)) {
            place = &entry;
            work = std::max(work, entry.work);
            break;
        }
        if (entry.tag == 0 || (place->tag != 0 && entry.work < place->work)) place = &entry;
    }
    *place = {key.first, key.second, numbers, work, key.tag};
}

size_t ProofTable::used() const {
    size_t count = 0;
    for (size_t i = 0; i < entries_.size(); ++i) count += entries_[i].tag != 0 ? 1 : 0;
    return count;
}

void ProofTable::clear() {
    entries_.clear();
}

bool ProofTable::save(const Write& write) const {
    std::vector<char> part;
    part.reserve(part_bytes);
    for (size_t i = 0; i < entries_.size(); ++i) {
        const Entry& entry = entries_[i];
        if (entry.tag == 0) continue;
        const size_t at = part.size();
        part.resize(at + sizeof(Entry));
        std::memcpy(part.data() + at, &entry, sizeof(Entry));
        if (part.size() < part_bytes) continue;
        if (!write({part.data(), part.size()})) return false;
        part.clear();
    }
    return part.empty() || write({part.data(), part.size()});
}

bool ProofTable::load(const Read& read) {
    std::vector<char> part(part_bytes);
    while (true) {
        const size_t got = read(part.data(), part.size());
        if (got % sizeof(Entry) != 0) return false;
        for (size_t at = 0; at < got; at += sizeof(Entry)) {
            Entry entry;
            std::memcpy(&entry, part.data() + at, sizeof(Entry));
            if (entry.tag == 0) return false;
            store({entry.first, entry.second, entry.tag}, entry.numbers, entry.work);
        }
        if (got < part.size()) return true;
    }
}

}  // namespace lianzhu::solver
