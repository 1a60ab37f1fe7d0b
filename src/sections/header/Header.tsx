import type { SiteSettings } from "#content/index.ts";
import { headerLinks } from "../frame/links.ts";
import { HeaderBar } from "./HeaderBar.tsx";

interface HeaderProps {
  settings: SiteSettings;
  /** True on the landing page, where the links stay on the page. */
  home: boolean;
}

/** The fixed navigation bar of every page. */
export function Header({ settings, home }: HeaderProps) {
  const { productName, callToActionLabel } = settings;
  const base = home ? "" : "/";
  return (
    <HeaderBar
      brand={productName}
      brandHref={home ? "#top" : "/"}
      callToAction={{ label: callToActionLabel, href: `${base}#early-access` }}
      links={headerLinks(settings).map((link) => ({ ...link, href: `${base}#${link.anchor}` }))}
    />
  );
}
