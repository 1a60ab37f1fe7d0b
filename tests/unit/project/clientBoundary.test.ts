import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createVirtualFileSystem, type FileSystem } from "typescript/unstable/fs";
import { API } from "typescript/unstable/sync";
import { expect, test } from "vitest";
import { boundaryFaults } from "./clientBoundary.ts";
import { readSources, type Source } from "./sources.ts";

function faults(sources: readonly Source[], root: string, fs?: FileSystem): string[] {
  const api = new API({ cwd: root, ...(fs && { fs }) });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error("The compiler found no project");
    return boundaryFaults(sources, project, root);
  } finally {
    api.close();
  }
}

/** Shows the compiler only the modules of `src/` and their imports, which are half of the project's. */
const siteOnly: FileSystem = {
  readFile: (path) =>
    path === join(process.cwd(), "tsconfig.json")
      ? readFileSync(path, "utf8").replace(/"include": \[.*\]/, '"include": ["src"]')
      : undefined,
};

test("server code only renders the exports of client modules", () => {
  const sources = readSources().filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(150);
  expect(faults(sources, process.cwd(), siteOnly)).toEqual([]);
});

const compilerOptions = {
  jsx: "preserve",
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  noEmit: true,
  types: [],
};

/** Returns the faults of a site with these modules, by their paths in `src/`. */
function faultsOf(modules: Record<string, string>): string[] {
  const sources = Object.entries(modules).map(([path, text]) => ({ path: `src/${path}`, text }));
  const files = {
    ...Object.fromEntries(sources.map(({ path, text }) => [`/site/${path}`, text])),
    "/site/tsconfig.json": JSON.stringify({ compilerOptions, include: ["src"] }),
    "/site/package.json": JSON.stringify({ type: "module", imports: { "#*": "./src/*" } }),
  };
  return faults(sources, "/site", createVirtualFileSystem(files));
}

const today = `"use client";
export type Part = "date" | "year";
export function longDate(date: Date) { return String(date); }
export const LIMIT = 3;
export function Today() { return longDate(new Date()); }`;
const exported = ["LIMIT", "longDate"].map(
  (name) => `src/ui/Today.tsx exports ${name}, which is not a component`,
);

test.each<[what: string, page: string, more: Record<string, string>, faults: string[]]>([
  [
    // This fault once made a legal page with an effective date fail with 500.
    "reports a function call, also through the module's namespace",
    `import { longDate, Today } from "#ui/Today.tsx"; import * as today from "#ui/Today.tsx";
    export default () => <p>{true ? longDate(new Date()) : <Today />}</p>;
    export const other = () => <p>{today.longDate(new Date())}</p>;`,
    {},
    [
      "src/app/page.tsx:2 uses longDate of src/ui/Today.tsx",
      "src/app/page.tsx:3 uses longDate of src/ui/Today.tsx",
    ],
  ],
  [
    "reports uses through other server modules and re-exports",
    `import { day } from "#sections/day.ts"; export default () => day();`,
    {
      "sections/day.ts": `import { longDate } from "./index.ts";\nexport const day = () => longDate(new Date());`,
      "sections/index.ts": `export * from "#ui/Today.tsx";`,
    },
    ["src/sections/day.ts:2 uses longDate of src/ui/Today.tsx"],
  ],
  [
    "accepts rendered components, types and re-exports",
    `import { type Part, Today } from "#ui/index.ts"; import * as ui from "#ui/Today.tsx";
    type Props = Parameters<typeof Today>;
    export { LIMIT } from "#ui/Today.tsx";
    export default (part: Part, props: Props) => <p title={part}><Today /><ui.Today></ui.Today></p>;`,
    { "ui/index.ts": `export * from "./Today.tsx";` },
    [],
  ],
  [
    "accepts calls in client modules, and in modules that only they import",
    `import { Leaf } from "#ui/Leaf.tsx"; export default () => <Leaf />;`,
    {
      "ui/Leaf.tsx": `"use client"; import { useDay } from "./useDay.ts"; export function Leaf() { return useDay(); }`,
      "ui/useDay.ts": `import { longDate } from "./Today.tsx"; export const useDay = () => longDate(new Date());`,
    },
    [],
  ],
])("the check %s", (_what, page, more, expected) => {
  // It always reports the exports of the client module that aren't components.
  expect(faultsOf({ "ui/Today.tsx": today, "app/page.tsx": page, ...more })).toEqual(
    [...exported, ...expected].toSorted(),
  );
});
