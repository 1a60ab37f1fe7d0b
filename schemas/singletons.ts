/** A document that exists once, under an id that never changes. */
export interface Singleton {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Where it stands in the desk. */
  readonly place: "landing" | "legal" | "settings";
}

const landing = (id: string, title: string): Singleton => ({ id, type: id, title, place: "landing" });
const legal = (id: string, title: string): Singleton => ({
  id,
  type: "legalDocument",
  title,
  place: "legal",
});

/**
 * Every document of the site. All are singletons: the landing page's sections in the order of the page
 * (one document a section, so that publishing one renders that section anew and no other), the two legal
 * documents, and the settings.
 */
export const singletons: readonly Singleton[] = [
  landing("hero", "Hero"),
  landing("demos", "Demos"),
  landing("applications", "Applications"),
  landing("trustedBy", "Trusted by"),
  landing("integration", "Integration"),
  landing("goals", "Goals"),
  landing("technology", "Technology"),
  landing("dashboardSample", "Sample dashboard"),
  landing("earlyAccess", "Early access"),
  landing("voiceAgent", "Voice agent"),
  legal("privacyPolicy", "Privacy policy"),
  legal("termsOfService", "Terms of service"),
  { id: "siteSettings", type: "siteSettings", title: "Site settings", place: "settings" },
];
