import { MutationError } from "../../errors.ts";
import { isRelease, type ReleaseDocument, type ReleaseState, releaseDocumentId } from "../../release.ts";
import type { Staging } from "../mutations/Staging.ts";
import type { ReleaseAction } from "./releaseActions.ts";

type Kind<Name> = Name extends `sanity.action.release.${infer Action}` ? Action : never;
type ChangingAction = Exclude<Kind<ReleaseAction["actionType"]>, "create" | "import">;

/**
 * The states that allow each action. To move a scheduled release, edit and schedule it again. Unschedule it
 * before publishing it manually or archiving it.
 */
const possibleIn: Record<ChangingAction, readonly ReleaseState[]> = {
  edit: ["active", "scheduled"],
  schedule: ["active", "scheduled"],
  unschedule: ["scheduled"],
  publish: ["active"],
  archive: ["active"],
  unarchive: ["archived"],
  delete: ["archived", "published"],
};

/** @throws MutationError 404 when the release doesn't exist, 409 when its state doesn't allow the action */
export function releaseFor(
  staging: Staging,
  action: ChangingAction,
  name: string,
  index: number,
): ReleaseDocument {
  const release = staging.get(releaseDocumentId(name));
  if (!isRelease(release)) {
    const description = `Release "${name}" was not found`;
    throw new MutationError(404, { type: "releaseNotFoundError", description, releaseId: name }, index);
  }
  const { state } = release;
  if (possibleIn[action].includes(state)) return release;
  const allowed = possibleIn[action].join(" or ");
  const description = `Cannot ${action} release "${name}" in state "${state}": it must be ${allowed}`;
  throw new MutationError(409, { type: "releaseStateError", description, releaseId: name, state }, index);
}
