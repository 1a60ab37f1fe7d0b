// npm run brand: puts a company's name, texts, colors and logo on the site, from a file or from answers.
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as constants from "../schemas/brand.ts";
import { applyBrand } from "./brand/applyBrand.ts";
import { askBrand, askForPreview } from "./brand/askBrand.ts";
import { parseBrand, withPresentBrand } from "./brand/brandFile.ts";
import { CommandError } from "./process/CommandError.ts";
import { readArguments } from "./process/readArguments.ts";
import { runBiome, runCommand, runScript } from "./process/runCommand.ts";
import { seedPath } from "./settings/workspace.ts";

function readBrandFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new CommandError(
      `${path} can’t be read as JSON: ${error instanceof Error ? error.message : error}`,
    );
  }
}

async function putOnSite(path: string | undefined): Promise<void> {
  if (!path && !process.stdin.isTTY)
    throw new CommandError("There is no terminal to ask in. Name a file: npm run brand -- brand.json");
  const seed = seedPath();
  const file = path ? withPresentBrand(readBrandFile(path), constants, ".", seed) : await askBrand(seed);
  const brand = parseBrand(file);
  const changed = applyBrand(brand, constants, ".", seed);
  if (changed.size === 0) return console.log(`${brand.name} is already on the site. Nothing was changed.`);
  runBiome("format", "--write", "schemas/brand.ts");
  runScript("studio/check/translated.ts");
  runScript("studio/types/writeTypes.ts");
  runScript("scripts/assets/renderIcons.ts");
  copyFileSync("src/app/icon.svg", join("studio", "static", "favicon.svg"));
  for (const icon of ["favicon.ico", "apple-touch-icon.png"])
    copyFileSync(join("public", icon), join("studio", "static", icon));
  for (const file of [...changed].toSorted()) console.log(file);
  console.log(`${brand.name} is on the site: ${changed.size} files, the icons and the generated files changed.

Now run
  npm run content:check   checks the texts
  npm run content:reset   puts them into the local lake, if you have started it before
  npm start               shows the site and the Studio

Claims and figures in the texts are still examples: remove those that aren't yours. docs/how-to/rebrand.md has the rest.`);
}

await runCommand(async (shutdown) => {
  const { given, has } = readArguments("npm run brand -- brand.json [--preview]", 1, ["--preview"]);
  const [path] = given;
  await putOnSite(path);
  if (!has("--preview") && (path || !(await askForPreview()))) return;
  const { showPreview } = await import("./brand/preview.ts"); // the browser's package takes a while
  await showPreview(shutdown).catch((error: Error) => {
    const [reason = ""] = error.message.split("\n");
    throw new CommandError(`The brand is on the site, but its preview failed: ${reason}`);
  });
});
