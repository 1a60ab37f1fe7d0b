import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { currentDate } from "#schemas/rules/claims/review.ts";
import { reviewedTypes, reviewOf } from "#schemas/rules/documentReview.ts";
import { dateRow, failedRow } from "#schemas/rules/start/teamRows.ts";
import { editorsTitle } from "../ContentDocument.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { text, textOrNull, validItems } from "../contentFields.ts";
import { rawClient } from "./readPeople.ts";
import { type RowNotice, rowNotice } from "./rowNotice.ts";

const DATED = `*[_type in $types && defined(coalesce(review.nextReview, reviewBy))]{
  _id, _type, "title": coalesce(title, heading, name, statement), review, owner, reviewBy
}`;

const dated = validItems(v.looseObject({ _id: text, _type: text, title: textOrNull }));

/** Reads the notices of check dates and evidence dates that have passed, or will within 30 days. @throws LakeError */
export async function readDateNotices(signal?: AbortSignal): Promise<RowNotice[]> {
  const params = { types: [...reviewedTypes, "claimEvidence"] };
  const result = await queryContent(DATED, params, { cache: "no-store", signal });
  const documents = readResult(dated, result, "The content lake's check dates");
  return documents.flatMap((document) => {
    const { _id: id, _type: type, title } = document;
    const { owner, nextReview } = reviewOf(document);
    const about = { id, type, title: editorsTitle(id, title), ...(owner && { owner }) };
    const row = dateRow({ ...about, ...(nextReview && { nextReview }) }, currentDate());
    if (!row) return [];
    const state = row.isLate ? "overdue" : "due";
    return [rowNotice(`date.${state}`, `${id}:${state}:${nextReview}`, row)];
  });
}

const FAILED = `releases::all()[state == "active" && defined(error)]{
  name, _updatedAt, "title": metadata.title, "error": error.message
}`;

const VERSIONS = "*[_id in path($path)]{ _id, _type }";

const versions = validItems(v.object({ _id: text, _type: text }));

const failed = validItems(v.object({ name: text, _updatedAt: text, title: textOrNull, error: text }));

/** Reads the notices of releases that could not go live. @throws LakeError */
export async function readReleaseNotices(signal?: AbortSignal): Promise<RowNotice[]> {
  const client = rawClient();
  if (!client) return [];
  const reading = { client, cache: "no-store", signal } as const;
  const releases = readResult(failed, await queryContent(FAILED, {}, reading), "The content lake's releases");
  const notices = releases.map(async ({ name, title, error, _updatedAt }) => {
    const found = await queryContent(VERSIONS, { path: `versions.${name}.**` }, reading);
    const all = readResult(versions, found, `The documents of the release "${name}"`);
    const documents = all.map(({ _id, _type: type }) => ({ id: getPublishedId(_id), type }));
    const row = failedRow({ name, title: title || "A scheduled draft", error, documents });
    return rowNotice("release.failed", `${name}:failed:${_updatedAt}`, row);
  });
  return Promise.all(notices);
}
