/** Where a link of a campaign is. The site counts visits from mail by this value of `utm_medium`. */
export type CampaignPlace = "email" | "elsewhere";

/** Returns the address of a page with the name of a campaign. @param siteUrl without a trailing slash */
export function campaignLink(siteUrl: string, path: string, campaign: string, place: CampaignPlace): string {
  const url = new URL(siteUrl + path);
  url.searchParams.set("utm_campaign", campaign);
  if (place === "email") url.searchParams.set("utm_medium", "email");
  return url.href;
}
