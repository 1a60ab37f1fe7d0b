import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guide, withRoutes } from "#voice-platform/command-document.ts";

test("the guide's route list is the table's (npm run voice:document writes it)", () => {
  const text = readFileSync(guide, "utf8");
  expect(text).toBe(withRoutes(text));
  expect(text.match(/^\| `[a-z- ]+` \| (GET|POST|PUT|PATCH|DELETE) \| `\/.+` \|/gm)).toHaveLength(126);
  expect(text).toContain("| `credential webhook` | POST | `/credential/webhook` | json | no token |");
  expect(text).toContain("| `file upload` | POST | `/file/upload` | multipart | deprecated |");
});

test("nothing else in src imports the client, so no visitor's bundle can hold it", () => {
  const others = globSync("src/**/*.{ts,tsx,js,mjs}").filter(
    (file) => !file.startsWith("src/voice-platform/"),
  );
  expect(others).toContain("src/environment.ts");
  const importers = others.filter((file) =>
    /["'][^"'\n]*voice-platform[^"'\n]*["']/.test(readFileSync(file, "utf8")),
  );
  expect(importers).toEqual([]);
});
