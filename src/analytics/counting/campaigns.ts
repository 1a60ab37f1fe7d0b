import { memoizeFor } from "#platform/memoizeFor.ts";
import { typedLine } from "#schemas/rules/text/typedText.ts";
import { OTHER } from "../total.ts";

/** How long the list of campaigns is cached, in milliseconds. */
const CACHED = 60_000;

const normal = (name: string) => typedLine(name).toLowerCase();

/**
 * Matches campaigns in links with the marketers' list in the site's settings. Letter case doesn't matter.
 * @param read reads the list
 */
export function createCampaigns(read: () => Promise<readonly string[]>) {
  const list = memoizeFor(
    async () => new Map((await read()).map((each) => [normal(each), each.trim()])),
    CACHED,
  );
  let campaigns = new Map<string, string>();

  /** Returns the listed name of a campaign, or "other". While the list can't be read, the previous list applies. */
  return async function campaignOf(name: string): Promise<string> {
    try {
      campaigns = (await list()).found;
    } catch {
      // The client of the lake logs its errors.
    }
    return campaigns.get(normal(name)) ?? OTHER;
  };
}
