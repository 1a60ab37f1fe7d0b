import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { collections, singletons } from "../../schemas/singletons.ts";
import { queryName, readWhole } from "./generatedQueries.ts";
import { languageLists } from "./languageLists.ts";

/** The paths of the files generated from the registry, the languages and the files in the same folders, relative to the project. */
export const listFiles = {
  schemas: "schemas/list.generated.ts",
  documents: "src/content/documents/list.generated.ts",
  sections: "src/sections/list.generated.tsx",
  icons: "studio/icons.generated.ts",
  messages: "src/messages/en.d.json.ts",
  ...Object.fromEntries(Object.keys(languageLists(process.cwd())).map((file) => [file, file])),
} as const;

/** The contents of the lists. */
export type ListTexts = { readonly [File in keyof typeof listFiles]: string };

const head =
  "// Written by `npm run content:types` from schemas/singletons.ts and the files that are named here.\n";

/** One row per type, because several documents can share a type. */
const types = [...new Map([...singletons, ...collections].map((row) => [row.type, row])).values()];

/** The types that have pages. */
const ofPages = types.filter((row) => !("pageless" in row));
/** The names of the types that have pages. */
export const contentTypeNames: readonly string[] = ofPages.map(({ type }) => type);

const isSchemaType = (value: unknown): value is { readonly name: string } =>
  typeof value === "object" && value !== null && "name" in value && "type" in value;

/** Returns the files in schemas/ with the names of the types that they export. */
async function schemaFiles(root: string): Promise<(readonly [file: string, names: readonly string[]])[]> {
  const files = ["", "blocks/"]
    .flatMap((folder) => readdirSync(join(root, "schemas", folder)).map((file) => folder + file))
    .filter((file) => /^(?:blocks\/)?\w+\.ts$/.test(file) && file !== "index.ts")
    .sort();
  return Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(pathToFileURL(join(root, "schemas", file)).href);
      const names = Object.keys(module).filter((name) => isSchemaType(module[name]));
      return [file, names.sort()] as const;
    }),
  );
}

async function schemaList(root: string): Promise<string> {
  const files = (await schemaFiles(root)).filter(([, names]) => names.length > 0);
  const documents: readonly string[] = types.map(({ type }) => type);
  const listed = files.flatMap(([, names]) => names);
  const missing = documents.find((name) => !listed.includes(name));
  if (missing) throw new Error(`No file of schemas/ exports the type "${missing}" of schemas/singletons.ts.`);
  const imports = files.map(([file, names]) => `import { ${names.join(", ")} } from "./${file}";\n`);
  const parts = listed.filter((name) => !documents.includes(name)).sort();
  const list = (name: string, items: readonly string[]) =>
    `\nexport const ${name} = [\n${items.map((item) => `  ${item},\n`).join("")}];\n`;
  return [head, ...imports, list("documentTypes", documents), list("partTypes", parts)].join("");
}

/** Lists the query and the validator of each type that has pages: the handwritten ones, or else the generated ones. */
function documentList(root: string): string {
  const file = (type: string) => `src/content/documents/${type}.ts`;
  const rows = ofPages.map(({ type }) => ({ type, isWritten: existsSync(join(root, file(type))) }));
  const missing = rows.find(({ type, isWritten }) => !isWritten && !readWhole.includes(type));
  if (missing) throw new Error(`There is no ${file(missing.type)}: write there what pages need of the type.`);
  const generated = rows.filter(({ isWritten }) => !isWritten).map(({ type }) => type);
  const imports = [
    `import { ${generated.map((type) => `${type}Base`).join(", ")} } from "../validators.generated.ts";\n`,
    `import { ${generated.map(queryName).join(", ")} } from "./queries.generated.ts";\n`,
    ...rows.flatMap(({ type, isWritten }) => (isWritten ? `import { ${type} } from "./${type}.ts";\n` : [])),
  ];
  const entries = rows.map(({ type, isWritten }) =>
    isWritten ? `  ${type},\n` : `  ${type}: { query: ${queryName(type)}, contentSchema: ${type}Base },\n`,
  );
  return `${head}${imports.join("")}\nexport const contentTypes = {\n${entries.join("")}};\n`;
}

/** Sections with large scripts. The pages that show them import them, so other pages don't load those scripts. */
const withScript: readonly string[] = ["hero", "demos", "voiceAgent"];

/** Lists the sections with their components, which are in a folder with the name of the document, such as `trusted-by/TrustedBy.tsx`. */
function sectionList(): string {
  const sections = singletons.flatMap((row) =>
    row.group === "landing" && "anchor" in row && !("partOf" in row) && !withScript.includes(row.id)
      ? [row.id]
      : [],
  );
  const component = (id: string) => `${id[0]?.toUpperCase()}${id.slice(1)}`;
  const imports = sections.map((id) => {
    const folder = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    return `import { ${component(id)} } from "./${folder}/${component(id)}.tsx";\n`;
  });
  const nodes = sections.map((id) => {
    const parts = singletons.flatMap((row) => ("partOf" in row && row.partOf === id ? [row.id] : []));
    const needed = [id, ...parts].map((each) => `sections.${each} && `).join("");
    const props = parts.map((part) => ` ${part}={sections.${part}}`).join("");
    return `    ${id}: ${needed}<${component(id)} {...sections.${id}} {...shared}${props} />,\n`;
  });
  return `${head}import type { Sections } from "#content/index.ts";
${imports.sort().join("")}import type { SharedProps } from "./sectionProps.ts";

export function listedSections(sections: Sections, shared: SharedProps) {
  return {
${nodes.join("")}  };
}
`;
}

function iconList(): string {
  const icons = [...new Set(types.map(({ icon }) => icon))].sort();
  const imports = icons.map((icon) => `import { ${icon}Icon } from "@sanity/icons/${icon}";\n`);
  const entries = types.map(({ type, icon }) => `  ${type}: ${icon}Icon,\n`);
  return `${head}${imports.join("")}\nexport const documentIcons = {\n${entries.join("")}};\n`;
}

/** Returns the type of the English texts, with each text as a literal: TypeScript derives a message's values from it. */
function messageTypes(root: string): string {
  const catalog = readFileSync(join(root, "src/messages/en.json"), "utf8").trimEnd();
  return `// Written by \`npm run content:types\` from en.json.\ndeclare const messages: ${catalog};\nexport default messages;\n`;
}

/**
 * Generates the lists. They contain the imports, so a new document needs only a registry row and its own files.
 * @param root the project's folder
 * @throws a one-line error if a row names a type whose files are missing
 */
export async function generateLists(root: string): Promise<ListTexts> {
  return {
    schemas: await schemaList(root),
    documents: documentList(root),
    sections: sectionList(),
    icons: iconList(),
    messages: messageTypes(root),
    ...languageLists(root),
  };
}
