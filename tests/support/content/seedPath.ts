import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { seedFolder } from "#schemas/rules/seedFolder.ts";

const variablesIn = (file: string) => (existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {});

/** The folder of the seed that tests read: a company's own if `SEED_DIR` names one, as for the commands. */
export const SEED = seedFolder({ ...variablesIn(".env"), ...variablesIn(".env.local"), ...process.env });
