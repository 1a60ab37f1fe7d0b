import { getPublishedId } from "@sanity/client/csm";
import { useDeferredValue, useMemo } from "react";
import { useClient, usePerspective, useSchema } from "sanity";
import { idIn, languageOf } from "../../../schemas/rules/documentIds.ts";
import { LINKED_DOCUMENTS, type LinkedDocument, linkTargets } from "../../../schemas/rules/linkTargets.ts";
import { type Answer, useAsyncValue, useChangeCount } from "../../changes/useLake.ts";
import type { QualityContext, StoredDocument } from "../context.ts";
import { documentsOnPage, idsOnPage, mainDocument, SETTINGS_ID } from "../documentsOnPage.ts";
import { WEIGHT } from "../rules/pictures.ts";

/** Queries the other documents on the page, the settings, and the pictures that are too heavy. */
const OTHER_DOCUMENTS_QUERY = `{
  "documents": *[_id in $ids],
  "settings": *[_id == $settingsId][0],
  "pictures": *[_type == "sanity.imageAsset" && size > $weight]{ _id, size }
}`;

interface OtherDocuments {
  readonly documents: readonly StoredDocument[];
  readonly settings: StoredDocument | null;
  readonly pictures: readonly { readonly _id: string; readonly size: number }[];
}

/** The content of the page that shows a document, with the unsaved words of its form. */
export interface PageContent {
  readonly document: StoredDocument;
  /** The documents on the page, in the page's order. */
  readonly documents: readonly StoredDocument[];
  /** The document with the page's title; undefined if the document has no page. */
  readonly main: StoredDocument | undefined;
  /** All that the findings depend on, except the states of links. */
  readonly context: Omit<QualityContext, "linkStates">;
}

const client = { apiVersion: "2025-10-01" };

/** Reads the page that shows a document, in the Studio's perspective. It follows the form and other people's changes. */
export function usePageContent(form: StoredDocument): Answer<PageContent> {
  const schema = useSchema();
  const lake = useClient(client);
  const { perspectiveStack } = usePerspective();
  const document = useDeferredValue(form);
  const id = getPublishedId(document._id);
  const count = useChangeCount(["sanity.imageAsset"], `!(_id in ["${id}", "drafts.${id}"])`);
  const ids = idsOnPage(document);
  const language = languageOf(document);
  const key = JSON.stringify([ids, perspectiveStack, count]);
  const { value, error } = useAsyncValue(async () => {
    const seen = lake.withConfig({ perspective: [...perspectiveStack], useCdn: false });
    const published = lake.withConfig({ perspective: "published", useCdn: false });
    return Promise.all([
      seen.fetch<OtherDocuments>(OTHER_DOCUMENTS_QUERY, {
        ids,
        settingsId: idIn(language, SETTINGS_ID),
        weight: WEIGHT,
      }),
      published.fetch<LinkedDocument[]>(LINKED_DOCUMENTS),
    ]);
  }, key);
  const content = useMemo((): PageContent | undefined => {
    if (!value) return undefined;
    const [{ documents, settings, pictures }, linked] = value;
    const edited = (each: StoredDocument) => (getPublishedId(each._id) === id ? document : each);
    const all = documents.some((each) => getPublishedId(each._id) === id)
      ? documents.map(edited)
      : [...documents, document];
    const context: PageContent["context"] = {
      schema,
      language,
      settings: (settings ? edited(settings) : {}) as QualityContext["settings"], // by its schema
      targets: linkTargets(linked, language),
      pictureSizes: new Map(pictures.map((picture) => [picture._id, picture.size])),
    };
    return {
      document,
      documents: documentsOnPage(document, all),
      main: mainDocument(document, all),
      context,
    };
  }, [value, document, id, language, schema]);
  return { value: content, error };
}
