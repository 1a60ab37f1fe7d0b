import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { hostKeepsPages } from "#platform/serverlessHosts.ts";
import type { Variables } from "../settings/variables.ts";

/** The folder of the scripts that pages share, within `static/` of a build. Caches store everything below `/_next/static/` forever. */
const FOLDER = "page-script";

/** The scripts of `src/page-script/` in a build. */
interface PageScripts {
  /** Those in the HTML, as variables for next.config.ts. */
  readonly inline: Readonly<Record<"PAGE_SCRIPT" | "TODAY_SCRIPT", string>>;
  /** Writes the files that pages share. @param distDir the build folder */
  write(distDir: string): Promise<void>;
}

/**
 * Bundles and minifies the scripts of pages. A serverless host may not take files that Next didn't write, so there the HTML contains all.
 * @param root the project's folder
 * @param variables of the build
 * @throws Error with the bundler's message
 */
export async function bundlePageScripts(root: string, variables: Variables): Promise<PageScripts> {
  const files = new Map<string, string>();

  /** @param paths of other scripts, by the variable that the script reads */
  async function bundle(name: string, paths: Readonly<Record<string, string>> = {}): Promise<string> {
    const texts = Object.entries(paths).map(([variable, path]) => [
      `process.env.${variable}`,
      JSON.stringify(path),
    ]);
    const bundled = await rolldown({
      input: join(root, "src", "page-script", `${name}.ts`),
      platform: "browser",
      transform: { define: Object.fromEntries(texts) },
      // Otherwise each `languages[0].id` of a constant stays.
      treeshake: { propertyReadSideEffects: false },
    });
    const { output } = await bundled.generate({ format: "iife", minify: true });
    return output[0].code.trim();
  }

  /** Adds a file. Returns its path, which contains the hash of its content. */
  function addFile(script: string): string {
    const name = `${createHash("sha256").update(script).digest("base64url").slice(0, 16)}.js`;
    files.set(name, script);
    return `/_next/static/${FOLDER}/${name}`;
  }

  const TODAY_SCRIPT = await bundle("todayScript");
  if (hostKeepsPages(variables)) {
    const none = { LATER_SCRIPT: "", DEMO_SCRIPT: "" };
    const all = await Promise.all(
      ["pageScript", "laterScript", "demoScript"].map((name) => bundle(name, none)),
    );
    return { inline: { PAGE_SCRIPT: all.join(""), TODAY_SCRIPT }, write: async () => {} };
  }
  const DEMO_SCRIPT = addFile(await bundle("demoScript"));
  const LATER_SCRIPT = addFile(await bundle("laterScript", { DEMO_SCRIPT }));
  return {
    inline: { PAGE_SCRIPT: await bundle("pageScript", { LATER_SCRIPT }), TODAY_SCRIPT },
    async write(distDir) {
      const folder = join(distDir, "static", FOLDER);
      await mkdir(folder, { recursive: true });
      await Promise.all([...files].map(([name, script]) => writeFile(join(folder, name), script)));
    },
  };
}
