/** Writes the service worker's list of files: the page itself and what it loads first. The rest is
 * kept when it is first used. The name of the cache changes with the files, so that a new version
 * replaces the old one as a whole. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

export function offlineShell(): Plugin {
  return {
    name: "offline-shell",
    apply: "build",
    // At the end: chunks that turned out to have nothing but styles are gone by then.
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const made = Object.keys(bundle).filter((name) => !name.endsWith(".html"));
        const files = [...made, "icons/icon.svg", "manifest.webmanifest"];
        const version = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
        const source = readFileSync(new URL("src/worker.js", import.meta.url), "utf-8")
          .replace('"VERSION"', JSON.stringify(version))
          .replace('["FILES"]', JSON.stringify(files.map((name) => `/${name}`)));
        this.emitFile({ type: "asset", fileName: "worker.js", source });
      },
    },
  };
}
