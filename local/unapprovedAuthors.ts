import { createHash } from "node:crypto";
import type { WriteCheck } from "#content-lake";
import { canonicalContent } from "../schemas/rules/sign-off/contentHash.ts";
import { type ApprovalKind, decisionOn, SIGN_OFF_TYPE } from "../schemas/rules/sign-off/signOff.ts";
import { isValidEvent } from "../schemas/rules/sign-off/validEvent.ts";

/** Like `contentHash`, which is asynchronous. */
export const hashOf = (document: object): string =>
  createHash("sha256").update(canonicalContent(document)).digest("hex");

/** The lake's documents and their history. */
type Lake = Pick<Parameters<WriteCheck>[0], "documentWith" | "idsWith" | "statesOf">;

/**
 * Returns the ids of the people who changed a document since its last approved content before the one that somebody decides on: the
 * published document, its draft, and its versions, including deleted ones. Words move between these, for example when somebody
 * else publishes a draft or adds it to a release. So the author of words is an author of each of them.
 * @param id the published id
 * @param copy the id of the draft, the version or the published document with that content
 */
export function unapprovedAuthors(
  { documentWith, idsWith, statesOf }: Lake,
  id: string,
  kind: ApprovalKind,
  copy: string,
): ReadonlySet<string> {
  const stored: unknown[] = idsWith(`${SIGN_OFF_TYPE}.${id}.`).map(documentWith);
  const events = stored.filter(isValidEvent).filter((event) => event.document === id && event.kind === kind);
  const decided = documentWith(copy);
  const approvedBefore = (document: object) => {
    const hash = hashOf(document);
    return decisionOn(events, hash)?.step === "approved" && (!decided || hash !== hashOf(decided));
  };
  const authors = new Set<string>();
  let accepted = 0;
  for (const { author, document, sequence } of statesOf(id)) {
    // The site doesn't enforce a reviewer, so what is published is accepted.
    if (document && (approvedBefore(document) || (kind === "reviewer" && copy !== id))) {
      accepted = sequence;
      break;
    }
    authors.add(author);
  }
  const versions = idsWith("versions.").filter((each) => each.endsWith(`.${id}`));
  for (const unpublished of [`drafts.${id}`, ...versions]) {
    for (const { author, document, sequence } of statesOf(unpublished)) {
      if (document ? approvedBefore(document) : sequence <= accepted) break;
      if (document) authors.add(author);
    }
  }
  return authors;
}
