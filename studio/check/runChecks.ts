import { readFileSync } from "node:fs";
import { join } from "node:path";
import { schemaTypes } from "../../schemas/index.ts";
import { singletons } from "../../schemas/singletons.ts";
import { extract } from "../types/generatedTypes.ts";
import { queriesOf } from "../types/namedQueries.ts";
import { checkExperiments } from "./checks/checkExperiments.ts";
import { checkCopy } from "./checks/copy.ts";
import { checkDocuments, checkForeignReferences, checkReviews } from "./checks/documents.ts";
import { checkGeneratedTypes, readGenerated } from "./checks/generatedTypes.ts";
import { checkPages } from "./checks/pages.ts";
import { type CheckAddresses, checkQuality } from "./checks/quality.ts";
import { checkQueries } from "./checks/queries.ts";
import { checkRedirects, slugsOfRedirects } from "./checks/redirects.ts";
import { checkSchemas } from "./checks/schemas.ts";
import { checkSignOff } from "./checks/signOff.ts";
import { checkSlugs } from "./checks/slugs.ts";
import { checkSpecification } from "./checks/specification.ts";
import { checkTranslations } from "./checks/translations/checkTranslations.ts";
import { projectSchema } from "./compiledSchema.ts";
import { isEvent, type StoredContent } from "./content.ts";
import type { Finding } from "./finding.ts";
import { checkVariables } from "./processors.ts";

/** Checks the project without its content: schemas, generated types, queries and environment variables. */
export async function checkProject(root: string): Promise<Finding[]> {
  const schema = projectSchema();
  const extracted = extract(schemaTypes);
  const committed = readGenerated(root);
  return [
    ...checkSchemas(schemaTypes, schema, singletons),
    ...(await checkGeneratedTypes(root, schemaTypes, committed)),
    ...checkQueries(queriesOf(committed.types), extracted),
    ...checkVariables(readFileSync(join(root, ".env.example"), "utf8")),
  ];
}

interface ContentOptions {
  /** Reports deviations from the specification's wording as errors. Used for the project's own seed. */
  readonly strict: boolean;
  /** The current date, as YYYY-MM-DD. Documents and evidence have a date by which they must be reviewed. */
  readonly today: string;
  readonly progress?: (done: number, total: number) => void;
  /** Checks links to other sites. Without it, no request is made. */
  readonly checkAddresses?: CheckAddresses | undefined;
}

const idsWithErrors = (findings: readonly Finding[]) =>
  new Set(findings.filter(({ level }) => level === "error").map(({ documentId }) => documentId));

/**
 * Checks content by the Studio's rules, the pages' validators, the specification and the copy rules. Reports each fault
 * once: if a document breaks a rule, the problems that follow from it are not reported.
 */
export async function checkContent(
  content: StoredContent,
  { strict, today, progress, checkAddresses }: ContentOptions,
): Promise<Finding[]> {
  const schema = projectSchema();
  const events = content.documents.filter(isEvent);
  const documents = content.documents.filter((each) => !isEvent(each));
  const ruled = await checkDocuments(documents, schema, progress);
  const addresses = checkSlugs(documents, slugsOfRedirects(documents)).filter(
    ({ documentId }) => !ruled.some((found) => found.documentId === documentId && found.path === "slug"),
  );
  const faults = [...content.findings, ...ruled, ...addresses, ...checkForeignReferences(documents)];
  const isNew = (told: readonly Finding[]) => (finding: Finding) =>
    !told.some(({ documentId, path }) => documentId === finding.documentId && path === finding.path);
  const quality = (await checkQuality(documents, schema, checkAddresses)).filter(isNew(faults));
  const copy = [...quality, ...checkCopy(documents, events, schema, today).filter(isNew(faults))];
  const redirects = checkRedirects(documents, process.env.SITE_URL).filter(isNew([...faults, ...copy]));
  const experiments = (await checkExperiments(documents, events, schema)).filter(isNew(faults));
  const told = [...faults, ...copy, ...redirects, ...experiments];
  const faulty = idsWithErrors(told);
  const consequences = [...(await checkPages(documents)), ...(await checkSpecification(documents, strict))];
  const all = [...told, ...consequences.filter(({ documentId }) => !faulty.has(documentId))];
  const translations = checkTranslations(documents, schema, { strict, faulty: idsWithErrors(all) });
  const unapproved = await checkSignOff(documents, events);
  const reviews = checkReviews(documents, today).filter(isNew(all));
  return [...all, ...translations.filter(isNew(all)), ...unapproved, ...reviews];
}
