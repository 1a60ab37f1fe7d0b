import { createHash } from "node:crypto";
import type { WriteCheck } from "#content-lake";
import { approvedWords, clinicalDecisions } from "../schemas/rules/claims/approvedWords.ts";
import { sentenceKey } from "../schemas/rules/claims/readSentence.ts";
import { isSearchedForClaims } from "../schemas/rules/claims/searchedTexts.ts";
import { claimsOf, waitingClaims } from "../schemas/rules/claims/waitingClaims.ts";
import { canonicalContent } from "../schemas/rules/sign-off/contentHash.ts";
import { settingsFor, settingsIdOf, withSettings } from "../schemas/rules/sign-off/insertedSettings.ts";
import { type ApprovalKind, decisionOn, SIGN_OFF_TYPE } from "../schemas/rules/sign-off/signOff.ts";
import { isValidEvent } from "../schemas/rules/sign-off/validEvent.ts";

/** Like `contentHash`, which is asynchronous. */
export const hashOf = (document: object): string =>
  createHash("sha256").update(canonicalContent(document)).digest("hex");

/** The lake's documents and their history. */
type Lake = Pick<Parameters<WriteCheck>[0], "documentWith" | "idsWith" | "statesOf">;
type DocumentState = ReturnType<Lake["statesOf"]> extends Iterable<infer State> ? State : never;
type LakeDocument = NonNullable<DocumentState["document"]>;

/**
 * Yields the states of a document since its last accepted content: the published document, its draft, and its versions, including
 * deleted ones. Words move between these, for example when somebody else publishes a draft or adds it to a release.
 * @param id the published id
 */
function* statesSince(
  { idsWith, statesOf }: Lake,
  id: string,
  isAccepted: (document: LakeDocument, copy: string) => boolean,
): Generator<DocumentState & { readonly before: LakeDocument | null | undefined }> {
  let accepted = 0;
  const versions = idsWith("versions.").filter((each) => each.endsWith(`.${id}`));
  for (const copy of [id, `drafts.${id}`, ...versions]) {
    const states = [...statesOf(copy)];
    for (const [index, state] of states.entries()) {
      const { document, sequence } = state;
      if (document ? isAccepted(document, copy) : copy !== id && sequence <= accepted) {
        if (copy === id) accepted = sequence;
        break;
      }
      if (document || copy === id) yield { ...state, before: states[index + 1]?.document };
    }
  }
}

/** Returns a function that returns whether a document makes one of the claims of this content that nobody approved. */
function claimsSearch({ documentWith, idsWith }: Lake, content: LakeDocument, id: string) {
  const events = idsWith(`${SIGN_OFF_TYPE}.`).map(documentWith);
  // An emergency is no review.
  const made = clinicalDecisions(events).filter(({ step }) => step !== "emergency");
  const waiting = waitingClaims(claimsOf(content, id), approvedWords(made));
  const keys = new Set(waiting.map(({ sentence }) => sentenceKey(sentence)));
  return (document: LakeDocument): boolean =>
    claimsOf(document, id).texts.some(({ claims }) =>
      claims.some(({ sentence }) => keys.has(sentenceKey(sentence))),
    );
}

/**
 * Returns the ids of the people who changed a document, or a site setting that it inserts, since its last approved content before
 * the one that somebody decides on. The author of words is an author of each copy of them.
 * @param id the published id
 * @param copy the id of the draft, the version or the published document with that content
 */
export function unapprovedAuthors(
  lake: Lake,
  id: string,
  kind: ApprovalKind,
  copy: string,
): ReadonlySet<string> {
  const { documentWith, idsWith, statesOf } = lake;
  const stored: unknown[] = idsWith(`${SIGN_OFF_TYPE}.${id}.`).map(documentWith);
  const events = stored.filter(isValidEvent).filter((event) => event.document === id && event.kind === kind);
  const content = documentWith(copy);
  const decided = content && hashOf(withSettings(content, settingsFor(copy, documentWith)));
  const isApproved = (hash: string) => hash !== decided && decisionOn(events, hash)?.step === "approved";
  const settingsId = settingsIdOf(id);
  // The document may have been approved with any earlier settings.
  const settings = [...statesOf(settingsId)].map(({ document }) => document);
  const isApprovedDocument = (document: LakeDocument) => {
    const own = hashOf(document);
    const shown = new Set(settings.map((each) => withSettings(document, each)));
    return [own, ...[...shown].map((each) => (each === document ? own : hashOf(each)))].some(isApproved);
  };
  const authors = new Set<string>();
  const hasNewClaims =
    content && isSearchedForClaims(content._type) ? claimsSearch(lake, content, id) : undefined;
  const isAccepted = (document: LakeDocument, each: string) =>
    // The site doesn't enforce a reviewer, so what is published is accepted.
    isApprovedDocument(document) ||
    (kind === "reviewer" && each === id && copy !== id) ||
    (kind === "clinical" && hasNewClaims !== undefined && !hasNewClaims(document));
  for (const { author } of statesSince(lake, id, isAccepted)) authors.add(author);
  if (!content || withSettings(content, null) === content) return authors;
  const shownWith = (each: object | null | undefined) => hashOf(withSettings(content, each));
  // Most changes of the settings don't change the document.
  for (const { author, document, before } of statesSince(lake, settingsId, (each) =>
    isApproved(shownWith(each)),
  ))
    if (shownWith(document) !== shownWith(before)) authors.add(author);
  return authors;
}
