import { CalendarIcon } from "@sanity/icons/Calendar";
import { EarthGlobeIcon } from "@sanity/icons/EarthGlobe";
import { TranslateIcon } from "@sanity/icons/Translate";
import { map } from "rxjs";
import type { StructureBuilder, StructureResolver, StructureResolverContext } from "sanity/structure";
import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { type Singleton, singletons } from "../../schemas/singletons.ts";
import { documentIcons } from "../icons.generated.ts";
import { LandingIcon, LegalIcon, QuestionsIcon } from "../icons.ts";
import { QUESTIONS_PANE } from "../inputs/OpenQuestions.tsx";
import { DueReviews } from "../reviews/DueReviews.tsx";
import { targetLanguages } from "../translations/pairs.ts";
import { TranslationsTable } from "../translations/TranslationsTable.tsx";
import { type LandingEntry, landingList } from "./landingList.ts";
import { collectionItems, singletonsItem } from "./listsByLanguage.ts";

/** Creates a list item that opens the singleton, even if it doesn't exist yet. */
function item(S: StructureBuilder, { id, type, title }: (typeof singletons)[number], note = "") {
  return S.listItem()
    .id(id)
    .title(`${title}${note}`)
    .schemaType(type)
    .icon(documentIcons[type])
    .child(S.document().id(id).schemaType(type).documentId(id).title(title));
}

const items = (S: StructureBuilder, group: Singleton["group"]) =>
  singletons.filter((singleton) => singleton.group === group).map((singleton) => item(S, singleton));

/** The draft of the landing page's order, or else the published one. */
const ORDER_QUERY = '*[_id in ["landingPage", "drafts.landingPage"]] | order(_id asc)[0].sections';

/** Creates the list item that opens the landing page's questions and answers. */
const questionsItem = (S: StructureBuilder) =>
  S.listItem()
    .id(QUESTIONS_PANE)
    .title("Questions and answers")
    .schemaType("landingPage")
    .icon(QuestionsIcon)
    .child(
      S.document()
        .id(QUESTIONS_PANE)
        .schemaType("landingPage")
        .documentId("landingPage")
        .title("Questions and answers"),
    );

function landingItem(S: StructureBuilder, entry: LandingEntry) {
  if (entry.kind === "questions") return [questionsItem(S)];
  return singletons
    .filter(({ id }) => id === entry.id)
    .map((row) => item(S, row, entry.isHidden ? " (hidden)" : ""));
}

/** Lists the landing page's sections in the page's order, and follows changes of that order. */
const landing = (S: StructureBuilder, { documentStore }: StructureResolverContext) =>
  documentStore.listenQuery(ORDER_QUERY, {}, { apiVersion: "2024-01-01" }).pipe(
    map((order) =>
      S.list()
        .id("landing")
        .title("Landing page")
        .items([
          ...items(S, "order"),
          S.divider(),
          ...landingList(order ?? []).flatMap((entry) => landingItem(S, entry)),
        ]),
    ),
  );

/**
 * The document list: the landing page's section order and its sections, editors' pages, articles, redirects, the legal
 * documents, the settings, the list of reviews, the table of translations, and the documents in each other language.
 */
export const structure: StructureResolver = (S, context) =>
  S.list()
    .id("content")
    .title("Content")
    .items([
      S.listItem()
        .id("landing")
        .title("Landing page")
        .icon(LandingIcon)
        .child(() => landing(S, context)),
      ...collectionItems(S, SOURCE_LANGUAGE),
      S.listItem()
        .id("legal")
        .title("Legal")
        .icon(LegalIcon)
        .child(S.list().id("legal").title("Legal").items(items(S, "legal"))),
      S.divider(),
      ...items(S, "settings"),
      S.listItem()
        .id("reviews")
        .title("Due for review")
        .icon(CalendarIcon)
        .child(S.component(DueReviews).id("reviews").title("Due for review")),
      S.listItem()
        .id("translations")
        .title("Translations")
        .icon(TranslateIcon)
        .child(S.component(TranslationsTable).id("translations").title("Translations")),
      ...targetLanguages.map(({ id, title }) =>
        S.listItem()
          .id(id)
          .title(title)
          .icon(EarthGlobeIcon)
          .child(
            S.list()
              .id(id)
              .title(title)
              .items([singletonsItem(S, id), ...collectionItems(S, id)]),
          ),
      ),
    ]);
