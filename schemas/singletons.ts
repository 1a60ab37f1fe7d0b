// The registry: one row for each singleton document. It is plain data and imports nothing, so the site can read it
// without loading Sanity. After a change, run `npm run content:types` to regenerate the lists derived from it.

/** The Studio's titles of the built-in content pages, by path. */
export const pages = {
  "/": "Landing page",
  "/privacy-policy": "Privacy policy",
  "/terms-of-service": "Terms of service",
  "/not-found": "Page not found",
} as const;

/**
 * The template page for `src/leads` responses to forms submitted without JavaScript. It renders content like any page,
 * but `src/server` serves it only to this process. So no link points to it, and the Studio doesn't list it.
 */
export const ANSWER_PATH = "/early-access/answer";

/** Where `src/server` reads the paths of editors' pages. Only this process can request it. */
export const PAGE_LIST_PATH = "/page-list";

/** Where `src/server` reads the redirects. Only this process can request it. */
export const REDIRECTS_PATH = "/redirects";

/**
 * The document types that editors can create any number of, with the field that the Studio sorts them by: a date
 * (`isDate`) has the newest first. Each document of a type with a `folder` has a page in it. Documents of a `pageless`
 * type have none. Documents of an `internal` type have no language of their own, and no page for visitors: claims,
 * evidence and experiments. `signOff` says who must approve the documents of a type before they go live.
 */
export const collections = [
  { type: "page", title: "Pages", icon: "Documents", orderedBy: "title", folder: "/" },
  {
    type: "article",
    title: "Articles",
    icon: "DocumentText",
    orderedBy: "publishedAt",
    isDate: true,
    folder: "/articles/",
  },
  {
    type: "caseStudy",
    title: "Case studies",
    icon: "Case",
    orderedBy: "publishedAt",
    isDate: true,
    folder: "/case-studies/",
  },
  { type: "savedBlock", title: "Saved blocks", icon: "Bookmark", orderedBy: "name", pageless: true },
  { type: "author", title: "Authors", icon: "User", orderedBy: "name", pageless: true },
  { type: "tag", title: "Tags", icon: "Tag", orderedBy: "title", pageless: true },
  { type: "redirect", title: "Redirects", icon: "ArrowRight", orderedBy: "from", pageless: true },
  {
    type: "claim",
    title: "Claims",
    icon: "Highlight",
    orderedBy: "statement",
    pageless: true,
    internal: true,
    signOff: "clinical",
  },
  {
    type: "claimEvidence",
    title: "Evidence",
    icon: "Clipboard",
    orderedBy: "title",
    pageless: true,
    internal: true,
    signOff: "clinical",
  },
  {
    type: "experiment",
    title: "Experiments",
    icon: "SplitHorizontal",
    orderedBy: "name",
    pageless: true,
    internal: true,
  },
] as const;

/** Returns whether documents of a type have no page and no language of their own: claims, evidence and experiments. */
export const isInternal = (type: string): boolean =>
  collections.some((row) => row.type === type && "internal" in row);

/** The types of `collections`. The site reads their documents. */
export const publicTypes: readonly string[] = collections.map(({ type }) => type);

/** A link in the header or footer of every page. Its label is a field of the site settings. */
interface NavigationLink {
  /** The name of that field. */
  readonly label: string;
  /** The field's title in the Studio, and its initial value. */
  readonly title: string;
  /** The link's target, for the help text that starts with "The link to the". */
  readonly to: string;
  /** True for a link in the header to the document's anchor. */
  readonly header?: true;
  /** True for a footer link to the document's own anchor; a string names a different anchor. */
  readonly footer?: true | string;
}

/** A document that exists once, under a fixed id. */
export interface Singleton {
  readonly id: string;
  /** The name of its schema type, which a file of schemas/ exports. */
  readonly type: string;
  readonly title: string;
  /** The name of an icon in @sanity/icons. Documents of one type share it. */
  readonly icon: string;
  /** The heading under which the Studio lists it. */
  readonly group: "landing" | "order" | "legal" | "settings";
  /** The paths of the pages that show it. The Studio opens the first. */
  readonly pages: readonly [keyof typeof pages, ...(keyof typeof pages | typeof ANSWER_PATH)[]];
  /** The HTML id of the element that shows it. */
  readonly anchor?: string;
  /** The document whose section shows it, if it has no section. */
  readonly partOf?: string;
  /** True for a landing-page section that editors can't move or hide. */
  readonly fixed?: true;
  /** True if every page shows it, including editors' pages. */
  readonly everywhere?: true;
  readonly link?: NavigationLink;
  /** Who must approve the document before it goes live. If absent, nobody. */
  readonly signOff?: SignOffKind;
}

/** What somebody approves: the legal or the clinical content of a document. */
export type SignOffKind = "legal" | "clinical";

/** Returns the row of a section of the landing page. Its type has the name of its id. */
const section = <const Row extends Omit<Singleton, "type" | "group" | "pages">>(row: Row) =>
  ({ type: row.id as Row["id"], group: "landing", pages: ["/"], ...row }) as const;

/**
 * Every singleton document: the landing page's sections in the order of their links (specification, section 2), the
 * document that orders them on the page, the two legal documents, and the site settings. Each section is a separate
 * document, so a publish reruns only its query.
 */
export const singletons = [
  section({ id: "hero", title: "Hero", icon: "Sparkles", fixed: true }),
  section({ id: "day", title: "A day with a patient", icon: "Sun", anchor: "day" }),
  section({
    id: "clinicalSafety",
    title: "Clinical safety",
    icon: "Activity",
    anchor: "safety",
    signOff: "clinical",
  }),
  section({
    id: "demos",
    title: "Demos",
    icon: "Play",
    anchor: "demos",
    link: {
      label: "features",
      title: "Features",
      to: "demos in the header, and to the three cards of the hero in the footer",
      header: true,
      footer: "features",
    },
  }),
  section({
    id: "applications",
    title: "Applications",
    icon: "Heart",
    anchor: "applications",
    link: {
      label: "applications",
      title: "Applications",
      to: "target applications",
      header: true,
      footer: true,
    },
  }),
  section({
    id: "trustedBy",
    title: "Trusted by",
    icon: "Users",
    anchor: "trusted-by",
    link: { label: "trustedBy", title: "Trusted By", to: "section on whom the service serves", footer: true },
  }),
  section({
    id: "integration",
    title: "Integration",
    icon: "Plug",
    anchor: "integration",
    link: { label: "integration", title: "Integration", to: "integration section", header: true },
  }),
  section({
    id: "goals",
    title: "Goals",
    icon: "Target",
    anchor: "goals",
    link: { label: "goals", title: "Goals", to: "goals", header: true, footer: true },
  }),
  section({
    id: "technology",
    title: "Technology",
    icon: "BulbOutline",
    anchor: "technology",
    link: { label: "technology", title: "Technology", to: "technology section", header: true, footer: true },
  }),
  section({
    id: "dashboardSample",
    title: "Sample dashboard",
    icon: "Dashboard",
    anchor: "technology",
    partOf: "technology",
  }),
  {
    id: "earlyAccess",
    type: "earlyAccess",
    title: "Early access",
    icon: "Rocket",
    group: "landing",
    pages: ["/", ANSWER_PATH],
    anchor: "early-access",
    fixed: true,
    link: { label: "earlyAccess", title: "Early Access", to: "early-access form", footer: true },
  },
  // No fixed anchor: it contains the product's name, which is content.
  section({ id: "voiceAgent", title: "Voice agent", icon: "Microphone", fixed: true }),
  {
    id: "privacyPolicy",
    type: "legalDocument",
    title: "Privacy policy",
    icon: "Bill",
    group: "legal",
    pages: ["/privacy-policy"],
    link: { label: "privacyPolicy", title: "Privacy Policy", to: "privacy policy" },
    signOff: "legal",
  },
  {
    id: "termsOfService",
    type: "legalDocument",
    title: "Terms of service",
    icon: "Bill",
    group: "legal",
    pages: ["/terms-of-service"],
    link: { label: "termsOfService", title: "Terms of Service", to: "terms of service" },
    signOff: "legal",
  },
  {
    id: "landingPage",
    type: "landingPage",
    title: "Order of the landing page",
    icon: "Sort",
    group: "order",
    pages: ["/", "/privacy-policy", "/terms-of-service", "/not-found", ANSWER_PATH],
    everywhere: true,
  },
  {
    id: "siteSettings",
    type: "siteSettings",
    title: "Site settings",
    icon: "Cog",
    group: "settings",
    pages: ["/", "/privacy-policy", "/terms-of-service", "/not-found", ANSWER_PATH],
    everywhere: true,
  },
] as const satisfies readonly Singleton[];

type Row = (typeof singletons)[number];

/** A landing-page document with its own section. */
type Section = Exclude<Extract<Row, { readonly group: "landing" }>, { readonly partOf: string }>;

/** The ids of the landing-page documents with their own section, in registry order. */
export const sectionIds: readonly Section["id"][] = singletons.flatMap((row) =>
  row.group === "landing" && !("partOf" in row) ? [row.id] : [],
);

/** The ids of the sections that other pages can show. The hero is excluded, because a page has only one `h1`. */
export const pageSectionIds = sectionIds.filter((id) => id !== "hero");

/** The ids of the landing-page sections that editors can hide and reorder. */
export const movableIds: readonly Exclude<Section, { readonly fixed: true }>["id"][] = singletons.flatMap(
  (row) => (row.group === "landing" && !("partOf" in row || "fixed" in row) ? [row.id] : []),
);

/** The links shared by all pages, header links first. The Studio lists their fields in this order. */
export const navigationLinks = singletons
  .flatMap((row) => ("link" in row ? [row.link] : []))
  .toSorted((one, other) => Number("header" in other) - Number("header" in one));
