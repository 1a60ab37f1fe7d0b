import "server-only";
import * as v from "valibot";
import {
  type ApprovedSaying,
  type ApprovedWords,
  approvedWords,
  sayingOf,
} from "#schemas/rules/claims/approvedWords.ts";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent, type Reading } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";
import { type Decision, decisions, queryDecisions, signOffClient } from "./decisions.ts";

/** The documents on which clinical approvers decided. The record of what was live before is one of them. */
const CLINICAL_DECISIONS = queryDecisions("clinical", "true");

const SNAPSHOTS = "*[_id in $ids]{ _id, contentHash, snapshot }";

const snapshots = validItems(
  v.object({
    _id: v.string(),
    contentHash: v.string(),
    snapshot: v.pipe(v.string(), v.parseJson(), v.looseObject({ _type: v.string() })),
  }),
);

/** How many snapshots one response contains. Each is a whole document. */
const BATCH = 25;

const NOTHING: ApprovedSaying = { words: [], sentences: [] };

/** What the content of each event says. Events never change. */
const sayings = new Map<string, ApprovedSaying>();

/** Reads what the content of events says. Ignores events that store other content than they are about. */
async function readSayings(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    const result = await queryContent(SNAPSHOTS, { ids: batch }, { client: signOffClient() });
    for (const id of batch) sayings.set(id, NOTHING);
    for (const { _id, contentHash: hash, snapshot } of readResult(snapshots, result, "The approved content"))
      if ((await contentHash(snapshot)) === hash) sayings.set(_id, sayingOf(snapshot));
  }
}

/** The newest result. Most pages are rendered with the same decisions. */
const newest = { key: "", words: undefined as ApprovedWords | undefined };

/** What clinical approvers decided, and what texts may say after it. */
export interface ClinicalApprovals {
  readonly decisions: readonly Decision[];
  readonly words: ApprovedWords;
}

/** Reads what texts may say. @param reading how to read the decisions @throws LakeError */
export async function readApprovals(reading: Reading): Promise<ClinicalApprovals> {
  const result = await queryContent(CLINICAL_DECISIONS, {}, { ...reading, client: signOffClient() });
  const made = readResult(decisions, result, "The content lake's list of clinical decisions");
  const approving = made.filter(({ step }) => step === "approved" || step === "emergency");
  await readSayings(approving.map(({ _id }) => _id).filter((id) => !sayings.has(id)));
  const key = JSON.stringify(made);
  if (newest.key !== key || !newest.words) {
    newest.words = approvedWords(
      made.map((event) => ({ ...event, saying: sayings.get(event._id) ?? NOTHING })),
    );
    newest.key = key;
  }
  return { decisions: made, words: newest.words };
}
