import type { StructureBuilder, StructureResolver } from "sanity/structure";
import { collections, type Singleton, singletons } from "../schemas/singletons.ts";
import { documentIcons } from "./icons.generated.ts";
import { LandingIcon, LegalIcon } from "./icons.ts";

/** Creates a list item that opens the singleton, even if it doesn't exist yet. */
function item(S: StructureBuilder, { id, type, title }: (typeof singletons)[number]) {
  return S.listItem()
    .id(id)
    .title(title)
    .schemaType(type)
    .icon(documentIcons[type])
    .child(S.document().id(id).schemaType(type).documentId(id).title(title));
}

const items = (S: StructureBuilder, group: Singleton["group"]) =>
  singletons.filter((singleton) => singleton.group === group).map((singleton) => item(S, singleton));

/** Creates the list items for editors' pages, articles and redirects. */
const collectionItems = (S: StructureBuilder) =>
  collections.map(({ type, title, orderedBy, ...row }) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(documentIcons[type])
      .child(
        S.documentTypeList(type)
          .id(type)
          .title(title)
          .defaultOrdering([{ field: orderedBy, direction: "isDate" in row ? "desc" : "asc" }]),
      ),
  );

/**
 * The document list: the landing page's section order and its sections, editors' pages, articles, redirects, the legal documents,
 * and the settings.
 */
export const structure: StructureResolver = (S) =>
  S.list()
    .id("content")
    .title("Content")
    .items([
      S.listItem()
        .id("landing")
        .title("Landing page")
        .icon(LandingIcon)
        .child(
          S.list()
            .id("landing")
            .title("Landing page")
            .items([...items(S, "order"), S.divider(), ...items(S, "landing")]),
        ),
      ...collectionItems(S),
      S.listItem()
        .id("legal")
        .title("Legal")
        .icon(LegalIcon)
        .child(S.list().id("legal").title("Legal").items(items(S, "legal"))),
      S.divider(),
      ...items(S, "settings"),
    ]);
