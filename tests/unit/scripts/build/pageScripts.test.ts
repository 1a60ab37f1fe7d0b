import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bundlePageScripts } from "../../../../scripts/build/pageScripts.ts";

/** Returns a page's inline script, and the files that a build gets, by their path. */
async function build(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-scripts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { inline, write } = await bundlePageScripts(process.cwd(), variables);
  await write(folder);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".js"),
  );
  const texts = new Map(files.map((name) => [`/_next/${name}`, readFileSync(join(folder, name), "utf8")]));
  return { inline, texts };
}

const paths = (script = "") => script.match(/\/_next\/static\/page-script\/[\w-]{16}\.js/g) ?? [];

test("a page's script loads a file, and that file another one, by the hash of their content", async () => {
  const { inline, texts } = await build({});
  const [later = ""] = paths(inline.PAGE_SCRIPT);
  const [demos = ""] = paths(texts.get(later));
  expect([...texts.keys()].sort()).toEqual([later, demos].sort());
  expect(texts.get(demos)).toContain("[data-clip]");
  expect(inline.PAGE_SCRIPT).not.toContain("process.env");
});

test("on a host that keeps pages itself, the HTML contains all scripts", async () => {
  const { inline, texts } = await build({ VERCEL: "1" });
  expect(paths(inline.PAGE_SCRIPT)).toEqual([]);
  expect(inline.PAGE_SCRIPT).toContain("[data-clip]");
  expect(texts.size).toBe(0);
});
