import type { StructureBuilder, StructureResolver } from "sanity/structure";
import { type Singleton, singletons } from "../schemas/index.ts";
import { icons, LandingIcon, LegalIcon } from "./icons.ts";

const inPlace = (place: Singleton["place"]) => singletons.filter((singleton) => singleton.place === place);

/** An item that opens the one document of its kind, there or not. */
function item(S: StructureBuilder, { id, type, title }: Singleton) {
  const listItem = S.listItem().id(id).title(title).schemaType(type);
  const icon = icons[type];
  return (icon ? listItem.icon(icon) : listItem).child(
    S.document().id(id).schemaType(type).documentId(id).title(title),
  );
}

const items = (S: StructureBuilder, place: Singleton["place"]) =>
  inPlace(place).map((singleton) => item(S, singleton));

/** The desk: the landing page's sections in the order of the page, the legal documents, the settings. */
export const structure: StructureResolver = (S) =>
  S.list()
    .id("content")
    .title("Content")
    .items([
      S.listItem()
        .id("landing")
        .title("Landing page")
        .icon(LandingIcon)
        .child(S.list().id("landing").title("Landing page").items(items(S, "landing"))),
      S.listItem()
        .id("legal")
        .title("Legal")
        .icon(LegalIcon)
        .child(S.list().id("legal").title("Legal").items(items(S, "legal"))),
      S.divider(),
      ...items(S, "settings"),
    ]);
