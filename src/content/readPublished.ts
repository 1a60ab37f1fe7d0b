import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { LINKED_DOCUMENTS } from "#schemas/rules/linkTargets.ts";
import { isPageType, type PageType, pageTypes } from "#schemas/rules/pageTypes.ts";
import { settingsIdOf } from "#schemas/rules/sign-off/insertedSettings.ts";
import { publicTypes, type SignOffKind } from "#schemas/singletons.ts";
import { type ContentDocument, paramsOf, parseContent } from "./ContentDocument.ts";
import { ContentError } from "./ContentError.ts";
import { readResult } from "./client/LakeError.ts";
import { queryContent } from "./client/queryContent.ts";
import { contentDocuments, pageWithId } from "./documents/index.ts";
import { readLinkTargets } from "./links/loadLinkTargets.ts";
import { type PageList, readPageList } from "./links/pageList.ts";
import { PAGE_LIST_QUERY } from "./links/pageListQuery.ts";
import { REDIRECTS_QUERY, readRedirects } from "./links/redirects.ts";
import { savedBlockWithId } from "./pageBlocks.ts";
import { NO_APPROVALS, readApprovals } from "./sign-off/approvedWords.ts";
import {
  claimsNotApproved,
  decisions,
  decisionsQuery,
  isApprovedAsShown,
  notApproved,
  requiredSignOff,
  signOffClient,
  signOffOfType,
  stored,
} from "./sign-off/decisions.ts";
import { claimsWaitingIn, searchDocument, showApproved } from "./sign-off/queryShown.ts";
import { wholeDocument } from "./sign-off/readDocuments.ts";

const documentRevision = v.object({
  _id: v.string(),
  _type: v.string(),
  _rev: v.string(),
  _updatedAt: v.string(),
});

/** The revision of a document in the lake. */
export type DocumentRevision = Readonly<v.InferOutput<typeof documentRevision>>;

/** A published document in its current state in the lake. */
export interface PublishedDocument {
  /** Null when the document is not published. */
  readonly revision: DocumentRevision | null;
  /**
   * The ids of the site's other documents with this revision. They were published in the same transaction, for example
   * by a release.
   */
  readonly publishedWith: readonly string[];
  /** The current list of pages. */
  readonly pageList: PageList;
  /** @throws ContentError when the document is missing, lacks content that its pages need, or is not approved */
  readonly check: () => void;
  /** Why the pages keep the last approved content: the document makes a claim that nobody approved. */
  readonly waits?: ContentError | undefined;
}

/** The types that editors can create any number of, except redirects, which the site reads as a list. */
const types = publicTypes.filter((type) => type !== "redirect");

/** The types that editors can create any number of and whose content can make a page invalid. */
const checkedTypes: readonly (PageType | "savedBlock")[] = [...pageTypes, "savedBlock"];

/** Returns the document of one of these types, or undefined for another type. */
function documentOf(id: string, type: string | undefined): ContentDocument | undefined {
  if (type === "savedBlock") return savedBlockWithId(id);
  return isPageType(type) ? pageWithId(id, type) : undefined;
}

const REVISION = "*[_id == $id][0]{ _id, _type, _rev, _updatedAt }";
const REDIRECT_LIST = `select(*[_id == $id][0]._type == "redirect" => { "redirects": ${REDIRECTS_QUERY}, "linked": ${LINKED_DOCUMENTS} })`;
const PUBLISHED_WITH = `*[(_id in $ids || _type in ${JSON.stringify(types)}) && _id != $id && _rev == *[_id == $id][0]._rev]._id`;
const CHECKED_CONTENT = `select(${checkedTypes.map((type) => `*[_id == $id][0]._type == "${type}" => ${documentOf("", type)?.query}`).join(", ")})`;

/** All redirects, and the documents that they may link to. */
const listOfRedirects = v.object({ redirects: v.unknown(), linked: v.unknown() });

const answer = v.object({
  revision: v.nullable(documentRevision),
  publishedWith: v.array(v.string()),
  content: v.unknown(),
  pageList: v.unknown(),
  /** Null unless the document is a redirect. */
  redirectList: v.nullable(listOfRedirects),
  /** The whole document, to search it for claims. */
  document: v.nullish(wholeDocument),
  /** The whole document, the settings, and the decisions on it. Only for a document that somebody must approve. */
  signed: v.nullish(v.object({ stored: v.nullable(stored), settings: v.nullable(stored), decisions })),
});

/** Returns the query of the document `$id` and the decisions on it. */
const signedQuery = (kind: SignOffKind) =>
  `{ "stored": *[_id == $id][0], "settings": *[_id == $settings][0], "decisions": ${decisionsQuery(kind)} }`;

/** The same for a claim or evidence; null for documents of other types. */
const signedClaimQuery = (kind: SignOffKind) =>
  `select(*[_id == $id][0]._type in ["claim", "claimEvidence"] => ${signedQuery(kind)})`;

/**
 * Reads a document in one request, bypassing every cache: its revision, its content, and the documents that were
 * published with it.
 * @param documentId a published, draft or version id
 * @throws LakeError
 */
export async function readPublished(documentId: string, signal?: AbortSignal): Promise<PublishedDocument> {
  const id = getPublishedId(documentId);
  const singleton = contentDocuments.find((each) => each.id === id);
  // The id of a claim or of evidence says nothing about its type. Both need the same kind of approval.
  const kind = singleton ? requiredSignOff(id) : signOffOfType("claim");
  const ids = contentDocuments.map((each) => each.id);
  const signedBy = singleton ? signedQuery : signedClaimQuery;
  const reading = { cache: "no-store", signal } as const;
  const query = `{ "revision": ${REVISION}, "document": *[_id == $id][0], "publishedWith": ${PUBLISHED_WITH}, "content": ${singleton?.query ?? CHECKED_CONTENT}, "pageList": ${PAGE_LIST_QUERY}, "redirectList": ${REDIRECT_LIST}${kind ? `, "signed": ${signedBy(kind)}` : ""} }`;
  const [result, approvals] = await Promise.all([
    queryContent(
      query,
      { ids, settings: settingsIdOf(id), ...paramsOf(singleton ?? pageWithId(id)) },
      { ...reading, ...(kind && { client: signOffClient() }) },
    ),
    environment().SIGN_OFF === "off" ? NO_APPROVALS : readApprovals(reading),
  ]);
  const answered = readResult(answer, result, `The content lake's copy of "${id}"`);
  const { revision, publishedWith, content, pageList, redirectList, signed } = answered;
  if (answered.document && environment().SIGN_OFF !== "off") searchDocument(answered.document);
  const pages = readPageList(await showApproved(pageList, PAGE_LIST_QUERY, {}, approvals));
  const claims = revision ? await claimsWaitingIn(revision, approvals) : [];
  const waits = claims.length > 0 ? claimsNotApproved(id, claims) : undefined;
  const type = revision?._type;
  const document = singleton ?? documentOf(id, type);
  const isApproved =
    !signed?.stored || (await isApprovedAsShown(signed.stored, signed.settings, signed.decisions));
  const check = () => {
    if (kind && !isApproved) throw notApproved(id, kind);
    if (waits) throw waits;
    if (document) parseContent(document, content);
    const isListed = pages.pages.some(({ _id }) => _id === id);
    if (isPageType(type) && !isListed)
      throw new ContentError(id, pages.incomplete.includes(id) ? INCOMPLETE(id) : TWICE(id));
    if (redirectList) checkRedirect(id, redirectList);
  };
  return { revision, publishedWith, pageList: pages, check, waits };
}

/** Reads the revision of a published document, bypassing every cache. Null when it is not published. @throws LakeError */
export async function readRevision(
  documentId: string,
  signal?: AbortSignal,
): Promise<DocumentRevision | null> {
  const id = getPublishedId(documentId);
  const revision = await queryContent(REVISION, { id }, { cache: "no-store", signal });
  return readResult(v.nullable(documentRevision), revision, `The content lake's revision of "${id}"`);
}

/** @throws ContentError when the redirect is invalid */
function checkRedirect(id: string, { redirects, linked }: v.InferOutput<typeof listOfRedirects>): void {
  const { problems } = readRedirects(redirects, readLinkTargets(linked), environment().SITE_URL);
  const problem = problems.get(id);
  if (problem) throw new ContentError(id, `Redirect "${id}": ${problem.message}`);
}

const INCOMPLETE = (id: string) =>
  `The page "${id}" shows a section that is not published in its language. Publish the translation of the section first.`;

const TWICE = (id: string) =>
  `Another page already has the address of the page "${id}". Give it a different one.`;
