import type { SiteSettings } from "#content/index.ts";
import { HeaderBar } from "./HeaderBar.tsx";

interface HeaderProps {
  settings: SiteSettings;
  /** True on the landing page, where the links stay on the page. */
  home: boolean;
  /** True on a page that is sent without its scripts: there is no menu that opens. */
  scriptless: boolean;
}

/** The fixed navigation bar of every page. "Features" leads to the demos (specification, section 2). */
export function Header({ settings, home, scriptless }: HeaderProps) {
  const { productName, callToActionLabel, navigation } = settings;
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
      scriptless={scriptless}
      brand={productName}
      brandHref={home ? "#top" : "/"}
      callToAction={{ label: callToActionLabel, href: `${base}#early-access` }}
      links={links.map((link) => ({ ...link, href: `${base}#${link.anchor}` }))}
    />
  );
}
