import { getPublishedId } from "@sanity/client/csm";
import { createImageUrlBuilder } from "@sanity/image-url";
import { Box, Card, Stack, Text } from "@sanity/ui";
import { type ObjectInputProps, type SanityDocument, useClient, useFormValue } from "sanity";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import { isPageType, PAGE_PATH } from "../../../schemas/rules/pageTypes.ts";
import { sharePath } from "../../../schemas/rules/searchResult.ts";
import type { PublishedRevision } from "../../badges/liveness.ts";
import { useLiveness } from "../../badges/useLiveness.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { siteUrl } from "../../connection.ts";
import { pageUrlOf } from "../../documentLocations.ts";
import { Muted, Strong } from "../../ui/text.tsx";
import { type PreviewedDocument, type Snippet, snippetOf } from "./snippet.ts";

interface PreviewProps {
  readonly snippet: Snippet;
  readonly siteName: string;
  readonly url: string;
  /** The URL of the picture for shared links; undefined until the site has generated it. */
  readonly picture: string | undefined;
  readonly hidden: boolean;
}

const pictureStyle = {
  display: "block",
  width: "100%",
  aspectRatio: "1200 / 630",
  objectFit: "cover",
} as const;

/** Previews the page as a search result and as a shared link. */
function SearchAndSharePreview({ snippet, siteName, url, picture, hidden }: PreviewProps) {
  const { host, pathname } = new URL(url);
  return (
    <Stack gap={4} data-testid="search-and-share-preview">
      <Stack gap={2}>
        <Strong>In a search result</Strong>
        <Card border padding={3} radius={2}>
          {hidden ? (
            <Muted>Search engines are asked not to list this page.</Muted>
          ) : (
            <Stack gap={3}>
              <Text size={1}>{siteName}</Text>
              <Text size={0} muted>
                {[host, ...pathname.split("/").filter(Boolean)].join(" › ")}
              </Text>
              <Text size={2} accent>
                {snippet.title}
              </Text>
              <Muted>{snippet.description}</Muted>
            </Stack>
          )}
        </Card>
      </Stack>
      <Stack gap={2}>
        <Strong>As a shared link</Strong>
        <Card border radius={2} overflow="hidden">
          {picture ? (
            <img src={picture} alt="" style={pictureStyle} />
          ) : (
            <Card padding={4} tone="transparent">
              <Muted>
                The site creates a picture with the logo and the title when you publish the page at this
                address.
              </Muted>
            </Card>
          )}
          <Box padding={3}>
            <Stack gap={2}>
              <Text size={0} muted>
                {host}
              </Text>
              <Strong>{snippet.title}</Strong>
              <Muted>{snippet.description}</Muted>
            </Stack>
          </Box>
        </Card>
      </Stack>
    </Stack>
  );
}

/** The stored value of the field. */
interface Stored {
  readonly hidden?: boolean;
  readonly picture?: { readonly asset?: { readonly _ref: string } };
}

const client = { apiVersion: "2025-10-01" };

/** Queries preview data that is not in the form: the product name, draft first, and the page's published path. */
const BESIDE = `{
  "siteName": coalesce(*[_id == "drafts." + $settings][0], *[_id == $settings][0]).productName,
  "published": *[_id == $id][0]{ _rev, _updatedAt, "path": ${PAGE_PATH} }
}`;

interface Beside {
  readonly siteName: string | null;
  readonly published: (PublishedRevision & { readonly path: string | null }) | null;
}

/** The search-and-share fields, with a live preview of the search result and the shared link. */
export function SearchAndShareInput(props: ObjectInputProps) {
  // The empty path returns the whole document.
  const document = useFormValue([]) as (SanityDocument & PreviewedDocument) | undefined;
  const lake = useClient(client);
  const raw = useRawClient();
  const _id = document?._id ?? "";
  const id = getPublishedId(_id);
  const settings = idIn(languageOf(document ?? {}), "siteSettings");
  const { value: beside } = useAsyncValue(() => raw.fetch<Beside>(BESIDE, { id, settings }), _id);
  const liveness = useLiveness(id, beside?.published ?? null);
  if (!document) return props.renderDefault(props);
  const { hidden = false, picture } = (props.value ?? {}) as Stored; // the schema defines this shape
  const siteName = document.productName ?? beside?.siteName ?? "";
  const url = pageUrlOf(_id, document) ?? siteUrl;
  const { pathname } = new URL(url);
  const { path, _updatedAt = "" } = beside?.published ?? {};
  // After a publish, `liveness` can still describe the previous revision, so compare the times.
  const isLive = liveness?.state === "live" && Date.parse(liveness.since) === Date.parse(_updatedAt);
  // The site generates a page's picture only after the page is live.
  const isMade = !isPageType(document._type) || (isLive && pathname === path);
  const made = isMade ? siteUrl + sharePath(pathname) : undefined;
  const image = picture?.asset
    ? createImageUrlBuilder(lake).image(picture).width(1200).height(630).url()
    : made;
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchAndSharePreview
        snippet={snippetOf(document, siteName)}
        siteName={siteName}
        url={url}
        picture={image}
        hidden={hidden}
      />
    </Stack>
  );
}
