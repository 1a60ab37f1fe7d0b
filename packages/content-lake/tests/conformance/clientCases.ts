import type { Case } from "./Case.ts";
import { commentCases } from "./commentCases.ts";
import { managementCases } from "./managementCases.ts";
import { readingCases } from "./readingCases.ts";
import { releaseCases } from "./releaseCases.ts";
import { writingCases } from "./writingCases.ts";

/** The cases of the client methods that the lake offers, by the name of their file. */
export const caseFiles: Readonly<Record<string, Readonly<Record<string, Case>>>> = {
  readingCases,
  writingCases,
  releaseCases,
  managementCases,
  commentCases,
};

/** A case for each client method that the lake offers. */
export const clientCases: Readonly<Record<string, Case>> = Object.assign({}, ...Object.values(caseFiles));
