import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Site } from "#content/index.ts";
import { listTitle, translatorIn } from "#messages/translator.ts";
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

interface ColumnProps {
  heading: string;
  /** A link without a path is plain text. */
  links: readonly { label: string; path?: string | undefined; rel?: string }[];
  current: string;
}

function Column({ heading, links, current }: ColumnProps) {
  return (
    <>
      <h2>{heading}</h2>
      <ul className={styles.links}>
        {links.map(({ label, path, rel }) => (
          <li key={`${path} ${label}`}>
            {path ? (
              <a href={path} rel={rel} aria-current={path === current ? "page" : undefined}>
                {label}
              </a>
            ) : (
              label
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The footer of every page: newsletter, contact, and links in four columns. */
export function Footer({ site, home, newsletter }: FooterProps) {
  const { settings, path: current } = site;
  const t = translatorIn(site.language);
  const { productName, email, phone, postalAddress, footerBlurb } = settings;
  const base = home ? "" : builtInPath(site, "/");
  const applications = solutionsAnchor(site);
  const sections = footerLinks(site).map(({ label, anchor }) => ({ label, path: `${base}#${anchor}` }));
  const solutions = settings.solutions.map((label) => ({
    label,
    path: applications && `${base}#${applications}`,
  }));
  const hipaa = { label: settings.hipaaArticleLabel, path: settings.hipaaArticleUrl, rel: "noopener" };
  const company = footerPages(site, "company");
  const articles = footerPages(site, "articles");
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.wide}>
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
        <div className={styles.wide}>
          <h2>{settings.newsletterHeading}</h2>
          <p>{settings.newsletterIntro}</p>
          {newsletter}
          {site.alternates.length > 1 ? (
            <nav aria-label={t("languages.menu")} className={styles.contact}>
              <LanguageLinks site={site} />
            </nav>
          ) : null}
        </div>
        <nav aria-label={t("layout.footer")}>
          <Column
            heading={settings.exploreHeading ?? t("layout.product")}
            links={[...sections, ...footerPages(site, "product")]}
            current={current}
          />
        </nav>
        <div>
          <Column
            heading={settings.solutionsHeading}
            links={[...solutions, ...footerPages(site, "solutions")]}
            current={current}
          />
        </div>
        {company.length > 0 ? (
          <div>
            <Column heading={t("layout.company")} links={company} current={current} />
          </div>
        ) : null}
        <nav aria-label={t("layout.legal")}>
          <Column
            heading={settings.legalHeading ?? t("layout.legal")}
            links={[...legalLinks(site), hipaa, ...footerPages(site, "legal")]}
            current={current}
          />
        </nav>
        {articles.length > 0 ? (
          <nav className={styles.articles} aria-label={listTitle("article", site.language)}>
            <Column heading={listTitle("article", site.language)} links={articles} current={current} />
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
