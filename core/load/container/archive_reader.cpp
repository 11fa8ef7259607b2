// SPDX-License-Identifier: Apache-2.0
#include "core/load/container/archive_reader.h"

#include "core/load/container/zip_directory.h"

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <clocale>

namespace stepscope::load {
namespace {

using namespace std::string_view_literals;

struct FreeArchive {
  void operator()(archive* a) const { archive_read_free(a); }
};

/// libarchive turns names into the encoding of the locale, and gives up those that it has no letters for.
/// UTF-8 has all, whatever the program runs under.
class Utf8Locale {
public:
  Utf8Locale() : m_locale(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
    if (m_locale != nullptr) m_before = uselocale(m_locale);
  }
  ~Utf8Locale() {
    if (m_locale == nullptr) return;
    uselocale(m_before);
    freelocale(m_locale);
  }
  Utf8Locale(const Utf8Locale&) = delete;
  Utf8Locale& operator=(const Utf8Locale&) = delete;

private:
  locale_t m_locale, m_before = nullptr;
};

/// libarchive over a ByteSource. Compression around the archive is unwrapped by the source already, so that
/// only formats are asked of libarchive, and of those the two that traces come in.
class LibArchiveReader final : public ArchiveReader {
public:
  LibArchiveReader(std::unique_ptr<ByteSource> source, std::stop_token stop)
      : m_source(std::move(source)), m_seekable(dynamic_cast<SeekableSource*>(m_source.get())),
        m_stop(std::move(stop)), m_archive(archive_read_new()) {}

  std::optional<Error> start(ArchiveKind kind) {
    archive* const a = m_archive.get();
    if (kind == ArchiveKind::Tar) {
      archive_read_support_format_tar(a);
    } else {
      archive_read_support_format_zip(a);
    }
    archive_read_set_callback_data(a, this);
    archive_read_set_read_callback(a, &LibArchiveReader::readBlock);
    if (m_seekable != nullptr) archive_read_set_seek_callback(a, &LibArchiveReader::seekTo);
    if (archive_read_open1(a) != ARCHIVE_OK) return problem("the archive cannot be opened");
    return {};
  }

  Result<std::optional<Entry>> next() override {
    const Utf8Locale names;
    archive_entry* entry = nullptr;
    const int status = archive_read_next_header(m_archive.get(), &entry);
    if (m_error) return *m_error;
    if (status == ARCHIVE_EOF) return std::optional<Entry>();
    if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
      Error error = problem("the archive is damaged");
      if (m_members == 0) return error;
      m_warnings.push_back(error.message + "; members behind the damage are missing");
      return std::optional<Entry>();
    }
    ++m_members;
    m_given = 0;
    m_holeBytes = 0;
    m_blockBytes = {};
    m_ended = false;
    return std::optional<Entry>(describe(entry));
  }

  Result<std::size_t> read(std::span<char> out) override {
    if (const auto refusal = refuseMember()) return *refusal;
    if (m_ended || out.empty()) return std::size_t{0};
    // By blocks: archive_read_data() drops what it has copied when the next block is damaged.
    while (m_holeBytes == 0 && m_blockBytes.empty()) {
      const void* block = nullptr;
      std::size_t size = 0;
      la_int64_t offset = 0;
      const int status = archive_read_data_block(m_archive.get(), &block, &size, &offset);
      if (m_error) return *m_error;
      if (status == ARCHIVE_EOF) return std::size_t{0};
      if (status != ARCHIVE_OK && status != ARCHIVE_WARN) return damagedMember();
      m_holeBytes = std::max<std::int64_t>(offset - static_cast<std::int64_t>(m_given), 0);
      m_blockBytes = {static_cast<const char*>(block), size};
    }
    std::size_t size = std::min(out.size(), m_blockBytes.size());
    if (m_holeBytes > 0) { // of a sparse file
      size = static_cast<std::size_t>(
          std::min<std::uint64_t>(out.size(), static_cast<std::uint64_t>(m_holeBytes)));
      std::fill_n(out.begin(), size, '\0');
      m_holeBytes -= static_cast<std::int64_t>(size);
    } else {
      std::copy_n(m_blockBytes.begin(), size, out.begin());
      m_blockBytes.remove_prefix(size);
    }
    m_given += size;
    return size;
  }

  std::uint64_t rawBytesRead() const override { return m_source->rawBytesRead(); }
  std::vector<std::string> warnings() const override {
    auto all = m_source->warnings();
    all.insert(all.end(), m_warnings.begin(), m_warnings.end());
    return all;
  }

private:
  static la_ssize_t readBlock(archive* a, void* self, const void** block) {
    auto& reader = *static_cast<LibArchiveReader*>(self);
    if (reader.m_stop.stop_requested())
      reader.m_error = Error{ErrorCode::Cancelled, "loading was cancelled", {}, {}};
    auto got = reader.m_error ? Result<std::size_t>(*reader.m_error) : reader.m_source->read(reader.m_block);
    if (!got.has_value()) {
      reader.m_error = got.error();
      archive_set_error(a, ARCHIVE_FATAL, "%s", got.error().message.c_str());
      return ARCHIVE_FATAL;
    }
    reader.m_at += got.value();
    *block = reader.m_block.data();
    return static_cast<la_ssize_t>(got.value());
  }

  static la_int64_t seekTo(archive*, void* self, la_int64_t offset, int whence) {
    auto& reader = *static_cast<LibArchiveReader*>(self);
    std::int64_t base = 0;
    if (whence == SEEK_CUR) base = static_cast<std::int64_t>(reader.m_at);
    if (whence == SEEK_END) base = static_cast<std::int64_t>(reader.m_source->rawBytesTotal());
    std::int64_t target = 0;
    if (__builtin_add_overflow(base, offset, &target) || target < 0) return ARCHIVE_FATAL;
    const auto position = std::min(static_cast<std::uint64_t>(target), reader.m_source->rawBytesTotal());
    if (!reader.m_seekable->seek(position)) return ARCHIVE_FATAL;
    reader.m_at = position;
    return static_cast<la_int64_t>(position);
  }

  Entry describe(archive_entry* entry) {
    m_entry = entry;
    Entry described;
    const char* name = archive_entry_pathname_utf8(entry);
    if (name == nullptr) name = archive_entry_pathname(entry);
    described.name = name != nullptr ? name : "member " + std::to_string(m_members);
    if (archive_entry_size_is_set(entry) != 0)
      described.bytes = static_cast<std::uint64_t>(std::max<la_int64_t>(archive_entry_size(entry), 0));
    described.regular = archive_entry_filetype(entry) == AE_IFREG && archive_entry_hardlink(entry) == nullptr;
    described.encrypted = archive_entry_is_encrypted(entry) != 0;
    return described;
  }

  /// What is not even begun: the compressions of zip that may ask for gigabytes of memory.
  std::optional<Error> refuseMember() const {
    const std::string_view format = archive_format_name(m_archive.get());
    if (format.starts_with("ZIP")) {
      constexpr std::array kKnown{"uncompressed"sv, "deflation"sv, "bzip"sv, "zstd"sv};
      if (std::none_of(kKnown.begin(), kKnown.end(),
                       [&](std::string_view known) { return format.find(known) != std::string_view::npos; }))
        return Error{ErrorCode::UnknownFormat,
                     "compressed in a way that is not read (" + std::string(format) +
                         "); unpack the archive and open the trace",
                     {},
                     {}};
    }
    return {};
  }

  Result<std::size_t> damagedMember() {
    const Error error = problem("the member is damaged");
    if (m_given == 0 || archive_entry_is_encrypted(m_entry) != 0) return error;
    if (!m_ended) m_warnings.push_back(error.message + "; what was read before the damage is used");
    m_ended = true;
    return std::size_t{0};
  }

  Error problem(const std::string& what) const {
    if (m_error) return *m_error;
    const char* detail = archive_error_string(m_archive.get());
    return {
        ErrorCode::Damaged, detail != nullptr ? what + ": " + detail : what, {}, m_source->rawBytesRead()};
  }

  std::unique_ptr<ByteSource> m_source;
  SeekableSource* m_seekable;
  std::stop_token m_stop;
  std::unique_ptr<archive, FreeArchive> m_archive;
  std::array<char, 1 << 16> m_block{};
  std::uint64_t m_at = 0; ///< place in the source
  archive_entry* m_entry = nullptr;
  std::uint64_t m_members = 0, m_given = 0;
  std::string_view m_blockBytes; ///< of the current member, not yet handed out
  std::int64_t m_holeBytes = 0;  ///< zeros in front of them
  bool m_ended = false;          ///< the current member, early
  std::optional<Error> m_error;  ///< of the source, which libarchive would turn into a text
  std::vector<std::string> m_warnings;
};

class MemberSource final : public ByteSource {
public:
  MemberSource(std::unique_ptr<ArchiveReader> reader, std::optional<std::uint64_t> bytes)
      : m_reader(std::move(reader)), m_bytes(bytes.value_or(0)) {}

  Result<std::size_t> read(std::span<char> out) override {
    std::size_t filled = 0;
    while (filled < out.size()) {
      auto got = m_reader->read(out.subspan(filled));
      if (!got.has_value()) return got;
      if (got.value() == 0) break;
      filled += got.value();
    }
    m_read += filled;
    return filled;
  }
  std::uint64_t rawBytesRead() const override { return m_read; }
  std::uint64_t rawBytesTotal() const override { return m_bytes; }
  std::vector<std::string> warnings() const override { return m_reader->warnings(); }

private:
  std::unique_ptr<ArchiveReader> m_reader;
  std::uint64_t m_bytes, m_read = 0;
};

} // namespace

ArchiveKind sniffArchive(std::string_view prefix) {
  if (prefix.starts_with("PK\x03\x04"sv) || prefix.starts_with("PK\x05\x06"sv)) return ArchiveKind::Zip;
  constexpr std::size_t kMagicAt = 257;
  if (prefix.size() > kMagicAt && prefix.substr(kMagicAt).starts_with("ustar"sv)) return ArchiveKind::Tar;
  return ArchiveKind::None;
}

Result<std::unique_ptr<ArchiveReader>> ArchiveReader::open(std::unique_ptr<ByteSource> source,
                                                           ArchiveKind kind, const LoadControl& control) {
  if (kind == ArchiveKind::Zip)
    if (auto* seekable = dynamic_cast<SeekableSource*>(source.get()))
      if (const auto refusal = refuseZip(*seekable)) return *refusal;
  auto reader = std::make_unique<LibArchiveReader>(std::move(source), control.stop);
  if (const auto error = reader->start(kind)) return *error;
  return std::unique_ptr<ArchiveReader>(std::move(reader));
}

std::unique_ptr<ByteSource> memberSource(std::unique_ptr<ArchiveReader> reader,
                                         const ArchiveReader::Entry& entry) {
  return std::make_unique<MemberSource>(std::move(reader), entry.bytes);
}

} // namespace stepscope::load
