// npm run content:types: writes the types of schemas and queries anew.
import { writeFileSync } from "node:fs";
import { schemaTypes } from "../schemas/index.ts";
import { extract, generatedFiles, generateTypes } from "./generated-types.ts";

const texts = await generateTypes(process.cwd(), extract(schemaTypes));
for (const file of ["schema", "types"] as const) {
  writeFileSync(generatedFiles[file], texts[file]);
  console.log(`Wrote ${generatedFiles[file]}`);
}
