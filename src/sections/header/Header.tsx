import type { Site } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { ButtonLink } from "#ui/Button.tsx";
import { LanguageMenu } from "../languages/LanguageMenu.tsx";
import { builtInPath, headerLinks, headerPages } from "../layout/links.ts";
import styles from "./Header.module.css";
import { HEADER_ID } from "./watchHeader.ts";

interface HeaderProps {
  site: Site;
  /** True on the landing page, where anchor links need no path. */
  home: boolean;
  /** True on a page sent without scripts, where the menu can't open. */
  scriptless: boolean;
}

/** The fixed navigation bar of every page, with its links and the mobile menu. Its links work without JavaScript. */
export function Header({ site, home, scriptless }: HeaderProps) {
  const t = translatorIn(site.language);
  const { productName, callToActionLabel } = site.settings;
  const base = home ? "" : builtInPath(site, "/");
  return (
    <header
      id={HEADER_ID}
      className={styles.bar}
      data-solid={scriptless}
      data-scriptless={scriptless || undefined}
    >
      <div className={styles.inner}>
        <a className={styles.brand} href={home ? "#top" : base}>
          {/* biome-ignore lint/performance/noImgElement: a picture under 2 kB needs no image pipeline, and nothing waits for it */}
          <img src="/images/logo.webp" alt="" width={36} height={36} fetchPriority="low" />
          {productName}
        </a>
        {/* For phones, where the button below is in the closed menu. */}
        <ButtonLink href={`${base}#early-access`} className={styles.shortcut}>
          {callToActionLabel}
        </ButtonLink>
        <button
          type="button"
          className={styles.toggle}
          aria-label={t("layout.menu")}
          aria-expanded={false}
          aria-controls="site-menu"
          data-awaits-script="click"
        >
          <span />
          <span />
          <span />
        </button>
        <nav id="site-menu" className={styles.menu} data-open={false} aria-label={t("layout.main")}>
          <ul className={styles.links}>
            {headerLinks(site).map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={`${base}#${anchor}`}>{label}</a>
              </li>
            ))}
            {headerPages(site).map(({ label, path }) => (
              <li key={path}>
                <a href={path} aria-current={path === site.path ? "page" : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink href={`${base}#early-access`} className={styles.action}>
            {callToActionLabel}
          </ButtonLink>
          <LanguageMenu site={site} button={styles.toggle} />
        </nav>
      </div>
    </header>
  );
}
