import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Site } from "#content/index.ts";
import { NewsletterForm } from "#forms/newsletter/NewsletterForm.tsx";
import { PressNotices, PressRecorder } from "#ui/PressRecorder.tsx";
import { Footer } from "../footer/Footer.tsx";
import { Header } from "../header/Header.tsx";
import { LegalPageSpeculation } from "./LegalPageSpeculation.tsx";
import styles from "./SiteFrame.module.css";

interface SiteFrameProps {
  site: Site;
  /** True on the landing page. */
  home?: boolean;
  /** True on a page sent without scripts. Hides everything that needs one. */
  scriptless?: boolean;
  children: ReactNode;
}

/** Alternatives that work without the page's scripts. */
function WithoutScripts({ site, home }: { site: Site; home: boolean }) {
  const { email } = site.settings;
  const mail = <a href={`mailto:${stegaClean(email)}`}>{email}</a>;
  if (!site.shown.includes("earlyAccess")) return <>Or write to {mail}.</>;
  return (
    <>
      Or use the <a href={`${home ? "" : "/"}#early-access`}>early-access form</a>, or write to {mail}.
    </>
  );
}

/** The frame of every page: skip link, header, main element and footer. */
export function SiteFrame({ site, home = false, scriptless = false, children }: SiteFrameProps) {
  return (
    <>
      {scriptless ? null : <PressRecorder />}
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header site={site} home={home} scriptless={scriptless} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer site={site} home={home} newsletter={<NewsletterForm scriptless={scriptless} />} />
      <link rel="stylesheet" href="/print.css" media="print" />
      {scriptless ? null : <PressNotices instead={<WithoutScripts site={site} home={home} />} />}
      {home ? <LegalPageSpeculation settings={site.settings} /> : null}
    </>
  );
}
