import { describe, expect, test } from "vitest";
import { type Import, importsOf, packagesOf } from "./imports.ts";
import { readSources, type Source } from "./sources.ts";

/** Who may import whom, by room. A room may always import itself. */
const doors: Record<string, string[]> = {
  "src/app": ["src/sections", "src/demos", "src/forms", "src/content", "src/leads", "src/ui", "src/styles"],
  "src/sections": ["src/ui", "src/demos", "src/forms", "types of src/content"],
  "src/demos": ["src/ui"],
  "src/forms": ["src/ui"],
  "src/leads": ["rules of src/forms"],
  "src/content": ["rules of schemas"],
  // It stands before all routes, and holds them to their own rules.
  "src/server": ["src/leads", "src/content"],
  "src/ui": ["src/styles"],
  "src/voice-platform": [],
  "src/styles": [],
  schemas: [],
  studio: ["schemas"],
  local: ["schemas", "the program of src/server"],
};

/** What the site takes from schemas/: data alone, so that nothing of Sanity's comes with it. */
const registry = "schemas/singletons.ts";

/** Open to the server side of `src/`: they read the environment, write the log, or say which documents there are. */
const commonFiles = [
  "src/clientAddress.ts",
  "src/environment.ts",
  "src/log.ts",
  "src/logPerCause.ts",
  "src/ownRequest.ts",
  "src/policy.ts",
  "src/rateLimit.ts",
  "src/requestBody.ts",
  "src/shorten.ts",
  registry,
];

function roomOf(path: string): string {
  const [top = "", second = ""] = path.split("/");
  return top === "src" ? `src/${second}` : top;
}

function isOpen({ from, to, typeOnly }: Import, clientFiles: Set<string>): boolean {
  const [room, other] = [roomOf(from), roomOf(to)];
  const allowed = doors[room];
  // Tests look into every room; the files at the root and Next's own files in src/ set the rooms up.
  if (!allowed || room === other) return true;
  if (allowed.includes(other)) return true;
  if (commonFiles.includes(to)) return room.startsWith("src/") && !clientFiles.has(from);
  if (allowed.includes(`the program of ${other}`) && to.endsWith("/main.ts")) return true;
  if (typeOnly && allowed.includes(`types of ${other}`)) return true;
  return allowed.includes(`rules of ${other}`) && /\/rules(\.ts|\/)|\.rules\.ts$/i.test(to);
}

/** The imports that go through a wall, as `from → to`. */
function throughWalls(sources: Source[]): string[] {
  const clients = sources.filter(({ text }) => /^["']use client["']/m.test(text)).map(({ path }) => path);
  const clientFiles = new Set(clients);
  return sources
    .flatMap(importsOf)
    .filter((each) => !isOpen(each, clientFiles))
    .map(({ from, to }) => `${from} → ${to}`);
}

test("every import goes through a door", () => {
  expect(throughWalls(readSources())).toEqual([]);
});

test("the registry imports nothing", () => {
  const [source] = readSources().filter(({ path }) => path === registry);
  if (!source) throw new Error(`There is no ${registry}`);
  expect([...importsOf(source).map(({ to }) => to), ...packagesOf(source)]).toEqual([]);
});

test("every room of the house has its doors listed", () => {
  const rooms = new Set(
    readSources()
      .map(({ path }) => path)
      .filter((path) => path.split("/").length > 2)
      .map(roomOf),
  );
  rooms.delete("tests");
  expect([...rooms].filter((room) => !(room in doors))).toEqual([]);
});

describe("a wall is noticed", () => {
  const wall = (path: string, text: string) => throughWalls([{ path, text }]);
  test.each([
    [
      "a section that reads content",
      "src/sections/hero/Hero.tsx",
      'import { load } from "#content/load.ts";',
    ],
    [
      "a form that knows a demo",
      "src/forms/callback/Form.tsx",
      'import { A } from "../../demos/voice/A.tsx";',
    ],
    ["a lazy import", "src/ui/Dialog.tsx", 'const a = await import("#demos/voice/A.tsx");'],
    ["an import over several lines", "src/content/load.ts", 'import {\n  a,\n  b,\n} from "#ui/Button.tsx";'],
    ["an export from another room", "src/ui/index.ts", 'export { A } from "#forms/A.tsx";'],
    ["the site that knows its stand-ins", "src/app/page.tsx", 'import { a } from "../../local/settings.ts";'],
    ["stand-ins that know the site", "local/start.ts", 'import { a } from "../src/environment.ts";'],
    [
      "leads that know a form's fields",
      "src/leads/accept.ts",
      'import { F } from "#forms/callback/Form.tsx";',
    ],
    [
      "the site that takes a schema",
      "src/content/load.ts",
      'import { goals } from "../../schemas/goals.ts";',
    ],
    [
      "the browser's side that takes the registry",
      "src/sections/header/HeaderBar.tsx",
      '"use client";\nimport { singletons } from "../../../schemas/singletons.ts";',
    ],
    [
      "the browser's side that reads settings",
      "src/ui/A.tsx",
      '"use client";\nimport { e } from "#environment.ts";',
    ],
  ])("%s", (_name, path, text) => {
    expect(wall(path, text)).toHaveLength(1);
  });

  test("the site's server side may read the registry", () => {
    const text = 'import { singletons } from "../../../schemas/singletons.ts";';
    expect(wall("src/sections/frame/links.ts", text)).toEqual([]);
  });

  test("a section may name the types of content", () => {
    expect(wall("src/sections/hero/Hero.tsx", 'import type { Hero } from "#content/index.ts";')).toEqual([]);
  });
});
