import { Card, Flex, Heading, Stack, Text, TextInput } from "@sanity/ui";
import { useState } from "react";
import { HAS_PAGE, PAGE_PATH } from "../../schemas/rules/pageTypes.ts";
import { CopyButton } from "../CopyButton.tsx";
import { useAsyncValue, useRawClient } from "../changes/useLake.ts";
import { siteUrl } from "../connection.ts";
import { Choice } from "../ui/controls.tsx";
import { DocumentLink, Muted } from "../ui/text.tsx";

/** Where a link of a campaign is. The site counts visits from mail by this value of `utm_medium`. */
type CampaignPlace = "email" | "elsewhere";

/** Returns the address of a page with the name of a campaign. @param siteUrl without a trailing slash */
export function campaignLink(siteUrl: string, path: string, campaign: string, place: CampaignPlace): string {
  const url = new URL(siteUrl + path);
  url.searchParams.set("utm_campaign", campaign);
  if (place === "email") url.searchParams.set("utm_medium", "email");
  return url.href;
}

/** The names of the campaigns, and the paths of the published pages. A page in an incomplete language doesn't open yet. */
export const CAMPAIGNS_QUERY = `{
  "names": coalesce(*[_id == "siteSettings"][0].campaigns, []),
  "paths": *[${HAS_PAGE} && defined(slug.current)]{ "path": ${PAGE_PATH} }.path
}`;

interface Campaigns {
  readonly names: readonly string[];
  readonly paths: readonly string[];
}
const NONE: Campaigns = { names: [], paths: [] };

const places = [
  ["email", "In an email"],
  ["elsewhere", "Elsewhere"],
] as const;

/** Makes links whose visits count for a campaign. @param pages paths to choose from in addition to the editors' pages */
export function CampaignLinks({ pages }: { readonly pages: readonly string[] }) {
  const client = useRawClient();
  const published = client.withConfig({ perspective: "published" });
  const { value = NONE } = useAsyncValue(() => published.fetch<Campaigns>(CAMPAIGNS_QUERY), "campaigns");
  const { names, paths } = value;
  const [campaign = names[0], setCampaign] = useState<string>();
  const [path, setPath] = useState("/");
  const [place, setPlace] = useState<CampaignPlace>("email");
  const settings = (
    <DocumentLink
      id="siteSettings"
      type="siteSettings"
      path="campaigns"
      title="Campaigns in the site settings"
    />
  );
  const link = campaign === undefined ? undefined : campaignLink(siteUrl, path, campaign, place);
  return (
    <Card border radius={2} padding={4}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          Make a link for a campaign
        </Heading>
        <Muted>Visits from this link count for the campaign. New names go into {settings}.</Muted>
        {link === undefined ? (
          <Text size={1}>There are no campaigns yet. Add a name in the site settings first.</Text>
        ) : (
          <Flex gap={2} wrap="wrap">
            <Choice
              aria-label="Campaign"
              value={campaign ?? ""}
              of={names.map((name) => [name, name])}
              onChange={setCampaign}
            />
            <Choice
              aria-label="Page of the link"
              value={path}
              of={[...new Set(["/", ...pages, ...paths])].toSorted().map((each) => [each, each])}
              onChange={setPath}
            />
            <Choice aria-label="Place of the link" value={place} of={places} onChange={setPlace} />
            <Stack flex={1} style={{ minWidth: "16rem" }}>
              <TextInput readOnly aria-label="Link" value={link} />
            </Stack>
            <CopyButton url={link} />
          </Flex>
        )}
      </Stack>
    </Card>
  );
}
