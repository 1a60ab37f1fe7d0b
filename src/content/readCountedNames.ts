import "server-only";
import * as v from "valibot";
import { splitId } from "#schemas/rules/documentIds.ts";
import { pathIn } from "#schemas/rules/languagePath.ts";
import { readResult } from "./client/LakeError.ts";
import { queryContent } from "./client/queryContent.ts";
import { text, validItems } from "./contentFields.ts";
import { allPaths, readPageList } from "./links/pageList.ts";
import { PAGE_LIST_QUERY } from "./links/pageListQuery.ts";

const CAMPAIGNS_QUERY = `coalesce(*[_id == "siteSettings"][0].campaigns[], [])`;

/** Reads the campaigns that the site counts by name, from the published settings. Works outside of a request. */
export async function readCampaigns(): Promise<readonly string[]> {
  const result = await queryContent(CAMPAIGNS_QUERY, {}, { cache: "no-store" });
  return readResult(validItems(text), result, "The content lake's list of campaigns");
}

/** The maximum number of experiments that are counted, oldest first. The Studio allows one for each language. */
const MOST_RUNS = 20;
const RUNS_QUERY = `*[_type == "experiment" && defined(startedAt) && !defined(stoppedAt) && defined(section._ref)]
  | order(startedAt)[0...${MOST_RUNS}] {"id": _id, "name": coalesce(name, _id), startedAt, "section": section._ref}`;
const runs = validItems(v.object({ id: text, name: text, startedAt: text, section: text }));

/** Reads the running experiments, with the path of the landing page that each one is on. Works outside of a request. */
export async function readRuns() {
  const result = await queryContent(RUNS_QUERY, {}, { cache: "no-store" });
  const running = readResult(runs, result, "The content lake's list of running experiments");
  return running.map(({ section, ...run }) => ({ ...run, path: pathIn(splitId(section).language, "/") }));
}

/** Reads the paths of all published pages. Works outside of a request. @throws LakeError */
export async function readPaths(): Promise<readonly string[]> {
  return allPaths(readPageList(await queryContent(PAGE_LIST_QUERY, {}, { cache: "no-store" })));
}
