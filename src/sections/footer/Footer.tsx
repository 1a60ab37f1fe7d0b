import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Site } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { settingHref } from "#schemas/rules/settingValues.ts";
import { Today } from "#ui/Today.tsx";
import { LanguageLinks } from "../languages/LanguageLinks.tsx";
import { Isolated } from "../layout/Isolated.tsx";
import { builtInPath, footerLinks, footerPages, legalLinks, solutionsAnchor } from "../layout/links.ts";
import styles from "./Footer.module.css";

interface FooterProps {
  site: Site;
  /** True on the landing page, where anchor links need no path. */
  home: boolean;
  newsletter: ReactNode;
}

/** The footer of every page: newsletter, contact, navigation and legal links. */
export function Footer({ site, home, newsletter }: FooterProps) {
  const { settings } = site;
  const t = translatorIn(site.language);
  const { productName, email, phone, postalAddress, footerBlurb } = settings;
  const base = home ? "" : builtInPath(site, "/");
  const applications = solutionsAnchor(site);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <div>
            <p className={styles.brand}>{productName}</p>
            <p>{footerBlurb}</p>
            <address className={styles.contact}>
              <a href={settingHref("email", stegaClean(email))}>
                <Isolated language={site.language} dir="ltr">
                  {email}
                </Isolated>
              </a>
              <a href={settingHref("phone", stegaClean(phone))}>
                <Isolated language={site.language} dir="ltr">
                  {phone}
                </Isolated>
              </a>
              <span>
                {postalAddress.map((line) => (
                  <span key={line}>
                    <Isolated language={site.language}>{line}</Isolated>
                  </span>
                ))}
              </span>
            </address>
          </div>
          <div className={styles.newsletter}>
            <h2>{settings.newsletterHeading}</h2>
            <p>{settings.newsletterIntro}</p>
            {newsletter}
          </div>
        </div>
        <nav aria-label={t("layout.footer")}>
          <h2>{settings.exploreHeading ?? t("layout.explore")}</h2>
          <ul className={styles.links}>
            {footerLinks(site).map(({ label, anchor }) => (
              <li key={anchor}>
                <a href={`${base}#${anchor}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{settings.solutionsHeading}</h2>
          <ul className={`${styles.links} ${styles.solutions}`}>
            {settings.solutions.map((solution) => (
              <li key={solution}>
                {applications ? <a href={`${base}#${applications}`}>{solution}</a> : solution}
              </li>
            ))}
            {footerPages(site, "solutions").map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label={t("layout.legal")}>
          <h2>{settings.legalHeading ?? t("layout.legal")}</h2>
          <ul className={styles.links}>
            {legalLinks(site).map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
            <li>
              <a href={settings.hipaaArticleUrl} rel="noopener">
                {settings.hipaaArticleLabel}
              </a>
            </li>
            {footerPages(site, "legal").map(({ label, path }) => (
              <li key={path}>
                <a href={path}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        {site.alternates.length > 1 ? (
          <nav aria-label={t("languages.menu")} className={styles.contact}>
            <LanguageLinks site={site} />
          </nav>
        ) : null}
        <p className={styles.end}>
          <span>
            {t.rich("layout.rights", {
              year: () => <Today rendered={new Date().toISOString().slice(0, 10)} />,
              // Its own text node, like any content.
              product: () => <>{productName}</>,
            })}
          </span>
          <span>
            {t("layout.poweredBy")}{" "}
            <a href={settings.providerUrl} rel="noopener">
              {settings.providerName}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}
