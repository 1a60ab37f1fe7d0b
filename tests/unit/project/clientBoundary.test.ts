import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  isCallExpression,
  isIdentifier,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { createVirtualFileSystem, type FileSystem } from "typescript/unstable/fs";
import { API, type Symbol as Named, type Project, SymbolFlags } from "typescript/unstable/sync";
import { expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { readSources, type Source } from "./sources.ts";

// On the server, each export of a "use client" module is only a reference, which React can render. Calling one
// throws, and a constant becomes a function. Neither types nor a render in a test reveal that, so this check reads
// the code itself.

/** Files that Next loads on the server because of their names. */
const entryFile =
  /^src\/(?:app\/(?:.*\/)?(?:page|layout|template|loading|default|not-found|route|opengraph-image|icon|sitemap|robots|manifest)(?:\.gallery)?|instrumentation|proxy|page-cache\/pageCache)\.tsx?$/;

/** `FormError` is the name of a component; `longDate` and `MAX_LENGTH` are not. */
const componentName = /^(?:default|[A-Z](?=\w*[a-z])\w*)$/;

/** Kinds of parent nodes in which the server may use a reference, because they don't call or read it. */
const allowedParents = new Set([
  SyntaxKind.ImportSpecifier,
  SyntaxKind.ImportClause,
  SyntaxKind.NamespaceImport,
  SyntaxKind.ExportSpecifier,
  SyntaxKind.NamespaceExport,
  SyntaxKind.JsxOpeningElement,
  SyntaxKind.JsxSelfClosingElement,
  SyntaxKind.JsxClosingElement,
  SyntaxKind.TypeQuery,
]);

const isClient = ({ text }: Source) => /^["']use client["']/m.test(text);

/** Returns the server's modules: everything that its entry files import, except client modules and their imports. */
function serverModules(sources: ReadonlyMap<string, Source>): Source[] {
  const reached = new Set<string>();
  const follow = (path: string): void => {
    const source = sources.get(path);
    if (!source || reached.has(path) || isClient(source)) return;
    reached.add(path);
    for (const { to, typeOnly } of importsOf(source)) if (!typeOnly) follow(to);
  };
  for (const path of sources.keys()) if (entryFile.test(path)) follow(path);
  return [...reached].flatMap((path) => sources.get(path) ?? []);
}

function nodesOf(node: Node): Node[] {
  const nodes = [node];
  node.forEachChild((child) => void nodes.push(...nodesOf(child)));
  return nodes;
}

/** Returns whether React renders the name there, or the code only uses its type. */
function isRenderedOrType({ parent }: Node): boolean {
  // <Menu.Item/>
  const holder = parent.kind === SyntaxKind.PropertyAccessExpression ? parent.parent : parent;
  return allowedParents.has(holder.kind);
}

/**
 * Finds server code that uses more of a "use client" module than its components, and such modules that export more than
 * components and types.
 * @param sources every module of `src/`, by its path from `root`
 * @param project the compiler's view of the same modules
 * @returns one line per fault: `src/a.tsx:3 uses go of src/b.tsx`
 */
function boundaryFaults(sources: readonly Source[], project: Project, root: string): string[] {
  const { checker, program } = project;
  const files = new Map(sources.map(({ path }) => [path, program.getSourceFile(join(root, path))]));
  const resolveAlias = (symbol: Named) =>
    symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const symbolOf = (file: SourceFile | undefined) => file && checker.getSymbolAtLocation(file);
  /** Returns the values that a module exports, including re-exports, without types. */
  const valuesOf = (path: string) => {
    const module = symbolOf(files.get(path));
    return (module ? checker.getExportsOfModule(module) : [])
      .map((symbol) => ({ name: symbol.name, symbol: resolveAlias(symbol) }))
      .filter(({ symbol }) => symbol.flags & SymbolFlags.Value);
  };

  const clients = sources.filter(isClient).map(({ path }) => path);
  const exported = clients.flatMap((path) => valuesOf(path).map((value) => ({ path, ...value })));
  const references = new Map(exported.map(({ path, name, symbol }) => [symbol.id, `${name} of ${path}`]));
  // Modules that export references. Using such a module as a whole means using its references.
  const reexportingModules = new Map(
    sources.flatMap(({ path }) => {
      const symbol = symbolOf(files.get(path));
      return symbol && valuesOf(path).some((value) => references.has(value.symbol.id))
        ? [[symbol.id, `all of ${path}`] as const]
        : [];
    }),
  );

  const faultsOf = ({ path }: Source): string[] => {
    const file = files.get(path);
    if (!file) return [];
    const nodes = nodesOf(file).filter(
      (node) => isIdentifier(node) || node.kind === SyntaxKind.StringLiteral,
    );
    return checker.getSymbolAtLocation(nodes).flatMap((symbol, index) => {
      const node = nodes[index];
      if (!symbol || !node) return [];
      const { id } = resolveAlias(symbol);
      const { parent } = node;
      const line = file.text.slice(0, node.getStart(file)).split("\n").length;
      const fault = (what: string | undefined) => (what ? [`${path}:${line} uses ${what}`] : []);
      if (isIdentifier(node)) {
        if (references.has(id)) return isRenderedOrType(node) ? [] : fault(references.get(id));
        const isOpened = parent.kind === SyntaxKind.PropertyAccessExpression; // its name is checked as a separate node
        return isOpened || allowedParents.has(parent.kind) ? [] : fault(reexportingModules.get(id));
      }
      const isLazy = isCallExpression(parent) && parent.expression.kind === SyntaxKind.ImportKeyword;
      return isLazy ? fault(reexportingModules.get(id)) : [];
    });
  };

  return [
    ...serverModules(new Map(sources.map((source) => [source.path, source]))).flatMap(faultsOf),
    ...exported
      .filter(({ name }) => !componentName.test(name))
      .map(({ path, name }) => `${path} exports ${name}, which is not a component`),
  ].toSorted();
}

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
