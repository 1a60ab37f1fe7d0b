import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Fonts and the bridge to a dashboard, which Sanity's page and style sheets ask other hosts for. */
const fontFace = /@font-face\s*\{[^}]*https:\/\/[\w-]+\.sanity\.io[^}]*\}\s*/g;
const bridge = /<script[^>]*\ssrc="https:\/\/core\.sanity-cdn\.com\/[^"]*"[^>]*><\/script>/g;

/** A page or style sheet of the Studio without what other hosts would be asked for. */
export function keptToItself(text: string): string {
  return text.replace(fontFace, "").replace(bridge, "");
}

/**
 * Takes out of a built Studio what it would fetch from other hosts as it loads: it works without a network, and a
 * font of the system takes the place of theirs. What its scripts ask for, the content security policy holds back.
 * @param folder of the build, absolute
 */
export function keepToItself(folder: string): void {
  for (const file of globSync(["index.html", "static/**/*.css"], { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, keptToItself(readFileSync(path, "utf8")));
  }
}
