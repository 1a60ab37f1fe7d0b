import { getPublishedId } from "@sanity/client/csm";
import { map, type Observable } from "rxjs";
import { definePlugin } from "sanity";
import {
  type DocumentLocationResolver,
  type DocumentLocationsState,
  defineDocuments,
  presentationTool,
} from "sanity/presentation";
import { IS_TRANSLATION, type Language, languages, SOURCE_LANGUAGE } from "../schemas/languages.ts";
import { idIn } from "../schemas/rules/documentIds.ts";
import { pathIn } from "../schemas/rules/languagePath.ts";
import { PAGE_PATH, pageTypes, pathOfPage } from "../schemas/rules/pageTypes.ts";
import { pages, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";
import {
  type EditorsPage,
  type LocatedDocument,
  locationsOf,
  SHOWN_ON,
  shownOnParams,
} from "./documentLocations.ts";
import { PresentationLayout } from "./PresentationLayout.tsx";

/** Queries the document and the editors' pages that show its section. Drafts take precedence over published content. */
const WHERE_SHOWN = `{
  "document": coalesce(*[_id == $draft][0], *[_id == $id][0]){ _type, title, slug, language },
  "shownOn": *[${SHOWN_ON} && !(_id in path("versions.**")) && defined(slug.current)]{
    title, "path": ${PAGE_PATH}
  }
}`;

interface WhereShown {
  readonly document: LocatedDocument | null;
  readonly shownOn: readonly EditorsPage[];
}

/** Removes duplicates: a page and its draft have the same path. */
const onePerPath = (shownOn: readonly EditorsPage[]) => [
  ...new Map(shownOn.map((page) => [page.path, page])).values(),
];

/** Resolves the pages that show a document. Updates while the editor types. */
const locations: DocumentLocationResolver = ({ id: anyId }, { documentStore }) => {
  const id = getPublishedId(anyId);
  const params = { id, draft: `drafts.${id}`, ...shownOnParams(id) };
  // The store's result is untyped.
  const shown = documentStore.listenQuery(WHERE_SHOWN, params, {
    perspective: "raw",
  }) as Observable<WhereShown | null>;
  return shown.pipe(
    map((answer): DocumentLocationsState | null => {
      const { document = null, shownOn = [] } = answer ?? {};
      const places = locationsOf(id, document, onePerPath(shownOn));
      // An empty list would show "Not used on any pages", even for a redirect.
      return places.length > 0 ? { locations: [...places] } : null;
    }),
  );
};

/** Returns a GROQ filter for the documents in a language. */
const inLanguage = (language: Language) =>
  language === SOURCE_LANGUAGE ? `!(${IS_TRANSLATION})` : `language == "${language}"`;

/** The document that opens next to each page: the first in the registry for that page, or the page document itself. */
export const documentsBesidePages = [
  ...languages.flatMap(({ id: language }) =>
    Object.keys(pages).flatMap((path) => {
      const main = singletons.find((row) => row.pages[0] === path);
      return main ? [{ route: pathIn(language, path), filter: `_id == "${idIn(language, main.id)}"` }] : [];
    }),
  ),
  ...languages.flatMap(({ id: language }) =>
    pageTypes.map((type) => ({
      route: pathOfPage(type, ":slug", language),
      filter: `_type == "${type}" && slug.current == $slug && ${inLanguage(language)}`,
    })),
  ),
];

/** Shows the site's draft next to the form. Clicking text opens its field, and opening a document opens its page. */
const tool = presentationTool({
  title: "On the page",
  allowOrigins: [siteUrl],
  previewUrl: {
    initial: siteUrl,
    previewMode: {
      enable: "/api/draft-mode/enable",
      disable: "/api/draft-mode/disable",
      // One permanent link would open all drafts for anyone who has it. `preview-links` creates links that are limited,
      // expire and can be revoked.
      shareAccess: false,
    },
  },
  resolve: {
    mainDocuments: defineDocuments(documentsBesidePages),
    locations,
  },
});

/** *On the page*, with its own widths. */
export const presentation = definePlugin({
  name: "on-the-page",
  plugins: [tool],
  studio: { components: { activeToolLayout: PresentationLayout } },
})();
