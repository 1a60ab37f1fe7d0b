import { CogIcon } from "@sanity/icons/Cog";
import { LinkIcon } from "@sanity/icons/Link";
import { map } from "rxjs";
import type {
  ListItemBuilder,
  StructureBuilder,
  StructureResolver,
  StructureResolverContext,
} from "sanity/structure";
import { SOURCE_LANGUAGE } from "../../schemas/languages.ts";
import { hasLanguage } from "../../schemas/rules/documentIds.ts";
import { IN_LANGUAGE, inLanguageParams } from "../../schemas/rules/translations/foreignReferences.ts";
import { collections, type Singleton, singletons } from "../../schemas/singletons.ts";
import { documentIcons } from "../icons.generated.ts";
import { LandingIcon, LegalIcon, QuestionsIcon } from "../icons.ts";
import { QUESTIONS_PANE } from "../inputs/OpenQuestions.tsx";
import { PreviewLinks } from "../preview-links/PreviewLinks.tsx";
import { type LandingEntry, landingList } from "./landingList.ts";

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

/** The landing page's order in the chosen perspective: a release's version, the draft, or else the published one. */
const ORDER = { fetch: '*[_id == "landingPage"][0].sections', listen: '*[_type == "landingPage"]' };

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
const landing = (S: StructureBuilder, { documentStore, perspectiveStack }: StructureResolverContext) =>
  documentStore.listenQuery(ORDER, {}, { apiVersion: "2025-10-01", perspective: [...perspectiveStack] }).pipe(
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
 * Creates the list item of a type with many documents. It lists those in English; *Translations* has the others. Its
 * list also opens them.
 */
function collectionItem(S: StructureBuilder, wanted: (typeof collections)[number]["type"]) {
  const [row = collections[0]] = collections.filter(({ type }) => type === wanted);
  const { type, title, orderedBy } = row;
  const list = S.documentTypeList(type)
    .id(type)
    .title(title)
    .defaultOrdering([{ field: orderedBy, direction: "isDate" in row ? "desc" : "asc" }]);
  return S.listItem()
    .id(type)
    .title(title)
    .icon(documentIcons[type])
    .child(
      hasLanguage(type)
        ? list
            .filter(`_type == $type && ${IN_LANGUAGE}`)
            .params({ type, ...inLanguageParams(SOURCE_LANGUAGE) })
            .apiVersion("2024-01-01")
        : list,
    );
}

/** Creates a list item that opens a list. */
const folder = (
  S: StructureBuilder,
  {
    id,
    title,
    icon,
    listed,
  }: {
    readonly id: string;
    readonly title: string;
    readonly icon: typeof CogIcon;
    readonly listed: ListItemBuilder[];
  },
) => S.listItem().id(id).title(title).icon(icon).child(S.list().id(id).title(title).items(listed));

/** The six entries of *Content*. Experiments are in *Results*, translations and check dates in *Changes*. */
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
      collectionItem(S, "page"),
      folder(S, {
        ...{ id: "articles", title: "Articles", icon: documentIcons.article },
        listed: (["article", "caseStudy", "author", "tag"] as const).map((type) => collectionItem(S, type)),
      }),
      folder(S, {
        ...{ id: "claims", title: "Claims", icon: documentIcons.claim },
        listed: (["claim", "claimEvidence"] as const).map((type) => collectionItem(S, type)),
      }),
      folder(S, { id: "legal", title: "Legal", icon: LegalIcon, listed: items(S, "legal") }),
      folder(S, {
        ...{ id: "settings", title: "Settings", icon: CogIcon },
        listed: [
          ...items(S, "settings"),
          collectionItem(S, "redirect"),
          collectionItem(S, "savedBlock"),
          S.listItem()
            .id("previews")
            .title("Preview links")
            .icon(LinkIcon)
            .child(S.component(PreviewLinks).id("previews").title("Preview links")),
        ],
      }),
    ]);
