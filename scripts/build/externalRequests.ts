import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What Sanity's page and style sheets load from other hosts: fonts, and a script that connects to Sanity's
 * dashboard.
 */
const fontFace = /@font-face\s*\{[^}]*https:\/\/[\w-]+\.sanity\.io[^}]*\}\s*/g;
const bridge = /<script[^>]*\ssrc="https:\/\/core\.sanity-cdn\.com\/[^"]*"[^>]*><\/script>/g;

/** A page or style sheet of the Studio without the parts that load something from other hosts. */
export function withoutExternalRequests(text: string): string {
  return text.replace(fontFace, "").replace(bridge, "");
}

/**
 * Removes from a built Studio what it would load from other hosts, so that it works without a network, with a
 * font of the system. Requests of its scripts are blocked by the content security policy
 * (scripts/serve/studioPolicy.ts).
 * @param folder of the build, absolute
 */
export function dropExternalRequests(folder: string): void {
  for (const file of globSync(["index.html", "static/**/*.css"], { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withoutExternalRequests(readFileSync(path, "utf8")));
  }
}
