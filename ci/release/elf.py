"""What an ELF file needs of a system, read from its sections: no tool is asked, and a file for another machine is read alike."""

import collections
import mmap
import struct

Needs = collections.namedtuple("Needs", "libraries versions")  # {"libc.so.6"}, {"GLIBC_2.34"}
DYNAMIC, VERSIONS_NEEDED = 6, 0x6FFFFFFE
LIBRARY = 1  # DT_NEEDED


def needs(path):
    """Of a file that is no ELF file, or one that is linked statically, nothing. Raises ValueError where it is damaged."""
    with path.open("rb") as file:
        if file.read(6) != b"\x7fELF\2\1":  # of 64 bits, the lowest first
            return Needs(set(), set())
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            try:
                return read(data)
            except (struct.error, IndexError, OverflowError, ValueError) as error:
                raise ValueError(f"{path}: is a damaged program or library") from error


def read(data):
    (start,) = struct.unpack_from("<Q", data, 0x28)
    length, count = struct.unpack_from("<HH", data, 0x3A)
    # type, offset, size, link, info
    sections = [struct.unpack_from("<4xI16xQQII", data, start + i * length) for i in range(count)]

    def text(link, at):
        at += sections[link][1]
        end = data.find(b"\0", at)
        if not 0 <= at <= end:
            raise ValueError("no text there")
        return data[at:end].decode()

    found = Needs(set(), set())
    for kind, offset, size, link, info in sections:
        if kind == DYNAMIC:
            for at in range(offset, offset + size, 16):
                tag, value = struct.unpack_from("<qQ", data, at)
                if tag == LIBRARY:
                    found.libraries.add(text(link, value))
        elif kind == VERSIONS_NEEDED:
            at = offset
            for _ in range(info):
                entries, first, following = struct.unpack_from("<2xH4xII", data, at)
                entry = at + first
                for _ in range(entries):
                    name, further = struct.unpack_from("<8xII", data, entry)
                    found.versions.add(text(link, name))
                    entry += further
                at += following
    return found
