import "server-only";
import * as v from "valibot";
import { queryContent } from "./client/queryContent.ts";
import { readResult } from "./client/readResult.ts";
import { text } from "./contentFields.ts";
import { allPaths, readPageList } from "./links/pageList.ts";
import { PAGE_LIST_QUERY } from "./links/pageListQuery.ts";

const CAMPAIGNS_QUERY = `coalesce(*[_id == "siteSettings"][0].campaigns, [])`;

/**
 * Reads the campaigns that the site counts by name, from the published settings. Works outside of a request.
 * @throws LakeError
 */
export async function readCampaigns(): Promise<readonly string[]> {
  const result = await queryContent(CAMPAIGNS_QUERY, {}, { cache: "no-store" });
  return readResult(v.array(text), result, "The content lake's list of campaigns");
}

/**
 * Reads the paths of all published pages. Works outside of a request.
 * @throws LakeError
 */
export async function readPaths(): Promise<readonly string[]> {
  return allPaths(readPageList(await queryContent(PAGE_LIST_QUERY, {}, { cache: "no-store" })));
}
