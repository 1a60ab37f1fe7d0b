import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variableNames } from "../../../scripts/build/siteBuild.ts";

/** Variables that an instance of the image doesn't read: those of commands and of the embedded services, and of other hosts. */
const notInImage = new Set([
  ...["SANITY_API_WRITE_TOKEN", "VOICE_API_TOKEN", "LAKE_LOGIN", "GALLERY"],
  ...["LEADS_DIR", "CRON_SECRET"],
]);

test("deploy/compose.yml passes every variable that the site reads to its instances", () => {
  const compose = readFileSync("deploy/compose.yml", "utf8");
  const passed = [...compose.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const read = variableNames({ root: "." }).filter((name) => !notInImage.has(name));
  expect(passed.toSorted()).toEqual(read.toSorted());
});
