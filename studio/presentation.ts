import { getPublishedId } from "@sanity/client/csm";
import { map, type Observable } from "rxjs";
import {
  type DocumentLocationResolver,
  type DocumentLocationsState,
  defineDocuments,
  presentationTool,
} from "sanity/presentation";
import { pages, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";
import { type EditorsPage, type LocatedDocument, locationsOf } from "./documentLocations.ts";

/** The document itself, and the editors' pages that show its section; drafts before what is published. */
const WHERE_SHOWN = `{
  "document": *[_id in [$draft, $id]] | order(_id desc)[0]{ title, slug },
  "shownOn": *[_type == "page" && !(_id in path("versions.**")) && references($id) && defined(slug.current)]{
    title, "path": "/" + slug.current
  }
}`;

interface WhereShown {
  readonly document: LocatedDocument | null;
  readonly shownOn: readonly EditorsPage[];
}

/** A page and its draft are one place. */
const onePerPath = (shownOn: readonly EditorsPage[]) => [
  ...new Map(shownOn.map((page) => [page.path, page])).values(),
];

/** Where a document is shown: it follows what the editor types. */
const locations: DocumentLocationResolver = ({ id: anyId }, { documentStore }) => {
  const id = getPublishedId(anyId);
  const params = { id, draft: `drafts.${id}` };
  // The store gives what the query asks for, without its type.
  const found = documentStore.listenQuery(WHERE_SHOWN, params, {
    perspective: "raw",
  }) as Observable<WhereShown | null>;
  return found.pipe(
    map((answer): DocumentLocationsState | null => {
      const { document = null, shownOn = [] } = answer ?? {};
      const places = locationsOf(id, document, onePerPath(shownOn));
      // Without any, the form would say "Not used on any pages", of a redirect too.
      return places.length > 0 ? { locations: [...places] } : null;
    }),
  );
};

/** The document that opens beside each page: the first in the registry that opens on it; a page itself, by its address. */
export const documentsBesidePages = [
  ...Object.keys(pages).flatMap((route) => {
    const main = singletons.find((row) => row.pages[0] === route);
    return main ? [{ route, filter: `_id == "${main.id}"` }] : [];
  }),
  { route: "/:slug", filter: '_type == "page" && slug.current == $slug' },
];

/** Shows the site's draft beside the form: a click on a text opens its field, and the other way round. */
export const presentation = presentationTool({
  title: "On the page",
  allowOrigins: [siteUrl],
  previewUrl: {
    initial: siteUrl,
    previewMode: {
      enable: "/api/draft-mode/enable",
      disable: "/api/draft-mode/disable",
      // A shared link would open drafts for everyone who has it. The site accepts only the secret of one
      // user.
      shareAccess: false,
    },
  },
  resolve: {
    mainDocuments: defineDocuments(documentsBesidePages),
    locations,
  },
});
