import { patternTables } from "../patterns.ts";

export const { signs, phrases } = patternTables();
