import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Resources that Sanity's page and style sheets load from other hosts: fonts, and a script that connects to
 * Sanity's dashboard.
 */
const fontFace = /@font-face\s*\{[^}]*https:\/\/[\w-]+\.sanity\.io[^}]*\}\s*/g;
const bridge = /<script[^>]*\ssrc="https:\/\/core\.sanity-cdn\.com\/[^"]*"[^>]*><\/script>/g;

/** Returns a page or style sheet of the Studio without the parts that load resources from other hosts. */
export function withoutExternalRequests(text: string): string {
  return text.replace(fontFace, "").replace(bridge, "");
}

/**
 * Removes the requests to other hosts from a built Studio. It then works without a network, and uses a system
 * font. The content security policy (scripts/serve/studioServer.ts) blocks the requests of its scripts.
 * @param folder the build folder, absolute
 */
export function dropExternalRequests(folder: string): void {
  for (const file of globSync(["index.html", "static/**/*.css"], { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, withoutExternalRequests(readFileSync(path, "utf8")));
  }
}
