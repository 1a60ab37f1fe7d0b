// Who must approve a document. Its type says so, or the document itself names a reviewer. The Studio and the embedded lake share
// these rules. The site enforces only what the type says.

import { isSearchedForClaims } from "../claims/searchedTexts.ts";
import { isReviewed, reviewOf } from "../documentReview.ts";
import { foldText } from "../text/foldText.ts";
import { type ApprovalKind, approverRoles, requiredKind, signOffKind } from "./signOff.ts";

/** Who must approve a document. */
export interface Approver {
  readonly kind: ApprovalKind;
  /** The person or the role that the document names. If its type needs an approval, every approver of that kind may decide too. */
  readonly reviewer?: string | undefined;
}

/** The person who decides. */
export interface Decider {
  readonly id: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly roles: readonly { readonly name: string; readonly title?: string }[];
}

type Versions = readonly (Readonly<Record<string, unknown>> | null | undefined)[];

/**
 * Returns who must approve a document; undefined if nobody must.
 * @param id the published id. A singleton's type follows from it
 * @param type the type of another document
 * @param versions the published document, then its draft or version. The reviewer of the published document counts, so that
 *   nobody gets around an approval by naming somebody else
 * @param makesClaims whether a sentence makes a claim that nobody approved
 */
export function approverOf(
  id: string,
  type: string | undefined,
  versions: Versions,
  makesClaims = false,
): Approver | undefined {
  const [reviewer] = versions.flatMap((version) => (version && reviewOf(version).reviewer) ?? []);
  const byRule = requiredKind(id, type) ?? (makesClaims ? "clinical" : undefined);
  const kind = byRule ?? (reviewer ? "reviewer" : undefined);
  return kind && { kind, reviewer };
}

/** Returns whether a document of a type can need an approval. */
export const canNeedApproval = (type: string): boolean =>
  signOffKind(type) !== undefined || isReviewed(type) || isSearchedForClaims(type);

/** “Legal approver” and `legal-approver` name the same role. */
const normalized = (name: string) => foldText(name.replaceAll("-", " "));

/** Returns whether a text names a person: by their name, email address or role. */
function isNamed(reviewer: string, { name = "", email = "", roles }: Decider): boolean {
  const names = [name, email, ...roles.flatMap((role) => [role.name, role.title ?? ""])];
  return names.some((each) => normalized(each) === normalized(reviewer));
}

/** Returns whether a person may approve. */
export const mayApprove = (person: Decider | null, { kind, reviewer }: Approver): boolean =>
  person !== null &&
  (person.roles.some(({ name }) => approverRoles(kind).includes(name)) ||
    (kind === "reviewer" && reviewer !== undefined && isNamed(reviewer, person)));

/** Returns whether a request waits for a person: the reviewer, or everyone who may approve if the document names none. */
export const waitsFor = (person: Decider | null, approver: Approver): boolean =>
  person !== null && (approver.reviewer ? isNamed(approver.reviewer, person) : mayApprove(person, approver));
