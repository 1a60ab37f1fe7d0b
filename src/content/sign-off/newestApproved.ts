import "server-only";
import * as v from "valibot";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { isApproved, validNewestFirst } from "#schemas/rules/sign-off/signOff.ts";
import { queryContent, type Reading } from "../client/queryContent.ts";
import { type Decision, signOffClient } from "./decisions.ts";

const SNAPSHOT = "*[_id == $event][0].snapshot";

const snapshot = v.pipe(v.string(), v.parseJson(), v.looseObject({ _type: v.string() }));

/** Returns the content that a decision approved; undefined if the event stores other content than it is about. */
async function approvedCopy(event: Decision, reading: Reading): Promise<object | undefined> {
  const client = signOffClient();
  const stored = await queryContent(SNAPSHOT, { event: event._id }, { ...reading, client });
  const { output, success } = v.safeParse(snapshot, stored);
  const isSame = success && (await contentHash(output)) === event.contentHash;
  return isSame ? { ...output, _id: event.document, _rev: event._id } : undefined;
}

/** Returns the content that was approved last, except content of a release, which may still wait for its day. */
export async function newestApproved(
  found: readonly Decision[],
  reading: Reading,
): Promise<object | undefined> {
  const approvals = validNewestFirst(found).filter(
    ({ step, release, contentHash: hash }) => !release && step !== "returned" && isApproved(found, hash),
  );
  for (const approval of approvals) {
    const copy = await approvedCopy(approval, reading);
    if (copy) return copy;
  }
  return undefined;
}
