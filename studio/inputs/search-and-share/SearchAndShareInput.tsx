import { createImageUrlBuilder } from "@sanity/image-url";
import { Stack } from "@sanity/ui";
import { useEffect, useState } from "react";
import { type ObjectInputProps, type SanityDocument, useClient, useFormValue } from "sanity";
import { sharePath } from "../../../schemas/rules/searchResult.ts";
import { siteUrl } from "../../connection.ts";
import { addressOf } from "../../document-locations.ts";
import { SearchAndSharePreview } from "./SearchAndSharePreview.tsx";
import { type PreviewedDocument, snippetOf } from "./snippet.ts";

/** The field's value as it is stored. */
interface Stored {
  readonly hidden?: boolean;
  readonly picture?: { readonly asset?: { readonly _ref: string } };
}

const client = { apiVersion: "2025-10-01" };

/** The product's name, as it will be once the settings' draft is published. */
function useProductName(): string {
  const lake = useClient(client);
  const [name, setName] = useState("");
  useEffect(() => {
    const asked = lake
      .withConfig({ perspective: "drafts" })
      .observable.fetch<string | null>('*[_id == "siteSettings"][0].productName')
      .subscribe({ next: (found) => setName(found ?? ""), error: () => setName("") });
    return () => asked.unsubscribe();
  }, [lake]);
  return name;
}

/** The fields of search and share, and under them what search engines and shared links make of them as they are typed. */
export function SearchAndShareInput(props: ObjectInputProps) {
  // The form holds the document under the empty path, whatever its type.
  const document = useFormValue([]) as (SanityDocument & PreviewedDocument) | undefined;
  const lake = useClient(client);
  const published = useProductName();
  if (!document) return props.renderDefault(props);
  const { hidden = false, picture } = (props.value ?? {}) as Stored; // as the schema has it
  const siteName = document.productName ?? published;
  const address = addressOf(document._id) ?? siteUrl;
  const image = picture?.asset
    ? createImageUrlBuilder(lake).image(picture).width(1200).height(630).url()
    : siteUrl + sharePath(new URL(address).pathname);
  return (
    <Stack gap={5}>
      {props.renderDefault(props)}
      <SearchAndSharePreview
        snippet={snippetOf(document, siteName)}
        siteName={siteName}
        address={address}
        picture={image}
        hidden={hidden}
      />
    </Stack>
  );
}
