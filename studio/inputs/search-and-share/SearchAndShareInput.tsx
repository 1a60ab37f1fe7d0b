import { getPublishedId } from "@sanity/client/csm";
import { createImageUrlBuilder } from "@sanity/image-url";
import { Stack } from "@sanity/ui";
import { type ObjectInputProps, type SanityDocument, useClient, useFormValue } from "sanity";
import { sharePath } from "../../../schemas/rules/searchResult.ts";
import type { PublishedRevision } from "../../badges/liveness.ts";
import { useLiveness } from "../../badges/useLiveness.ts";
import { useAsyncValue, useRawClient } from "../../changes/useLake.ts";
import { siteUrl } from "../../connection.ts";
import { pageUrlOf } from "../../documentLocations.ts";
import { SearchAndSharePreview } from "./SearchAndSharePreview.tsx";
import { type PreviewedDocument, snippetOf } from "./snippet.ts";

/** The field's value as it is stored. */
interface Stored {
  readonly hidden?: boolean;
  readonly picture?: { readonly asset?: { readonly _ref: string } };
}

const client = { apiVersion: "2025-10-01" };

/** What the preview shows that is not in the form: the product's name as it will be, and where a page is published. */
const BESIDE = `{
  "siteName": coalesce(*[_id == "drafts.siteSettings"][0], *[_id == "siteSettings"][0]).productName,
  "published": *[_id == $id][0]{ _rev, _updatedAt, "path": "/" + slug.current }
}`;

interface Beside {
  readonly siteName: string | null;
  readonly published: (PublishedRevision & { readonly path: string | null }) | null;
}

/** The fields of search and share, and under them what search engines and shared links make of them as they are typed. */
export function SearchAndShareInput(props: ObjectInputProps) {
  // The form holds the document under the empty path, whatever its type.
  const document = useFormValue([]) as (SanityDocument & PreviewedDocument) | undefined;
  const lake = useClient(client);
  const raw = useRawClient();
  const _id = document?._id ?? "";
  const id = getPublishedId(_id);
  const { value: beside } = useAsyncValue(() => raw.fetch<Beside>(BESIDE, { id }), _id);
  const liveness = useLiveness(id, beside?.published ?? null);
  if (!document) return props.renderDefault(props);
  const { hidden = false, picture } = (props.value ?? {}) as Stored; // as the schema has it
  const siteName = document.productName ?? beside?.siteName ?? "";
  const url = pageUrlOf(_id, document) ?? siteUrl;
  const { pathname } = new URL(url);
  const { path, _updatedAt = "" } = beside?.published ?? {};
  // What was live before a publish is not what is published now.
  const isLive = liveness?.state === "live" && liveness.since.getTime() === Date.parse(_updatedAt);
  // The site makes a page's picture once it has the page.
  const isMade = document._type !== "page" || (isLive && pathname === path);
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
