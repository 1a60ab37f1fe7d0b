import type { StructureBuilder, StructureResolver } from "sanity/structure";
import { collections, type Singleton, singletons } from "../schemas/singletons.ts";
import { documentIcons } from "./icons.generated.ts";
import { LandingIcon, LegalIcon } from "./icons.ts";

/** A list item that opens the singleton, also when it does not exist yet. */
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

/** The pages that editors make, by title. */
const collectionItems = (S: StructureBuilder) =>
  collections.map(({ type, title }) =>
    S.listItem()
      .id(type)
      .title(title)
      .icon(documentIcons[type])
      .child(
        S.documentTypeList(type)
          .id(type)
          .title(title)
          .defaultOrdering([{ field: "title", direction: "asc" }]),
      ),
  );

/**
 * The list of documents: the order of the landing page's sections, and the sections; the pages that editors make; the legal
 * documents; the settings.
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
