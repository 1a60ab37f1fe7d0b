import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Site } from "#content/index.ts";
import { Today } from "#ui/Today.tsx";
import { footerLinks, footerPages, legalLinks, solutionsAnchor } from "../layout/links.ts";
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
  const { productName, email, phone, postalAddress, footerBlurb } = settings;
  const base = home ? "" : "/";
  const applications = solutionsAnchor(site);
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.start}>
          <div>
            <p className={styles.brand}>{productName}</p>
            <p>{footerBlurb}</p>
            <address className={styles.contact}>
              <a href={`mailto:${stegaClean(email)}`}>{email}</a>
              <a href={`tel:${stegaClean(phone).replace(/[^+\d]/g, "")}`}>{phone}</a>
              <span>
                {postalAddress.map((line) => (
                  <span key={line}>{line}</span>
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
        <nav aria-label="Footer">
          <h2>{settings.exploreHeading ?? "Explore"}</h2>
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
        <nav aria-label="Legal">
          <h2>{settings.legalHeading ?? "Legal"}</h2>
          <ul className={styles.links}>
            {legalLinks(settings).map(({ label, path }) => (
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
        <p className={styles.end}>
          <span>
            © <Today part="year" rendered={new Date().toISOString()} /> {productName}. All rights reserved.
          </span>
          <span>
            Powered by{" "}
            <a href={settings.providerUrl} rel="noopener">
              {settings.providerName}
            </a>
          </span>
        </p>
      </div>
    </footer>
  );
}
