import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { languages } from "../../schemas/languages.ts";

/** A list of what each language's own file exports. ID is the language. */
interface LanguageList {
  /** The path of the file relative to the list, such as `./words/ID.ts`. */
  readonly from: string;
  /** The name of the export; unset if the list loads the whole file when it is needed. */
  readonly exported?: string;
}

const head =
  "// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.\n";

/** The lists in each generated file, by their names. A language whose file is missing is not listed, which is a type error. */
const lists: Readonly<Record<string, Readonly<Record<string, LanguageList>>>> = {
  "schemas/rules/claims/model/list.generated.ts": {
    wordsIn: { from: "./words/ID.ts", exported: "words" },
    marksIn: { from: "./words/ID.ts", exported: "marks" },
    trainedModels: { from: "./trained/ID.generated.ts", exported: "trained" },
  },
  "src/messages/list.generated.ts": { messagesIn: { from: "./ID.json", exported: "default" } },
  "src/demos/chat/signs/list.generated.ts": { signsIn: { from: "./ID.ts", exported: "signs" } },
  "src/demos/list.generated.ts": {
    answerWordsIn: { from: "./chat/words/ID.ts", exported: "words" },
    callWordsIn: { from: "./voice/words/ID.ts", exported: "words" },
    talkIn: { from: "./voice/words/ID.ts", exported: "talk" },
  },
  "src/demos/chat/words/load.generated.ts": { loadWords: { from: "./ID.ts" } },
  "src/demos/voice/dialogs/load.generated.ts": { loadDialog: { from: "./ID.generated.ts" } },
  "src/sections/voice-agent/words/list.generated.ts": { wordsIn: { from: "./ID.ts", exported: "words" } },
  "src/sections/voice-agent/widgets/load.generated.ts": { loadWidget: { from: "./ID.generated.ts" } },
};

/** Parts of a page that load together with the words of its language. */
const parts = [
  { folder: "src/demos/voice/dialogs", component: "VoiceDialog", exported: "words, talk", part: "call" },
  { folder: "src/sections/voice-agent/widgets", component: "Widget", exported: "words", part: "agent" },
] as const;

const partFiles = parts.flatMap(({ folder, component, exported, part }) =>
  languages.map(({ id }) => ({
    file: `${folder}/${id}.generated.ts`,
    words: join(dirname(folder), `words/${id}.ts`),
    text: `${head}export { ${component} } from "../${component}.tsx";
export { ${exported} } from "../words/${id}.ts";
/** The name of this part (src/page-cache/html/partScripts.ts). */
export const part = "part:${part}-${id}";
`,
  })),
);

function textOf(file: string, root: string): string {
  const imports: string[] = [];
  const exports = Object.entries(lists[file] ?? {}).map(([name, { from, exported }]) => {
    const rows = languages.flatMap(({ id }) => {
      const path = from.replace("ID", id);
      // A part is written in the same run as the list.
      const needed = path.replace(/^\.\/([\w-]+)\.generated/, "../words/$1");
      if (!existsSync(join(root, dirname(file), needed))) return [];
      if (!exported) return `  ${JSON.stringify(id)}: () => import("${path}"),\n`;
      const local = `${name}_${id.replaceAll(/\W/g, "_")}`;
      const format = path.endsWith(".json") ? ' with { type: "json" }' : "";
      imports.push(`import { ${exported} as ${local} } from "${path}"${format};\n`);
      return `  ${JSON.stringify(id)}: ${local},\n`;
    });
    return `\nexport const ${name} = {\n${rows.join("")}};\n`;
  });
  return [head, ...imports, ...exports].join("");
}

/** Returns the lists of the languages' files, and the parts of pages in each language, by their paths. */
export const languageLists = (root: string): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...Object.keys(lists).map((file) => [file, textOf(file, root)]),
    ...partFiles.filter(({ words }) => existsSync(join(root, words))).map(({ file, text }) => [file, text]),
  ]);
