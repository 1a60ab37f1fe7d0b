import { MutationError, RightRequiredError, TokenRequiredError } from "../errors.ts";
import { firstForbiddenGroup, rolesOf } from "../settings/groups.ts";
import { firstForbidden, type Right } from "../settings/roles.ts";
import type { Session } from "../settings/Sessions.ts";
import type { Transaction } from "../writing/storage/Transaction.ts";
import type { LakeRequest } from "./LakeState.ts";

const actions: Record<Right, string> = {
  read: "read this",
  writeDrafts: "write documents",
  write: "publish documents",
  configure: "change the settings of the project",
  administer: "change users, tokens, or backups",
};

/** @throws TokenRequiredError without a token, RightRequiredError when the role doesn't have the right */
export function requireRight({ user, rights }: Session, right: Right): void {
  if (rights.has(right)) return;
  throw user.id === "" ? new TokenRequiredError() : new RightRequiredError(actions[right]);
}

/**
 * @throws MutationError 403 when a transaction changes a document that the sender's rights don't cover, or that the lake's
 * `checkWrite` refuses
 */
export function requireWrites(request: LakeRequest, { changes }: Transaction): void {
  const { rights, user, isOwner, lake } = request;
  const ids = changes.map((change) => change.id);
  const group = firstForbiddenGroup(ids, rights);
  if (group !== undefined) throw insufficient(group, "manage");
  const id = firstForbidden(ids, rights);
  if (id !== undefined)
    throw insufficient(id, changes.some((change) => change.id === id && change.before) ? "update" : "create");
  if (isOwner) return;
  for (const { id: changed, before, after } of changes) {
    const description = lake.checkWrite({
      ...{ user, before, after, roles: rolesOf(user).map(({ name }) => name) },
      documentWith: (each) => lake.store.documents.get(each),
      idsWith: (prefix) => lake.history.idsWith(prefix),
      statesOf: (each) => lake.history.statesOf(each),
    });
    if (description === undefined) continue;
    throw new MutationError(403, {
      ...{ type: "insufficientPermissionsError", description, id: changed, permission: "create" },
    });
  }
}

function insufficient(id: string, permission: string): MutationError {
  const description = `Insufficient permissions; permission "${permission}" required`;
  return new MutationError(403, { type: "insufficientPermissionsError", description, id, permission });
}
