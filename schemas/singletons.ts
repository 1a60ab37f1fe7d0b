// The registry: one row for each document of the site. It is data and imports nothing, so that the site may
// read it without Sanity's code. After a change run `npm run content:types`, which writes the lists that
// follow from it.

/** The pages that content makes and a visitor can open, by path, as the Studio calls them. */
export const pages = {
  "/": "Landing page",
  "/privacy-policy": "Privacy policy",
  "/terms-of-service": "Terms of service",
  "/not-found": "Page not found",
} as const;

/**
 * The page from which `src/leads` makes its answers to forms that are sent without JavaScript. It shows
 * content like any page, but nobody can open it: `src/server` gives it to this process alone. So no link
 * leads to it, and the Studio does not offer it.
 */
export const ANSWER_PATH = "/early-access/answer";

/** Where `src/server` reads at which addresses there are pages of the Studio's making. It is this process's own too. */
export const PAGE_LIST_PATH = "/page-list";

/** Where `src/server` reads the redirects. It is this process's own too. */
export const REDIRECTS_PATH = "/redirects";

/**
 * The types of which there are as many documents as editors make, with the field that the Studio orders them by. No page is
 * made of those that are `pageless`.
 */
export const collections = [
  { type: "page", title: "Pages", icon: "Documents", orderedBy: "title" },
  { type: "redirect", title: "Redirects", icon: "Link", orderedBy: "from", pageless: true },
] as const;

/** A link in the header or footer of every page. Its words are content: a field of the site settings. */
interface NavigationLink {
  /** The name of that field. */
  readonly label: string;
  /** What the field is called in the Studio, and holds at first. */
  readonly title: string;
  /** What the link leads to, for its editor, after "The link to the". */
  readonly to: string;
  /** True for a link in the header to the document's anchor. */
  readonly header?: true;
  /** True for a link in the footer to the document's anchor; another anchor, if that is where it leads. */
  readonly footer?: true | string;
}

/** A document that exists once, under an id that never changes. */
export interface Singleton {
  readonly id: string;
  /** The name of its schema type: schemas/<type>.ts and src/content/documents/<type>.ts. */
  readonly type: string;
  readonly title: string;
  /** The name of an icon of @sanity/icons. Documents of one type have the same. */
  readonly icon: string;
  /** Under which heading the Studio lists it. */
  readonly group: "landing" | "order" | "legal" | "settings";
  /** The paths of the pages that show it; the first is the one to open. */
  readonly pages: readonly [keyof typeof pages, ...(keyof typeof pages | typeof ANSWER_PATH)[]];
  /** The id of the element on that page that shows it. */
  readonly anchor?: string;
  /** The document whose section shows it, when it has no section of its own. */
  readonly partOf?: string;
  /** True for a section of the landing page that is always there, in its place. */
  readonly fixed?: true;
  /** True when every page shows it, those that editors make too. */
  readonly everywhere?: true;
  readonly link?: NavigationLink;
}

/**
 * Every document that exists once: the landing page's sections in the order in which the page has them at first (one
 * document for each section: a publish makes only that document's query run again), what orders them, the two legal
 * documents, and the settings.
 */
export const singletons = [
  { id: "hero", type: "hero", title: "Hero", icon: "Sparkles", group: "landing", pages: ["/"], fixed: true },
  {
    id: "day",
    type: "day",
    title: "A day with a patient",
    icon: "Sun",
    group: "landing",
    pages: ["/"],
    anchor: "day",
  },
  {
    id: "demos",
    type: "demos",
    title: "Demos",
    icon: "Play",
    group: "landing",
    pages: ["/"],
    anchor: "demos",
    link: {
      label: "features",
      title: "Features",
      to: "demos in the header, and to the three cards of the hero in the footer",
      header: true,
      footer: "features",
    },
  },
  {
    id: "clinicalSafety",
    type: "clinicalSafety",
    title: "Clinical safety",
    icon: "Activity",
    group: "landing",
    pages: ["/"],
    anchor: "safety",
  },
  {
    id: "applications",
    type: "applications",
    title: "Applications",
    icon: "Heart",
    group: "landing",
    pages: ["/"],
    anchor: "applications",
    link: {
      label: "applications",
      title: "Applications",
      to: "target applications",
      header: true,
      footer: true,
    },
  },
  {
    id: "trustedBy",
    type: "trustedBy",
    title: "Trusted by",
    icon: "Users",
    group: "landing",
    pages: ["/"],
    anchor: "trusted-by",
    link: { label: "trustedBy", title: "Trusted By", to: "section on whom the service serves", footer: true },
  },
  {
    id: "integration",
    type: "integration",
    title: "Integration",
    icon: "Plug",
    group: "landing",
    pages: ["/"],
    anchor: "integration",
    link: { label: "integration", title: "Integration", to: "integration section", header: true },
  },
  {
    id: "goals",
    type: "goals",
    title: "Goals",
    icon: "Target",
    group: "landing",
    pages: ["/"],
    anchor: "goals",
    link: { label: "goals", title: "Goals", to: "goals", header: true, footer: true },
  },
  {
    id: "technology",
    type: "technology",
    title: "Technology",
    icon: "BulbOutline",
    group: "landing",
    pages: ["/"],
    anchor: "technology",
    link: { label: "technology", title: "Technology", to: "technology section", header: true, footer: true },
  },
  {
    id: "dashboardSample",
    type: "dashboardSample",
    title: "Sample dashboard",
    icon: "Dashboard",
    group: "landing",
    pages: ["/"],
    anchor: "technology",
    partOf: "technology",
  },
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
  // Its anchor has the product's name in it, which is content.
  {
    id: "voiceAgent",
    type: "voiceAgent",
    title: "Voice agent",
    icon: "Microphone",
    group: "landing",
    pages: ["/"],
    fixed: true,
  },
  {
    id: "privacyPolicy",
    type: "legalDocument",
    title: "Privacy policy",
    icon: "Bill",
    group: "legal",
    pages: ["/privacy-policy"],
    link: { label: "privacyPolicy", title: "Privacy Policy", to: "privacy policy" },
  },
  {
    id: "termsOfService",
    type: "legalDocument",
    title: "Terms of service",
    icon: "Bill",
    group: "legal",
    pages: ["/terms-of-service"],
    link: { label: "termsOfService", title: "Terms of Service", to: "terms of service" },
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

/** The documents of the landing page that have a section of their own. */
type Section = Exclude<Extract<Row, { readonly group: "landing" }>, { readonly partOf: string }>;

/** The ids of the documents with a section of their own on the landing page, in the registry's order. */
export const sectionIds: readonly Section["id"][] = singletons.flatMap((row) =>
  row.group === "landing" && !("partOf" in row) ? [row.id] : [],
);

/** The ids of the sections that other pages may show too. A page has one first heading, its own: so not the hero. */
export const pageSectionIds = sectionIds.filter((id) => id !== "hero");

/** The ids of the landing page's sections that an editor may hide and order. */
export const movableIds: readonly Exclude<Section, { readonly fixed: true }>["id"][] = singletons.flatMap(
  (row) => (row.group === "landing" && !("partOf" in row || "fixed" in row) ? [row.id] : []),
);

/** The links of every page; the header's come first, which is the order of their fields in the Studio. */
export const navigationLinks = singletons
  .flatMap((row) => ("link" in row ? [row.link] : []))
  .toSorted((one, other) => Number("header" in other) - Number("header" in one));
