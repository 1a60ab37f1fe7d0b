import { defineDocuments, defineLocations, presentationTool } from "sanity/presentation";
import { documentTypes } from "../schemas/index.ts";
import { pages, singletons } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";
import { locationsOf } from "./document-locations.ts";

const locations = defineLocations({
  select: { id: "_id" },
  resolve: (document) => ({ locations: [...locationsOf(document?.id ?? "")] }),
});

/** The document that opens beside each page: the first in the registry that opens on it. */
export const documentsBesidePages = Object.keys(pages).flatMap((route) => {
  const main = singletons.find((row) => row.pages[0] === route);
  return main ? [{ route, filter: `_id == "${main.id}"` }] : [];
});

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
    locations: Object.fromEntries(documentTypes.map(({ name }) => [name, locations])),
  },
});
