// npm run content:types: writes the lists derived from the registry, then the types of schemas and queries.
import { writeFileSync } from "node:fs";
import { generateLists, listFiles } from "./generatedLists.ts";
import { generateQueries } from "./generatedQueries.ts";
import { generatedFiles, generateTypes } from "./generatedTypes.ts";

function write<Name extends string>(files: Record<Name, string>, texts: Record<Name, string>): void {
  for (const name of Object.keys(files) as Name[]) {
    // Object.keys returns strings, hence the cast above.
    writeFileSync(files[name], texts[name]);
    console.log(`Wrote ${files[name]}`);
  }
}

write(listFiles, await generateLists(process.cwd()));
// Import late, because one of the files written above lists the schemas.
const { schemaTypes } = await import("../../schemas/index.ts");
// TypeGen reads the queries from the disk.
write({ queries: generatedFiles.queries }, { queries: generateQueries(schemaTypes) });
write(generatedFiles, await generateTypes(process.cwd(), schemaTypes));
