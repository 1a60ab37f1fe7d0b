import type { SiteSettings } from "#content/index.ts";
import { headerLinks } from "../frame/links.ts";
import { HeaderBar } from "./HeaderBar.tsx";

interface HeaderProps {
  settings: SiteSettings;
  /** True on the landing page, where the links to anchors need no path. */
  home: boolean;
  /** True on a page that is sent without its scripts: there is no menu that opens. */
  scriptless: boolean;
}

/** The fixed navigation bar of every page. */
export function Header({ settings, home, scriptless }: HeaderProps) {
  const { productName, callToActionLabel } = settings;
  const base = home ? "" : "/";
  return (
    <HeaderBar
      scriptless={scriptless}
      brand={productName}
      brandHref={home ? "#top" : "/"}
      callToAction={{ label: callToActionLabel, href: `${base}#early-access` }}
      links={headerLinks(settings).map((link) => ({ ...link, href: `${base}#${link.anchor}` }))}
    />
  );
}
