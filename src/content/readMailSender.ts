import "server-only";
import * as v from "valibot";
import { queryContent } from "./client/queryContent.ts";
import { readResult } from "./client/readResult.ts";

const QUERY = '*[_id == "siteSettings"][0]{ productName, email }';

const sender = v.object({ productName: v.string(), email: v.string() });

/** Reads the published product name and contact address, which sign mails, outside of a request. @throws LakeError */
export async function readMailSender(signal?: AbortSignal) {
  const result = await queryContent(QUERY, {}, { cache: "no-store", signal });
  return readResult(sender, result, "The content lake's sender of mails");
}
