// npm run content:translated: records that the seed's translations are up to date with their English documents.
import nextEnv from "@next/env";
import { seedFolder } from "../../schemas/rules/seedFolder.ts";
import { recordTranslations } from "./recordTranslations.ts";

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
const changed = recordTranslations(seedFolder(process.env), process.argv.slice(2));
console.log(changed.length > 0 ? `Recorded: ${changed.join(", ")}` : "Every record is up to date.");
