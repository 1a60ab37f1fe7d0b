import { getPublishedId, getVersionFromId, isDraftId } from "@sanity/client/csm";
import type { Schema } from "sanity";
import type { Language } from "../../../schemas/languages.ts";
import { languageOf } from "../../../schemas/rules/documentIds.ts";
import { documentReviewProblems, isReviewed } from "../../../schemas/rules/documentReview.ts";
import { isRecord } from "../../../schemas/rules/isRecord.ts";
import {
  FOREIGN,
  isShownByReference,
  referencesIn,
} from "../../../schemas/rules/translations/foreignReferences.ts";
import { singletons } from "../../../schemas/singletons.ts";
import { singletonOf } from "../../singletonOf.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { structureRules } from "./structureRules.ts";
import { type RuleFinding, studioRules } from "./studioRules.ts";

/** The release that a version belongs to. */
interface VersionRelease {
  /** The display title, or the name if there is no title. */
  readonly title: string;
  /** The scheduled publish time, in ISO 8601; undefined if it is not scheduled. */
  readonly publishAt?: string;
}

/**
 * Returns the release of a version. An export without a token contains no releases, so only the name is known.
 * @param all all documents of the dataset
 * @returns undefined for published documents and drafts
 */
function releaseOf(
  { document }: SourcedDocument,
  all: readonly SourcedDocument[],
): VersionRelease | undefined {
  const name = getVersionFromId(document._id);
  if (name === undefined) return undefined;
  const release = all.find((other) => other.document._id === `_.releases.${name}`)?.document;
  const { metadata, state, publishAt } = release ?? ({} as Record<string, unknown>); // none of them is known
  const title = isRecord(metadata) && typeof metadata.title === "string" ? metadata.title : "";
  const scheduled = state === "scheduled" && typeof publishAt === "string";
  return { title: title || name, ...(scheduled && { publishAt }) };
}

/** Returns whether publishing the version's release unpublishes the document. */
const isUnpublishing = ({ document: { _system } }: SourcedDocument): boolean =>
  isRecord(_system) && _system.delete === true;

/** Returns whether a document is content, and not one of Sanity's own: assets, releases, preview secrets. */
const isOurs = ({ document: { _id, _type } }: SourcedDocument) =>
  !/^(?:_\.|system\.)/.test(_id) && !/^(?:sanity|system)\./.test(_type);

/** Adds the file and the document to a finding. */
export function located(
  source: SourcedDocument,
  finding: Pick<Finding, "level" | "check" | "message" | "path">,
): Finding {
  const { document, file, line } = source;
  return {
    ...finding,
    documentId: getPublishedId(document._id),
    documentType: document._type,
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  };
}

/** Checks that each document has a unique id and a known type, and each singleton its fixed id and type. */
function* identities(documents: readonly SourcedDocument[], schema: Schema): Generator<Finding> {
  const seen = new Map<string, SourcedDocument>();
  for (const source of documents) {
    const { _id, _type } = source.document;
    const say = (message: string) => located(source, { level: "error", check: "documents", message });
    const first = seen.get(_id);
    if (first) yield say(`Two documents have the id "${_id}". Remove one.`);
    seen.set(_id, source);
    if (!schema.get(_type)) {
      yield say(`No schema defines the type "${_type}".`);
      continue;
    }
    const singleton = singletonOf(getPublishedId(_id));
    if (singleton && singleton.type !== _type) {
      yield say(
        `The document "${getPublishedId(_id)}" is of type "${_type}"; it must be "${singleton.type}".`,
      );
    }
    if (!singleton && singletons.some(({ type }) => type === _type)) {
      const ids = singletons.filter(({ type }) => type === _type).map(({ id }) => `"${id}"`);
      yield say(`No page shows the document "${_id}": type "${_type}" has only ${ids.join(" and ")}.`);
    }
  }
}

/** Lowers errors to warnings for drafts, which may be unfinished because no page shows them. */
function asDraft({ level, path, message }: RuleFinding): RuleFinding {
  return { level: level === "error" ? "warning" : level, path, message: `${message} (in the draft)` };
}

/** Lowers errors to warnings for versions, except in scheduled releases, which go live automatically. */
function asVersion({ level, path, message }: RuleFinding, release: VersionRelease): RuleFinding {
  const { title, publishAt } = release;
  const where = publishAt ? `release "${title}", live at ${publishAt}` : `release "${title}"`;
  const lowered = level === "error" && !publishAt ? "warning" : level;
  return { level: lowered, path, message: `${message} (in the ${where})` };
}

/** The finding for a version that unpublishes its document. */
const offline: RuleFinding = {
  level: "warning",
  path: "",
  message: "This release unpublishes the document. Its page keeps the last valid version.",
};

async function check(
  source: SourcedDocument,
  schema: Schema,
  known: ReadonlySet<string>,
  release: VersionRelease | undefined,
): Promise<Finding[]> {
  const { _id, _type } = source.document;
  const registered = singletonOf(getPublishedId(_id));
  const wrongType = registered !== undefined && registered.type !== _type;
  if (wrongType || !schema.get(_type)) return [];
  const problems = isUnpublishing(source)
    ? [offline]
    : [...(await studioRules(source.document, schema)), ...structureRules(source, schema, known)];
  const said = problems.map((finding) => {
    if (release) return asVersion(finding, release);
    return isDraftId(_id) ? asDraft(finding) : finding;
  });
  return said.map((finding) => located(source, { ...finding, check: "documents" }));
}

/**
 * Checks every document by the Studio's rules, and by our own rules for structure.
 * @param progress called after each document
 */
export async function checkDocuments(
  all: readonly SourcedDocument[],
  schema: Schema,
  progress: (done: number, total: number) => void = () => {},
): Promise<Finding[]> {
  const documents = all.filter(isOurs);
  if (documents.length === 0) {
    return [
      {
        level: "error",
        check: "documents",
        message: "There are no documents to check. Check the path of the file.",
      },
    ];
  }
  const ids = new Set(all.map(({ document }) => getPublishedId(document._id)));
  const findings = [...identities(documents, schema)];
  for (const { id, title } of singletons) {
    if (!documents.some(({ document }) => document._id === id)) {
      findings.push({
        level: "error",
        check: "documents",
        documentId: id,
        message: `The document "${id}" (${title}) is missing. The site cannot be built without it.`,
      });
    }
  }
  for (const [index, source] of documents.entries()) {
    findings.push(...(await check(source, schema, ids, releaseOf(source, all))));
    progress(index + 1, documents.length);
  }
  return findings;
}

/** Finds references that would show words of another language. The Studio queries the lake for them. */
export function checkForeignReferences(sources: readonly SourcedDocument[]): Finding[] {
  const shown = new Map<string, Language>(
    sources
      .filter(({ document }) => isShownByReference(document._type))
      .map(({ document }) => [getPublishedId(document._id), languageOf(document)]),
  );
  return sources.flatMap((source) =>
    referencesIn(source.document)
      .filter(({ id }) => shown.has(id) && shown.get(id) !== languageOf(source.document))
      .map(({ path }) => located(source, { level: "error", check: "documents", path, message: FOREIGN })),
  );
}

/** Checks that each published document has an owner and is reviewed in time. copy.ts checks evidence. */
export const checkReviews = (documents: readonly SourcedDocument[], today: string): Finding[] =>
  documents
    .filter((source) => isPublished(source) && isReviewed(source.document._type))
    .flatMap((source) =>
      documentReviewProblems(source.document, today).map((problem) =>
        located(source, { ...problem, check: "reviews" }),
      ),
    );
