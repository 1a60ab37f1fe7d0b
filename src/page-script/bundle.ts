import { fileURLToPath } from "node:url";

/**
 * Bundles and minifies the script of every page. Only a build calls this: a production install has no bundler.
 * @throws Error with the bundler's message
 */
export async function bundlePageScript(): Promise<string> {
  const { rolldown } = await import("rolldown");
  const input = fileURLToPath(new URL("pageScript.ts", import.meta.url));
  const bundle = await rolldown({ input, platform: "browser" });
  const { output } = await bundle.generate({ format: "iife", minify: true });
  return output[0].code.trim();
}
