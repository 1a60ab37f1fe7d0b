import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { Site } from "#content/index.ts";
import { NewsletterForm } from "#forms/newsletter/NewsletterForm.tsx";
import { translatorIn } from "#messages/translator.ts";
import { PressNotices } from "#ui/PressNotices.tsx";
import { PressRecorder } from "#ui/PressRecorder.tsx";
import { Footer } from "../footer/Footer.tsx";
import { Header } from "../header/Header.tsx";
import { OfferStarter } from "../languages/OfferStarter.tsx";
import { Isolated } from "./Isolated.tsx";
import { builtInPath, legalLinks } from "./links.ts";
import { PageScript } from "./PageScript.tsx";
import styles from "./SiteFrame.module.css";

/** Responses that aren't pages. */
const NO_PAGES = ["/api/*", "/preview*", "/images/*", "/*.*"];

/**
 * Speculation rules: browsers that support them fetch a page of the site while the pointer rests on its link, or at its
 * touch, unless data or power is being saved. From the landing page, they also prerender a legal page
 * (https://developer.chrome.com/docs/web-platform/prerender-pages). The content security policy allows them by hash, like
 * every inline script.
 */
function PageSpeculation({ site, home }: { site: Site; home: boolean }) {
  const eagerness = "moderate";
  const where = { and: [{ href_matches: "/*" }, { not: { href_matches: NO_PAGES } }] };
  const legal = { href_matches: legalLinks(site).map(({ path }) => path) };
  const rules = {
    prefetch: [{ where, eagerness }],
    ...(home && { prerender: [{ where: legal, eagerness }] }),
  };
  return <script type="speculationrules">{JSON.stringify(rules)}</script>;
}

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
  const mail = (
    <a href={`mailto:${stegaClean(email)}`}>
      <Isolated language={site.language} dir="ltr">
        {email}
      </Isolated>
    </a>
  );
  const t = translatorIn(site.language);
  if (!site.shown.includes("earlyAccess")) return t.rich("layout.write", { mail: () => mail });
  return t.rich("layout.useForm", {
    form: (words) => <a href={`${home ? "" : builtInPath(site, "/")}#early-access`}>{words}</a>,
    mail: () => mail,
  });
}

/** The frame of every page: skip link, header, main element and footer. */
export function SiteFrame({ site, home = false, scriptless = false, children }: SiteFrameProps) {
  const t = translatorIn(site.language);
  const notices = {
    wait: t("layout.wait"),
    failed: t("layout.failed"),
    reload: t("layout.reload"),
    dismiss: t("layout.dismiss"),
  };
  return (
    <>
      {scriptless ? null : <PressRecorder />}
      <a className={styles.skip} href="#main">
        {t("layout.skip")}
      </a>
      <Header site={site} home={home} scriptless={scriptless} />
      {/* Reads the header's menu of languages. */}
      {site.alternates.length > 1 ? <OfferStarter /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer
        site={site}
        home={home}
        newsletter={<NewsletterForm scriptless={scriptless} language={site.language} />}
      />
      <link rel="stylesheet" href="/print.css" media="print" />
      {scriptless ? null : <PressNotices {...notices} instead={<WithoutScripts site={site} home={home} />} />}
      {scriptless ? null : <PageSpeculation site={site} home={home} />}
      {scriptless ? null : <PageScript />}
    </>
  );
}
