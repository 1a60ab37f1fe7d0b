import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { searchedTypes } from "#schemas/rules/claims/searchedTexts.ts";
import { claimsOf, waitingClaims, waitingLine } from "#schemas/rules/claims/waitingClaims.ts";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { settingsFor, withSettings, withShownHash } from "#schemas/rules/sign-off/insertedSettings.ts";
import {
  approvalOf,
  isApproved,
  isIndispensable,
  SIGN_OFF_TYPE,
  signedTypes,
  signOffKind,
} from "#schemas/rules/sign-off/signOff.ts";
import { titleOf } from "../ContentDocument.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";
import { readApprovals } from "./approvedWords.ts";
import { decision } from "./decisions.ts";

const UNDECIDED = `{
  "versions": *[_id in path("versions." + $release + ".**") && _type in $searched && _system.delete != true],
  "settings": *[_type == "siteSettings"],
  "removed": *[_id in path("versions." + $release + ".**") && _type in $types && _system.delete == true]._id,
  "decisions": *[_type == "${SIGN_OFF_TYPE}" && documentType in $types && step != "requested"]{
    _id, _createdAt, step, contentHash, voids, document, kind
  }
}`;

const answer = v.object({
  versions: validItems(v.looseObject({ _id: v.string(), _type: v.string() })),
  settings: validItems(v.looseObject({ _id: v.string() })),
  removed: v.array(v.string()),
  decisions: validItems(v.object({ ...decision.entries, kind: v.string() })),
});

/**
 * Returns a line for each document of a release that somebody must approve and nobody has approved, or that it may not take off the
 * site.
 * @param client must read versions and events @param release the release's name
 * @throws LakeError
 */
export async function unapprovedIn(client: SanityClient, release: string): Promise<string[]> {
  if (environment().SIGN_OFF === "off") return [];
  const result = await queryContent(
    UNDECIDED,
    { release, types: signedTypes, searched: [...signedTypes, ...searchedTypes] },
    { client, cache: "no-store" },
  );
  const { versions, settings, removed, decisions } = readResult(
    answer,
    result,
    "The content lake's list of decisions",
  );
  const { words } = await readApprovals({ cache: "no-store" });
  const lines = versions.map(async (version) => {
    const id = getPublishedId(version._id);
    const kind = signOffKind(version._type);
    if (!kind) {
      const [claim] = waitingClaims(claimsOf(version, id), words);
      return claim ? [`${titleOf(id, version)}: ${waitingLine(claim)} that nobody approved.`] : [];
    }
    const made = decisions.filter((each) => each.document === id && each.kind === kind);
    const shown = withSettings(
      version,
      settingsFor(version._id, (each) => settings.find(({ _id }) => _id === each)),
    );
    const [own, hash] = await Promise.all([contentHash(version), contentHash(shown)]);
    if (isApproved(withShownHash(made, own, hash), hash)) return [];
    return [`${titleOf(id, version)}: it needs ${approvalOf(kind)}.`];
  });
  const indispensable = removed.map((id): string => getPublishedId(id)).filter(isIndispensable);
  const removals = indispensable.map((id) => `${titleOf(id)}: it can't be taken off the site.`);
  return [...(await Promise.all(lines)).flat(), ...removals];
}
