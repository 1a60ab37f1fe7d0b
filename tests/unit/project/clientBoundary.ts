import { join } from "node:path";
import {
  isCallExpression,
  isIdentifier,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { type Symbol as Named, type Project, SymbolFlags } from "typescript/unstable/sync";
import { importsOf } from "./imports.ts";
import type { Source } from "./sources.ts";

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
export function boundaryFaults(sources: readonly Source[], project: Project, root: string): string[] {
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
