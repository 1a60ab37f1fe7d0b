import { join } from "node:path";
import { rolldown } from "rolldown";

/**
 * Bundles and minifies the script that is part of every page (`src/page-script/`).
 * @param root the project's folder
 * @throws Error with the bundler's message
 */
export async function bundlePageScript(root: string): Promise<string> {
  const input = join(root, "src", "page-script", "pageScript.ts");
  const bundle = await rolldown({
    input,
    platform: "browser",
    // Otherwise each `languages[0].id` of a constant stays.
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code.trim();
}
