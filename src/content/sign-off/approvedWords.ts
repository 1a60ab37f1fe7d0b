import "server-only";
import * as v from "valibot";
import { processWide } from "#platform/processWide.ts";
import {
  type ApprovedSaying,
  type ApprovedWords,
  approvedWords,
  sayingOf,
} from "#schemas/rules/claims/approvedWords.ts";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { ownCopy } from "../cache/cacheOptions.ts";
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

/** What the content of each event says. Events never change. Pages are rendered at the same time, so it is a promise. */
const sayings = processWide("approved-sayings", () => new Map<string, Promise<ApprovedSaying>>());

/** Reads what the content of events says. Ignores events that store other content than they are about. */
async function readBatch(ids: readonly string[]): Promise<ReadonlyMap<string, ApprovedSaying>> {
  const result = await queryContent(SNAPSHOTS, { ids }, { client: signOffClient() });
  const found = readResult(snapshots, result, "The content lake's list of approved content");
  const read = found.map(async ({ _id, contentHash: hash, snapshot }) =>
    (await contentHash(snapshot)) === hash ? [[_id, sayingOf(snapshot)] as const] : [],
  );
  return new Map((await Promise.all(read)).flat());
}

/** Returns what the content of each event says. @throws LakeError */
async function sayingsOf(ids: readonly string[]): Promise<ReadonlyMap<string, ApprovedSaying>> {
  const unknown = ids.filter((id) => !sayings.has(id));
  for (let start = 0; start < unknown.length; start += BATCH) {
    const batch = unknown.slice(start, start + BATCH);
    const reading = readBatch(batch);
    for (const id of batch) {
      const saying = reading.then((found) => found.get(id) ?? NOTHING);
      sayings.set(id, saying);
      saying.catch(() => sayings.delete(id)); // The next page asks again.
    }
  }
  return new Map(await Promise.all(ids.map(async (id) => [id, (await sayings.get(id)) ?? NOTHING] as const)));
}

/** The newest result. Most pages are rendered with the same decisions. */
const newest = processWide("approved-words", (): { key: string; words?: ApprovedWords } => ({ key: "" }));

/** What clinical approvers decided, and what texts may say after it. */
export interface ClinicalApprovals {
  readonly decisions: readonly Decision[];
  readonly words: ApprovedWords;
}

/** Reads what texts may say. @param reading how to read the decisions @throws LakeError */
export async function readApprovals(reading: Reading): Promise<ClinicalApprovals> {
  const result = await queryContent(CLINICAL_DECISIONS, ownCopy(reading.next?.tags ?? []), {
    ...reading,
    client: signOffClient(),
  });
  const made = readResult(decisions, result, "The content lake's list of clinical decisions");
  const approving = made.filter(({ step }) => step === "approved" || step === "emergency");
  const said = await sayingsOf(approving.map(({ _id }) => _id));
  const key = JSON.stringify(made);
  if (newest.key !== key || !newest.words) {
    newest.words = approvedWords(made.map((event) => ({ ...event, saying: said.get(event._id) ?? NOTHING })));
    newest.key = key;
  }
  return { decisions: made, words: newest.words };
}
