"""Writes the icons that must be pixels, from those drawn in web/public/icons, with a browser.

Run it when a drawing changes.

Needs Playwright and Debian's chromium, as the tests of the page do.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parents[1] / "web" / "public" / "icons"
WANTED = [
    ("icon", 192, "icon-192"),
    ("icon", 512, "icon-512"),
    ("icon-maskable", 512, "maskable-512"),
]


def main() -> None:
    """Draw each icon at its size on a transparent page, and keep the picture."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"]
        )
        for source, size, target in WANTED:
            page = browser.new_page(viewport={"width": size, "height": size})
            drawing = (ICONS / f"{source}.svg").read_text(encoding="utf-8")
            page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{drawing}")
            page.screenshot(path=ICONS / f"{target}.png", omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
