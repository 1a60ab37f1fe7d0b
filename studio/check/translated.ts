// npm run content:translated: records that the seed's translations are up to date with their English documents.
import { join } from "node:path";
import { recordTranslations } from "./recordTranslations.ts";

const changed = recordTranslations(join("studio", "content"), process.argv.slice(2));
console.log(changed.length > 0 ? `Recorded: ${changed.join(", ")}` : "Every record is up to date.");
