import { releaseOf } from "../../document.ts";
import { MutationError } from "../../errors.ts";
import { isRelease, type ReleaseState, releaseDocumentId } from "../../release.ts";
import type { Staging } from "../mutations/Staging.ts";

/** The states in which a release's versions can change, by editors or by an action on the release. */
const open: readonly ReleaseState[] = ["active", "publishing", "archiving", "unarchiving"];

/**
 * Rejects changes to a version whose release is scheduled, published or archived. Versions without a release
 * document are not locked.
 * @throws MutationError 409
 */
export function checkLock(staging: Staging, id: string, index: number): void {
  const name = releaseOf(id);
  const release = name === undefined ? null : staging.get(releaseDocumentId(name));
  if (!isRelease(release) || open.includes(release.state)) return;
  const description = `Document "${id}" is locked: its release is ${release.state}`;
  throw new MutationError(409, { type: "documentLockedError", description, id, releaseId: name }, index);
}
