import type { SiteSettings } from "#content/index.ts";
import { HeaderBar } from "./HeaderBar.tsx";

interface HeaderProps {
  settings: SiteSettings;
  /** True on the landing page, where the links stay on the page. */
  home: boolean;
}

/** The fixed navigation bar of every page. "Features" leads to the demos (specification, section 2). */
export function Header({ settings: { productName, callToActionLabel, navigation }, home }: HeaderProps) {
  const base = home ? "" : "/";
  const links = [
    { label: navigation.features, anchor: "demos" },
    { label: navigation.applications, anchor: "applications" },
    { label: navigation.integration, anchor: "integration" },
    { label: navigation.goals, anchor: "goals" },
    { label: navigation.technology, anchor: "technology" },
  ];
  return (
    <HeaderBar
      brand={productName}
      brandHref={home ? "#top" : "/"}
      callToAction={{ label: callToActionLabel, href: `${base}#early-access` }}
      links={links.map((link) => ({ ...link, href: `${base}#${link.anchor}` }))}
    />
  );
}
