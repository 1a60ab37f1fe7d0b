// npm run content:types: writes the lists that follow from the registry, then the types of schemas and
// queries.
import { writeFileSync } from "node:fs";
import { generateLists, listFiles } from "./generatedLists.ts";
import { generatedFiles, generateTypes } from "./generatedTypes.ts";

function write<Name extends string>(files: Record<Name, string>, texts: Record<Name, string>): void {
  for (const name of Object.keys(files) as Name[]) {
    // Object.keys forgets the names it gives.
    writeFileSync(files[name], texts[name]);
    console.log(`Wrote ${files[name]}`);
  }
}

write(listFiles, await generateLists(process.cwd()));
// Only now: the schemas are listed in a file that was just written.
const { schemaTypes } = await import("../../schemas/index.ts");
write(generatedFiles, await generateTypes(process.cwd(), schemaTypes));
