"""Where the pages of a results site lead to."""

import os
import pathlib
import re


def links(page):
    """Where a page leads to."""
    return re.findall(r'(?:href|src|action)="?([^"\s>]+)', page) + re.findall(r"content=\"0;url=([^\"]+)", page)


def broken_links(folder):
    """Of all pages below `folder`: "page: link" of each that leads nowhere, or away from the site."""
    pages = {file.relative_to(folder).as_posix(): file.read_text(encoding="utf-8") for file in pathlib.Path(folder).rglob("*.html")}
    anchors = {name: set(re.findall(r'\bid="?([^"\s>]+)', text)) for name, text in pages.items()}
    there, broken = set(), []
    for name, text in pages.items():
        for target in sorted(set(links(text))):
            file, _, part = target.partition("#")
            path = os.path.normpath(os.path.join(os.path.dirname(name), file)) if file else name
            if path not in there and path not in pages:
                if re.match(r"(\w+:)?//", target) or path.startswith("..") or not (pathlib.Path(folder) / path).is_file():
                    broken.append(f"{name}: {target}")
                    continue
                there.add(path)
            if part and part not in anchors.get(path, ()):
                broken.append(f"{name}: {target}")
    return broken
