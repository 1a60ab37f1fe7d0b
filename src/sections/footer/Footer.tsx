import type { ReactNode } from "react";
import type { SiteSettings } from "#content/index.ts";
import { plain } from "#ui/plain.ts";
import { Today } from "#ui/Today.tsx";
import styles from "./Footer.module.css";

interface FooterProps {
  settings: SiteSettings;
  /** True on the landing page, where the anchors stay on the page. */
  home: boolean;
  newsletter: ReactNode;
}

/** The end of every page: newsletter, contact, navigation, legal links. */
export function Footer({ settings, home, newsletter }: FooterProps) {
  const { productName, navigation, email, phone, postalAddress, footerBlurb } = settings;
  const base = home ? "" : "/";
  const links = [
    ["features", navigation.features],
    ["applications", navigation.applications],
    ["trusted-by", navigation.trustedBy],
    ["goals", navigation.goals],
    ["technology", navigation.technology],
    ["early-access", navigation.earlyAccess],
  ] as const;
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>{productName}</p>
          <p>{footerBlurb}</p>
          <address className={styles.contact}>
            <a href={`mailto:${plain(email)}`}>{email}</a>
            <a href={`tel:${plain(phone).replace(/[^+\d]/g, "")}`}>{phone}</a>
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
        <nav aria-label="Footer">
          <h2>Explore</h2>
          <ul className={styles.links}>
            {links.map(([anchor, label]) => (
              <li key={anchor}>
                <a href={`${base}#${anchor}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2>{settings.solutionsHeading}</h2>
          <ul className={styles.solutions}>
            {settings.solutions.map((solution) => (
              <li key={solution}>{solution}</li>
            ))}
          </ul>
        </div>
        <nav aria-label="Legal">
          <h2>Legal</h2>
          <ul className={styles.links}>
            <li>
              <a href="/privacy-policy">{navigation.privacyPolicy}</a>
            </li>
            <li>
              <a href="/terms-of-service">{navigation.termsOfService}</a>
            </li>
            <li>
              <a href={settings.hipaaArticleUrl} rel="noopener">
                {settings.hipaaArticleLabel}
              </a>
            </li>
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
