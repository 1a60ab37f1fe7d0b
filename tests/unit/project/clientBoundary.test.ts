import { createVirtualFileSystem, type FileSystem } from "typescript/unstable/fs";
import { API } from "typescript/unstable/sync";
import { describe, expect, test } from "vitest";
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

test("server code only renders the exports of client modules", () => {
  const sources = readSources().filter(({ path }) => /^src\/.*\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(150);
  expect(faults(sources, process.cwd())).toEqual([]);
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
const also = ["src/ui/Today.tsx exports LIMIT, which is not a component"];
const exported = [...also, "src/ui/Today.tsx exports longDate, which is not a component"];

/** Returns the faults of a server page, without those of the client module above. */
const used = (page: string, more: Record<string, string> = {}) =>
  faultsOf({ "ui/Today.tsx": today, "app/page.tsx": page, ...more }).filter(
    (line) => !exported.includes(line),
  );

describe("the check reports", () => {
  test.each([
    // This fault once made a legal page with an effective date fail with 500.
    [
      "a function call",
      `import { longDate, Today } from "#ui/Today.tsx";
      export default () => <p>{true ? longDate(new Date()) : <Today />}</p>;`,
      "src/app/page.tsx:2 uses longDate of src/ui/Today.tsx",
    ],
    [
      "a function used through its module's namespace",
      `import * as today from "#ui/Today.tsx";
      export default () => <p>{today.longDate(new Date())}</p>;`,
      "src/app/page.tsx:2 uses longDate of src/ui/Today.tsx",
    ],
  ])("%s", (_what, page, fault) => {
    expect(used(page)).toContain(fault);
  });

  test("uses through other server modules and re-exports", () => {
    const page = `import { day } from "#sections/day.ts"; export default () => day();`;
    const more = {
      "sections/day.ts": `import { longDate } from "./index.ts";\nexport const day = () => longDate(new Date());`,
      "sections/index.ts": `export * from "#ui/Today.tsx";`,
    };
    expect(used(page, more)).toEqual(["src/sections/day.ts:2 uses longDate of src/ui/Today.tsx"]);
  });

  test("a client module that exports more than components", () => {
    expect(faultsOf({ "ui/Today.tsx": today })).toEqual(exported);
  });
});

describe("the check accepts", () => {
  test("rendered components, types and re-exports", () => {
    const page = `import { type Part, Today } from "#ui/index.ts"; import * as ui from "#ui/Today.tsx";
      type Props = Parameters<typeof Today>;
      export { LIMIT } from "#ui/Today.tsx";
      export default (part: Part, props: Props) => <p title={part}><Today /><ui.Today></ui.Today></p>;`;
    expect(used(page, { "ui/index.ts": `export * from "./Today.tsx";` })).toEqual([]);
  });

  test("calls in client modules, and in modules that only they import", () => {
    const page = `import { Leaf } from "#ui/Leaf.tsx"; export default () => <Leaf />;`;
    const more = {
      "ui/Leaf.tsx": `"use client"; import { useDay } from "./useDay.ts"; export function Leaf() { return useDay(); }`,
      "ui/useDay.ts": `import { longDate } from "./Today.tsx"; export const useDay = () => longDate(new Date());`,
    };
    expect(used(page, more)).toEqual([]);
  });
});
